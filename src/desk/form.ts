import type { DeskContext } from "./desk-context.ts";
import { seenText } from "./shape.ts";

/** What was typed, by field. */
export type Typed = Readonly<Record<string, string>>;
/** What is wrong, by field, in words; the empty name stands for the whole form. */
export type Wrong = Readonly<Record<string, string>>;

/** A form may carry a pasted book, so that the refusal can still show it; more than this is no form. */
const MOST_BYTES = 6_000_000;

/** A form that is too large to be read at all. */
export class FormTooLarge extends Error {}

/** Reads a posted form, with what cannot be seen taken out of its texts. Files become their text. */
export async function readForm(c: DeskContext): Promise<Typed> {
  const length = Number(c.req.header("Content-Length") ?? 0);
  if (length > MOST_BYTES) throw new FormTooLarge(`${length} bytes`);
  const form = await c.req.raw.clone().formData();
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    typed[name] = seenText(typeof value === "string" ? value : await (value as Blob).text());
  return typed;
}

/** A field's text without the spaces around it. */
export const field = (typed: Typed, name: string): string => (typed[name] ?? "").trim();

/** The version of an entry that the form was made for; 0 for none. */
export function seenVersion(typed: Typed): number {
  const version = Number(typed.version ?? 0);
  return Number.isSafeInteger(version) && version > 0 ? version : 0;
}
