import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkCity } from "../../../../src/build/check-city.ts";
import { root } from "../../../../src/build/root.ts";
import { books } from "../../../../src/city/books.ts";
import { comingEvents } from "../../../../src/city/coming-events.ts";
import { curatedArticles } from "../../../../src/city/curated-articles.ts";
import { answersByFile, faqFor } from "../../../../src/city/faq.ts";
import { SOURCES } from "../../../../src/city/sources.ts";
import { YEARLY } from "../../../../src/city/yearly-events.ts";
import { NO_SETTINGS } from "../../../../src/model/settings.ts";
import { itForEach } from "../../../rows.ts";

const NOTHING = { books: [], events: [], questions: {} };
const book = { id: "a", title: "A", author: "B", year: 1900, link: "https://books.example/a" };
const event = {
  ...{ name: "Fair", place: "Park", when: "the first Sunday of May", days: 1, about: "Rides." },
  rule: { month: 5, weekday: 0, nth: 1 },
  href: "https://fair.example/",
};
const asked = (file: string, ...rows: object[]) => ({ ...NOTHING, questions: { [file]: rows } });
const voting = (over: object) => asked("answers.json, voting", { ...answer, ...over });
const answer = {
  ...{ id: "trash", question: "When is trash day?", answer: "On Monday." },
  reviewBy: "2027-11-30",
  source: { label: "City", href: "https://city.example/", kind: "office" },
};

describe("the city's data", () => {
  it("has books, events and questions in the shape that pages read", () => {
    expect(checkCity({ books, events: YEARLY, questions: answersByFile })).toEqual([]);
  });

  it("has a cover for each book, and the picture of each of our stories", () => {
    const paths = [...books.map(({ cover }) => cover), ...curatedArticles.map(({ image }) => image)];
    expect(paths.filter((path) => !existsSync(join(root, "public", path)))).toEqual([]);
  });

  it("names each source once in a section, by an https address", () => {
    for (const [key, sources] of Object.entries(SOURCES)) {
      expect(new Set(sources.map(({ feed }) => feed)).size, key).toBe(sources.length);
      for (const { feed, home } of sources)
        for (const address of [feed, home]) expect(address).toMatch(/^https?:/);
    }
  });

  it("has every annual event and answer, however many there are", () => {
    expect(comingEvents("2026-11-21")).toHaveLength(YEARLY.length);
    expect(faqFor(NO_SETTINGS)).toHaveLength(Object.values(answersByFile).flat().length);
  });
});

describe("the check of a city's data", () => {
  itForEach([
    [{ ...NOTHING, books: [book, { ...book, id: "b", year: undefined }] }, '2 ("A"): year is missing'],
    [{ ...NOTHING, books: [{ ...book, title: "" }] }, "books.ts: book 1: title is missing"],
    [{ ...NOTHING, books: [book, book] }, 'books.ts: book 2 ("A"): id is that of book 1, "a"'],
    [{ ...NOTHING, books: [{ ...book, link: "books.example" }] }, "link isn’t an https address"],
    [{ ...NOTHING, events: [{ ...event, href: "" }] }, 'yearly-events.ts: event 1 ("Fair"): href is missing'],
    [{ ...NOTHING, events: [{ ...event, rule: { month: 13, weekday: 0, nth: 1 } }] }, "from 1 to 12"],
    [asked("answers.json, voting", answer, { ...answer, id: "b", source: null }), "voting: question 2"],
    [voting({ reviewBy: "2026-02-30" }), "reviewBy isn’t a day such as"],
    [voting({ checked: { on: "2026-11-22", by: "" } }), "checked.by is missing"],
    [voting({ statedIn: "last year" }), "a month such as 2026-11"],
    [asked("faq/radio.ts", { id: "x", question: "Radio", answer: "Yes." }), "without a question mark"],
    [
      voting({ answer: "It was May 1. It has probably passed." }),
      'says "has probably" without a year in "It has probably passed."',
    ],
  ])("reports what is wrong, and where: %#", (tables, line) => {
    const lines = checkCity(tables);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(line);
  });

  it("accepts any number of rows, including none", () => {
    expect(checkCity(NOTHING)).toEqual([]);
    expect(checkCity({ ...voting({}), books: [book], events: [event] })).toEqual([]);
    expect(checkCity(voting({ answer: "Since May 1, 2026, it is now free." }))).toEqual([]);
  });
});
