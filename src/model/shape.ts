import * as v from "valibot";
import { LIMITS } from "./limits.ts";

/** A schema for outside data. */
export type Shape<T> = v.GenericSchema<unknown, T>;

export type Shaped<S extends v.GenericSchema> = v.InferOutput<S>;

/** Where in a value an error is, and what it is. */
export class ShapeError extends Error {
  readonly at: string;

  constructor(at: string, wrong: string) {
    super(`${at}: ${wrong}`);
    this.at = at;
  }
}

/** The value as its schema returns it; throws a ShapeError with the path below `at` and the error. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown, at: string): v.InferOutput<S> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue)?.replace(/\.(\d+)/g, "[$1]");
  throw new ShapeError([at, place].filter(Boolean).join("."), issue.message);
}

/** Control characters other than line breaks and tabs, and invisible or direction-changing characters. */
const HIDDEN = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text without invisible characters, well-formed. */
export const seenText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, (hidden) => (hidden === "\n" || hidden === "\t" ? hidden : ""));

/** Text of at most `most` characters, and at least `least`. */
export const text = (most: number, least = 0) =>
  v.pipe(
    v.string("must be text"),
    v.maxLength(most, `must have at most ${most} characters`),
    v.minLength(least, "must not be empty"),
  );

export function whole(from: number, to: number) {
  const wrong = `must be a whole number from ${from} to ${to}`;
  return v.pipe(v.number(wrong), v.safeInteger(wrong), v.minValue(from, wrong), v.maxValue(to, wrong));
}

/** An instant in ms of this century, so that a time in seconds is refused. */
export const instant = whole(Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1));

export const flag = v.boolean("must be true or false");

export const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `must be one of ${words.join(", ")}`);

export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

export const list = <S extends v.GenericSchema>(schema: S, most: number) =>
  v.pipe(v.array(schema, "must be a list"), v.maxLength(most, `must have at most ${most} entries`));

/** An object with these fields; other fields are dropped. */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, ({ expected }) => (expected === "Object" ? "must be an object" : "is missing"));

/** True for a value that matches a schema. */
export const fits = (schema: v.GenericSchema, value: unknown): boolean => v.is(schema, value);

const isAddress = (value: string, schemes: readonly string[]): boolean => {
  const url = value.length <= LIMITS.link ? URL.parse(value) : null;
  return url !== null && schemes.includes(url.protocol) && !url.username && !url.password;
};

const asBrowser = (value: string): string => URL.parse(value)?.href ?? value;

/** An http or https address, normalized by URL. */
export function webAddress(schemes: readonly string[] = ["https:", "http:"]) {
  const wrong = `must be an address that begins with ${schemes.at(0)}//`;
  return v.pipe(
    v.string(wrong),
    v.check((value) => isAddress(value, schemes), wrong),
    v.transform(asBrowser),
  );
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,1000}$/;

/** The same, or the path of a page on this site, or empty. */
export const linkOrNothing = v.pipe(
  v.string("must be an address or a path"),
  v.check(
    (value) => value === "" || OWN_PATH.test(value) || isAddress(value, ["https:", "http:"]),
    "must be an address that begins with https://, or a path on this site",
  ),
  v.transform((value) => (value === "" || OWN_PATH.test(value) ? value : asBrowser(value))),
);
