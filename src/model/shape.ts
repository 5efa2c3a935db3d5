/** What a stranger's value is checked by: gives it back as it should be, or throws a `ShapeError`. */
export type Shape<T> = (value: unknown, at: string) => T;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

/** Says where in a value something is wrong, and what. */
export class ShapeError extends Error {
  constructor(at: string, wrong: string) {
    super(`${at}: ${wrong}`);
  }
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
export const text =
  (most: number, least = 0): Shape<string> =>
  (value, at) => {
    if (typeof value !== "string") throw new ShapeError(at, "must be text");
    if (value.length > most) throw new ShapeError(at, `must have at most ${most} characters`);
    if (value.length < least) throw new ShapeError(at, "must not be empty");
    return value;
  };

export const whole =
  (from: number, to: number): Shape<number> =>
  (value, at) => {
    if (!Number.isInteger(value) || (value as number) < from || (value as number) > to)
      throw new ShapeError(at, `must be a whole number from ${from} to ${to}`);
    return value as number;
  };

/** An instant in ms: this century, so that a time in seconds or a typing error is noticed. */
export const instant: Shape<number> = whole(Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1));

export const flag: Shape<boolean> = (value, at) => {
  if (typeof value !== "boolean") throw new ShapeError(at, "must be true or false");
  return value;
};

export const oneOf =
  <const T extends string>(words: readonly T[]): Shape<T> =>
  (value, at) => {
    if (!words.includes(value as T)) throw new ShapeError(at, `must be one of ${words.join(", ")}`);
    return value as T;
  };

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, at) =>
    value === null ? null : shape(value, at);

/** What an older file or deployment did not have yet gets a value of ours. */
export const orElse =
  <T>(otherwise: T, shape: Shape<T>): Shape<T> =>
  (value, at) =>
    value === undefined ? otherwise : shape(value, at);

export const list =
  <T>(shape: Shape<T>, most: number): Shape<T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw new ShapeError(at, "must be a list");
    if (value.length > most) throw new ShapeError(at, `must have at most ${most} entries`);
    return value.map((one, index) => shape(one, `${at}[${index}]`));
  };

/** An object with exactly these fields; what else it holds is left out. */
export const object =
  <T>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new ShapeError(at, "must be an object");
    const given = value as Record<string, unknown>;
    const entries = Object.entries(fields) as [string, Shape<unknown>][];
    return Object.fromEntries(
      entries.map(([name, shape]) => [name, shape(given[name], `${at}.${name}`)]),
    ) as T;
  };

/** True for a value that a shape takes. */
export function fits(shape: Shape<unknown>, value: unknown): boolean {
  try {
    shape(value, "");
    return true;
  } catch (error) {
    if (error instanceof ShapeError) return false;
    throw error;
  }
}

/** An http or https address, as a browser would write it. */
export const webAddress =
  (schemes: readonly string[] = ["https:", "http:"]): Shape<string> =>
  (value, at) => {
    const url = typeof value === "string" && value.length <= 2_048 ? URL.parse(value) : null;
    if (!url || !schemes.includes(url.protocol) || url.username || url.password)
      throw new ShapeError(at, `must be an address that begins with ${schemes.at(0)}//`);
    return url.href;
  };

/** The same, or the path of a page of ours, or nothing. */
export const linkOrNothing: Shape<string> = (value, at) => {
  if (value === "") return "";
  if (typeof value === "string" && /^\/(?![/\\])[^\s\\]{0,1000}$/.test(value)) return value;
  return webAddress()(value, at);
};
