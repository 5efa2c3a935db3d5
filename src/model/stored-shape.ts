/**
 * What may come back out of a store, field by field with its range: an older deployment, a newer one or an
 * accident may have written it. Whatever is read back is checked by these, and by nothing else.
 */
export type Check = (value: unknown) => boolean;

/** 2100: a later instant is an accident, and some of them are no dates at all. */
const LATEST = Date.UTC(2100, 0, 1);
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const LONGEST_ADDRESS = 4_096;

export const textOf =
  (most: number, least = 0): Check =>
  (value) =>
    typeof value === "string" && value.length >= least && value.length <= most;

export const countUpTo =
  (most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** An instant in ms since 1970, whole and before 2100. */
export const isTime: Check = countUpTo(LATEST);

/** An instant as ISO 8601 in UTC that a Date understands. */
export const isInstant: Check = (value) =>
  typeof value === "string" && ISO.test(value) && isTime(Date.parse(value));

/** An address that a reader may be sent to. */
export const isWebAddress: Check = (value) =>
  typeof value === "string" &&
  value.length <= LONGEST_ADDRESS &&
  /^https?:\/\//i.test(value) &&
  URL.canParse(value);

/** The https address of a picture, or nothing. */
export const isPicture: Check = (value) =>
  value === "" || (isWebAddress(value) && /^https:/i.test(value as string));

export const isFlag: Check = (value) => typeof value === "boolean";

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

/** A check for each field of a type; a field that is missing here does not compile. */
export type Shape<T> = { [Field in keyof T]-?: Check };

export const shaped =
  <T>(shape: Shape<T>): Check =>
  (value) =>
    isRecord(value) && faultOf(shape, value) === null;

/** The name of the first field that is not as it should be; null when all are. */
export function faultOf<T>(shape: Shape<T>, value: Record<string, unknown>): string | null {
  for (const field in shape) if (!shape[field](value[field])) return field;
  return null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
