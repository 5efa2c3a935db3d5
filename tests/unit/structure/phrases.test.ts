import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inPlace } from "../../../src/build/phrases.ts";
import { root } from "../../../src/build/root.ts";
import { phrase } from "../../../src/i18n/phrase.ts";
import { columnOf } from "../../../src/i18n/spanish.ts";
import { itForEach } from "../../rows.ts";

const slots = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();
const SPANISH = columnOf("es");

const ends = (words: string): string => `${/^\s/.test(words)} ${/\s$/.test(words)}`;

const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.startsWith("src/i18n/"))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n")
  .replace(/\\"/g, '"');

describe("the table of what the interface says", () => {
  itForEach(Object.entries(SPANISH))("gives %j the same values and spaces in Spanish", (english, spanish) => {
    expect(slots(spanish)).toEqual(slots(english));
    expect(ends(spanish)).toBe(ends(english));
  });

  it("holds no row that nobody says", () => {
    expect(Object.keys(SPANISH).filter((english) => !sources.includes(english))).toEqual([]);
  });

  it("has a column for Spanish of any country, and none for other languages", () => {
    expect(columnOf("es-MX").Search).toBe("Buscar");
    expect(columnOf("en-us")).toEqual({});
    expect(columnOf("est")).toEqual({});
  });
});

describe("a phrase", () => {
  it("says its values, each where its name stands", () => {
    expect(phrase("Page {page} of {pages}", { page: 2, pages: 9 })).toBe("Page 2 of 9");
    expect(phrase("Save: {title}", { title: "{title} $&" })).toBe("Save: {title} $&");
  });

  it("becomes plain words in what the browser is sent", () => {
    expect(inPlace('say(element, phrase("Copied"));', {})).toBe('say(element, ("Copied"));');
    expect(inPlace('phrase(\n  "Copied",\n)', SPANISH)).toBe('("Copiado"\n\n)');
    expect(inPlace('phrase("{minutes} min ago", { minutes })', SPANISH).replace("$", "")).toBe(
      "((v) => `hace {v.minutes} min`)({ minutes })",
    );
  });
});
