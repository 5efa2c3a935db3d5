import * as v from "valibot";
import { type FeedKey, type Headline, isFeedKey } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { readStoryId } from "./story-id.ts";

/** The end of the valid range: later instants are errors. */
const LATEST = Date.UTC(2100, 0, 1);
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** Thrown for an invalid value; the message contains the path and the error. */
export class ShapeError extends Error {
  readonly at: string;

  constructor(at: string, wrong: string) {
    super(`${at}: ${wrong}`);
    this.at = at;
  }
}

/** Validates a value with a schema and returns it. Throws a ShapeError with the path after `at` and the error. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown, at: string): v.InferOutput<S> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue)?.replace(/\.(\d+)/g, "[$1]");
  throw new ShapeError([at, place].filter(Boolean).join("."), issue.message);
}

/** Control characters other than line breaks and tabs, and invisible or direction-changing characters. */
const HIDDEN = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Removes invisible characters and lone surrogates from a text. */
export const stripInvisible = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, (hidden) => (hidden === "\n" || hidden === "\t" ? hidden : ""));

const ENTER = "This field is required.";

const inLength = (max: number) =>
  v.maxLength<string, number, (issue: { input: string }) => string>(
    max,
    ({ input }) =>
      `That’s ${input.length.toLocaleString("en-US")} characters. The limit is ${max.toLocaleString("en-US")}.`,
  );

/** Multiline text of at most `max` characters. `empty` is the message if it is empty; null if it may be. */
export const text = (max: number, empty: string | null = null) =>
  v.pipe(
    v.string(empty ?? "Enter text."),
    v.transform((value) => stripInvisible(value).trim()),
    inLength(max),
    v.minLength(empty === null ? 0 : 1, empty ?? ENTER),
  );

/** Text in one line of at most `max` characters; see `text`. */
export const line = (max: number, empty: string | null = null) =>
  v.pipe(
    v.string(empty ?? "Enter text."),
    v.transform((value) => stripInvisible(value).replace(/\s+/g, " ").trim()),
    inLength(max),
    v.minLength(empty === null ? 0 : 1, empty ?? ENTER),
  );

export function integer(from: number, to: number, wrong = `Enter a whole number from ${from} to ${to}.`) {
  return v.pipe(v.number(wrong), v.safeInteger(wrong), v.minValue(from, wrong), v.maxValue(to, wrong));
}

/** An instant in ms from 2000 on, so that a time in seconds is refused. */
export const instant = (wrong = "Enter a date and time.") => integer(Date.UTC(2000, 0, 1), LATEST, wrong);

export const flag = v.boolean("Choose yes or no.");

export const oneOf = <const T extends readonly string[]>(
  words: T,
  wrong = `Choose one of: ${words.join(", ")}.`,
) => v.picklist(words, wrong);

export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

export const list = <S extends v.GenericSchema>(schema: S, max: number) =>
  v.pipe(v.array(schema, "Enter a list."), v.maxLength(max, `Use at most ${max} entries.`));

/** An object with these fields; other fields are dropped. */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, ({ expected }) => (expected === "Object" ? "Enter an object." : ENTER));

const isAddress = (value: string): boolean => {
  const url = value.length <= LIMITS.link ? URL.parse(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
};

const asBrowser = (value: string): string => URL.parse(value)?.href ?? value;

/** An http or https address, normalized by URL. */
export const address = (wrong = "An address must begin with https://.") =>
  v.pipe(
    v.string(wrong),
    v.trim(),
    v.check((value) => isAddress(value), wrong),
    v.transform(asBrowser),
  );

const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,1000}$/;
const LINK = "A link must begin with https://, or with / for a page on this site.";

/** An http or https address, or the path of a page on this site, or empty. */
export const linkOrNothing = v.pipe(
  v.string(LINK),
  v.trim(),
  v.check((value) => value === "" || OWN_PATH.test(value) || isAddress(value), LINK),
  v.transform((value) => (value === "" || OWN_PATH.test(value) ? value : asBrowser(value))),
);

/** A text that was validated before it was stored; at most `max` characters, unchanged. */
export const stored = (max: number) => v.pipe(v.string(), v.maxLength(max));

export const count = integer(0, Number.MAX_SAFE_INTEGER);

/** An instant in integer ms from 1970 to 2100. */
export const time = integer(0, LATEST);

/** A valid ISO 8601 instant in UTC. */
export const isoInstant = v.pipe(
  v.string(),
  v.check((value) => ISO.test(value) && Date.parse(value) >= 0 && Date.parse(value) <= LATEST),
);

/** An http or https address for a link. */
export const httpAddress = v.pipe(
  stored(LIMITS.link),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value)),
);

/** The https address of a picture, or empty. */
export const picture = v.pipe(
  stored(LIMITS.link),
  v.check((value) => value === "" || (/^https:\/\//i.test(value) && URL.canParse(value))),
);

export const feedKey = v.custom<FeedKey>((value) => typeof value === "string" && isFeedKey(value));
export const publisher = v.object({ name: v.pipe(stored(LIMITS.name), v.minLength(1)), home: httpAddress });

/** A headline as lists need it. */
export const headline = v.object({
  id: v.pipe(
    stored(LIMITS.id),
    v.check((value) => readStoryId(value) !== null),
  ),
  feedKey,
  feed: stored(LIMITS.link),
  title: v.pipe(stored(LIMITS.title), v.minLength(1)),
  excerpt: stored(LIMITS.excerpt),
  link: httpAddress,
  pubDate: v.nullable(isoInstant),
  updated: v.exactOptional(isoInstant),
  author: stored(LIMITS.author),
  category: stored(LIMITS.category),
  language: v.exactOptional(stored(LIMITS.category)),
  image: picture,
  oneSize: v.exactOptional(v.literal(true)),
  source: publisher,
  label: v.exactOptional(stored(LIMITS.category)),
  group: v.exactOptional(stored(LIMITS.id)),
}) satisfies v.GenericSchema<Headline>;

/** True for an instant in integer ms from 1970 to 2100. */
export const isTime = (value: unknown): value is number => v.is(time, value);
