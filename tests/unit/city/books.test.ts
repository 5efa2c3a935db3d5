import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { book } from "../../../src/city/book.ts";
import { books } from "../../../src/city/books.ts";
import { itForEach } from "../../rows.ts";

const PUBLIC = pathToFileURL(join(root, "public/"));

describe("the book list", () => {
  it("has fifty books, each once, all published before 1930", () => {
    expect(books).toHaveLength(50);
    expect(new Set(books.map((book) => book.id)).size).toBe(50);
    expect(new Set(books.map((book) => book.title)).size).toBe(50);
    for (const book of books) expect(book.year, book.title).toBeLessThan(1930);
  });

  it("links to a search by title and author, without punctuation", () => {
    expect(book("a-heap", "A Heap o’ Livin’", "Edgar A. Guest", 1916).link).toBe(
      "https://openlibrary.org/search?q=A+Heap+o+Livin+Edgar+A+Guest",
    );
  });
});

const drawings = ["covers", "placeholders", "curated"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, PUBLIC)).map((name) => `${folder}/${name}`),
);

itForEach([...drawings, "placeholder.svg"])(
  "our drawing %s is well-formed, small, and loads nothing else",
  (name) => {
    const svg = readFileSync(new URL(name, PUBLIC), "utf8");
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|<script|<style| style=|NaN|undefined/,
    );
    expect(svg.length).toBeLessThan(name.startsWith("covers/") ? 2_560 : 3_100);
  },
);
