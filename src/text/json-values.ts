/** A parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for an object that isn't an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The maximum number of rows read from one response; others are left out. */
const MAX_ROWS = 5000;

/** The objects of an array; empty for other values. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.slice(0, MAX_ROWS).filter(isJsonObject) : [];
}

/** A string or number as trimmed text; "" for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
}

/** The first text among these keys that isn't empty. */
export function firstText(row: JsonObject, keys: readonly string[]): string {
  for (const key of keys) {
    const text = textOf(row[key]);
    if (text !== "") return text;
  }
  return "";
}

/** The fields of an unknown value; empty unless it is an object. */
export const fieldsOf = (value: unknown): JsonObject =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** True for an integer. */
export const isWhole = (value: unknown): value is number => Number.isInteger(value);
