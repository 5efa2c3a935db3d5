import { fieldsOf } from "../text/json-values.ts";

/** A field's check: undefined where it is valid, else the problem, after "book 12 ". */
type Rule = (value: unknown) => string | null;
type Rules = Readonly<Record<string, Rule>>;
type Row = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** True for a day of the calendar as YYYY-MM-DD. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const words =
  (name: string): Rule =>
  (value) =>
    isText(value) ? null : `has no ${name}`;
const wholeNumber =
  (name: string, least: number, most: number): Rule =>
  (value) => {
    if (value === undefined || value === null || Number.isNaN(value)) return `has no ${name}`;
    return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `has ${JSON.stringify(value)} as its ${name}; it takes a whole number from ${least} to ${most}`;
  };
const webPage =
  (name: string): Rule =>
  (value) => {
    if (!isText(value)) return `has no ${name}`;
    return URL.parse(value)?.protocol === "https:"
      ? null
      : `has "${value}" as its ${name}, which isn’t an https address`;
  };
const day =
  (name: string): Rule =>
  (value) => {
    if (!isText(value)) return `has no ${name}`;
    return isCalendarDay(value)
      ? null
      : `has "${value}" as its ${name}, which isn’t a day such as 2026-11-21`;
  };
const id: Rule = (value) => {
  if (!isText(value)) return "has no id";
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
    ? null
    : `has the id "${value}"; an id is lower case, joined by hyphens`;
};

const BOOK: Rules = {
  id,
  title: words("title"),
  author: words("author"),
  year: wholeNumber("year", 1450, new Date().getUTCFullYear()),
  link: webPage("link"),
};

const EVENT: Rules = {
  name: words("name"),
  place: words("place"),
  when: words("rule in words"),
  about: words("sentence about it"),
  days: wholeNumber("number of days", 1, 31),
  href: webPage("address"),
  rule: (value) => {
    const { month, weekday, nth } = fieldsOf(value);
    const wrong =
      wholeNumber("month", 1, 12)(month) ??
      wholeNumber("weekday", 0, 6)(weekday) ??
      (nth === "last" ? null : wholeNumber("week of the month", 1, 4)(nth));
    return wrong;
  },
};

const QUESTION: Rules = {
  id,
  question: (value) =>
    !isText(value) ? "has no question" : /[?؟]$/.test(value) ? null : "ends without a question mark",
  answer: (value) => (typeof value === "function" || isText(value) ? null : "has no answer"),
};

/** What is true on the day it is written only. */
const UNDATED = /\b(?:[Tt]his year|[Uu]ntil then|now|[Cc]urrently|[Rr]ecently|ha(?:s|ve) probably)\b/;

const CIVIC: Rules = {
  ...QUESTION,
  answer: (value) => {
    if (!isText(value)) return "has no answer";
    const sentences = value.split(/(?<=[.?!]) (?=\p{Lu})/u);
    const undated = sentences.find((sentence) => UNDATED.test(sentence) && !/\b20\d\d\b/.test(sentence));
    return undated ? `says "${UNDATED.exec(undated)?.[0]}" without a year in "${undated}"` : null;
  },
  reviewBy: day("day of its next review"),
  statedIn: (value) =>
    value === undefined || (isText(value) && isCalendarDay(`${value}-01`))
      ? null
      : `has ${JSON.stringify(value)} as the month its source was written, which isn’t a month such as 2026-11`,
  checked: (value) => {
    if (value === undefined) return null;
    const { on, by } = fieldsOf(value);
    return day("day it was checked")(on) ?? words("editor who checked it")(by);
  },
  source: (value) => {
    const { label, href, kind } = fieldsOf(value);
    return (
      words("source")(label) ??
      webPage("source")(href) ??
      (kind === "page" || kind === "office" ? null : 'has a source whose kind is neither "page" nor "office"')
    );
  },
};

/** A line per problem in the rows of a file. */
function wrongRows(file: string, noun: string, rows: readonly Row[], rulesOf: (row: Row) => Rules): string[] {
  const named = (row: Row, place: number) => {
    const name = row.title ?? row.name ?? row.question;
    return `${file}: ${noun} ${place + 1}${isText(name) ? ` ("${name}")` : ""}`;
  };
  const known = new Map<unknown, number>();
  return rows.flatMap((row, place) => {
    const before = isText(row.id) ? known.get(row.id) : undefined;
    if (isText(row.id) && before === undefined) known.set(row.id, place);
    const lines = Object.entries(rulesOf(row)).flatMap(([field, rule]) => rule(row[field]) ?? []);
    const twice = before === undefined ? [] : [`has the id of ${noun} ${before + 1}, "${row.id}"`];
    return [...lines, ...twice].map((line) => `${named(row, place)} ${line}`);
  });
}

/** A publication's tables of rows; each may be empty. */
interface CityTables {
  books: readonly object[];
  events: readonly object[];
  /** By the file of their category. */
  questions: Readonly<Record<string, readonly object[]>>;
}

/** Everything wrong with a city's books, yearly events and questions, a line each: "books.ts: book 12 has no year". */
export function checkCity({ books, events, questions }: CityTables): string[] {
  const rows = (list: readonly object[]) => list as readonly Row[];
  return [
    ...wrongRows("books.ts", "book", rows(books), () => BOOK),
    ...wrongRows("yearly-events.ts", "event", rows(events), () => EVENT),
    ...Object.entries(questions).flatMap(([file, list]) =>
      wrongRows(file, "question", rows(list), (row) =>
        "source" in row || "reviewBy" in row ? CIVIC : QUESTION,
      ),
    ),
  ];
}
