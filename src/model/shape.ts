import * as v from "valibot";
import { LIMITS } from "./limits.ts";

/** What a stranger's value is checked by. */
export type Shape<T> = v.GenericSchema<unknown, T>;

export type Shaped<S extends v.GenericSchema> = v.InferOutput<S>;

/** Says where in a value something is wrong, and what. */
export class ShapeError extends Error {
  constructor(at: string, wrong: string) {
    super(`${at}: ${wrong}`);
  }
}

/** The value as its schema gives it; throws a ShapeError that names the place below `at` and the fault. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown, at: string): v.InferOutput<S> {
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue)?.replace(/\.(\d+)/g, "[$1]");
  throw new ShapeError([at, place].filter(Boolean).join("."), issue.message);
}

/** No control characters but line breaks and tabs: nothing that hides in a line or turns its direction. */
const HIDDEN = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text as it may be kept: well-formed, without what cannot be seen. */
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

/** An instant in ms: this century, so that a time in seconds or a typing error is noticed. */
export const instant = whole(Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1));

export const flag = v.boolean("must be true or false");

export const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `must be one of ${words.join(", ")}`);

export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

export const list = <S extends v.GenericSchema>(schema: S, most: number) =>
  v.pipe(v.array(schema, "must be a list"), v.maxLength(most, `must have at most ${most} entries`));

/** An object with these fields; what else it holds is left out. */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.object(entries, ({ expected }) => (expected === "Object" ? "must be an object" : "is missing"));

/** True for a value that a schema takes. */
export const fits = (schema: v.GenericSchema, value: unknown): boolean => v.is(schema, value);

const isAddress = (value: string, schemes: readonly string[]): boolean => {
  const url = value.length <= LIMITS.link ? URL.parse(value) : null;
  return url !== null && schemes.includes(url.protocol) && !url.username && !url.password;
};

const asBrowser = (value: string): string => URL.parse(value)?.href ?? value;

/** An http or https address, as a browser would write it. */
export function webAddress(schemes: readonly string[] = ["https:", "http:"]) {
  const wrong = `must be an address that begins with ${schemes.at(0)}//`;
  return v.pipe(
    v.string(wrong),
    v.check((value) => isAddress(value, schemes), wrong),
    v.transform(asBrowser),
  );
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,1000}$/;

/** The same, or the path of a page of ours, or nothing. */
export const linkOrNothing = v.pipe(
  v.string("must be an address or a path"),
  v.check(
    (value) => value === "" || OWN_PATH.test(value) || isAddress(value, ["https:", "http:"]),
    "must be an address that begins with https://, or a path on this site",
  ),
  v.transform((value) => (value === "" || OWN_PATH.test(value) ? value : asBrowser(value))),
);
