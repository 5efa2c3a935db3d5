import * as v from "valibot";

const text = v.pipe(v.string("is missing"), v.trim(), v.nonEmpty("is missing"));
const https = v.pipe(
  text,
  v.check((value) => URL.parse(value)?.protocol === "https:", "isn’t an https address"),
);
const integer = (from: number, to: number) => {
  const wrong = `isn’t a whole number from ${from} to ${to}`;
  return v.pipe(
    v.number(({ input }) => (input === undefined ? "is missing" : wrong)),
    v.integer(wrong),
    v.minValue(from, wrong),
    v.maxValue(to, wrong),
  );
};
/** True for an existing date, so not for 2026-02-30. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}
const day = v.pipe(text, v.check(isDay, "isn’t a day such as 2026-11-21"));
const id = v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "isn’t lower case, joined by hyphens"));

const BOOK = v.object({
  ...{ id, title: text, author: text, link: https },
  year: integer(1450, new Date().getUTCFullYear()),
});

const EVENT = v.object({
  ...{ name: text, place: text, when: text, about: text, href: https },
  days: integer(1, 31),
  rule: v.object({
    month: integer(1, 12),
    weekday: integer(0, 6),
    nth: v.union([v.literal("last"), integer(1, 4)], "isn’t “last” or a week of the month"),
  }),
});

const QUESTION = v.object({
  id,
  question: v.pipe(text, v.regex(/[?؟]$/, "ends without a question mark")),
  answer: v.union([v.function(), text], "is missing"),
});

/** Words that make a sentence true only around the day it was written. */
const UNDATED = /\b(?:[Tt]his year|[Uu]ntil then|now|[Cc]urrently|[Rr]ecently|ha(?:s|ve) probably)\b/;

/** The first sentence with such a word and without a year. */
const undatedIn = (answer: string): string | undefined =>
  answer
    .split(/(?<=[.?!]) (?=\p{Lu})/u)
    .find((sentence) => UNDATED.test(sentence) && !/\b20\d\d\b/.test(sentence));

const CIVIC = v.object({
  ...QUESTION.entries,
  answer: v.pipe(
    text,
    v.check(
      (answer) => !undatedIn(answer),
      ({ input }) =>
        `says "${UNDATED.exec(undatedIn(input) ?? "")?.[0]}" without a year in "${undatedIn(input)}"`,
    ),
  ),
  reviewBy: day,
  statedIn: v.optional(
    v.pipe(
      v.string(),
      v.check((month) => isDay(`${month}-01`), "isn’t a month such as 2026-11"),
    ),
  ),
  checked: v.optional(v.object({ on: day, by: text }, "is missing")),
  source: v.object(
    { label: text, href: https, kind: v.picklist(["page", "office"], "isn’t “page” or “office”") },
    "is missing",
  ),
});

/** The problems in the rows of a file, one line each. */
function wrongRows(
  file: string,
  noun: string,
  rows: readonly object[],
  schemaOf: (row: object) => v.GenericSchema,
): string[] {
  const known = new Map<unknown, number>();
  return rows.flatMap((row, place) => {
    const { id: own, title, name, question } = row as Readonly<Record<string, unknown>>;
    const called = title || name || question;
    const at = `${file}: ${noun} ${place + 1}${called ? ` ("${called}")` : ""}`;
    const before = own === undefined ? undefined : known.get(own);
    known.set(own, before ?? place);
    const { issues = [] } = v.safeParse(schemaOf(row), row, { abortPipeEarly: true });
    return [
      ...issues.map((issue) => `${at}: ${v.getDotPath(issue)} ${issue.message}`),
      ...(before === undefined ? [] : [`${at}: id is that of ${noun} ${before + 1}, "${own}"`]),
    ];
  });
}

/** A publication's tables; each may be empty. */
interface CityTables {
  books: readonly object[];
  events: readonly object[];
  /** The questions, by the file of their category. */
  questions: Readonly<Record<string, readonly object[]>>;
}

/** All problems in a city's books, yearly events and questions, one line each: "books.ts: book 12: year is missing". */
export function checkCity({ books, events, questions }: CityTables): string[] {
  return [
    ...wrongRows("books.ts", "book", books, () => BOOK),
    ...wrongRows("yearly-events.ts", "event", events, () => EVENT),
    ...Object.entries(questions).flatMap(([file, rows]) =>
      wrongRows(file, "question", rows, (row) => ("source" in row || "reviewBy" in row ? CIVIC : QUESTION)),
    ),
  ];
}
