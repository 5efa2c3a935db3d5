import { decodeEntities } from "../../text/entities.ts";
import { isJsonObject, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";

/** The first of several values. */
export function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** A text property: a string, the first of several, or {"@value": "..."}. */
export function propertyText(value: unknown): string {
  const one = firstOf(value);
  if (isJsonObject(one)) return textOf(one["@value"] ?? one["@id"]);
  return textOf(one);
}

/** Plugins encode texts as HTML inside JSON, some of them twice. */
export function decodeTwice(text: string): string {
  return plainText(decodeEntities(text), 500);
}
