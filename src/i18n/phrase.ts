import { LOCALE } from "./locale.ts";
import { columnOf, type Phrase } from "./spanish.ts";

/** The placeholders in a phrase's braces. */
type Slot<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

type Given<P extends string> = [Slot<P>] extends [never]
  ? []
  : [values: Readonly<Record<Slot<P>, string | number>>];

const COLUMN = columnOf(LOCALE);

/**
 * An interface text in the publication's language (`site.language`). The English text is the key of its translation
 * in `spanish.ts`; a missing key is a type error. In browser files the build inserts the translation
 * (build/phrases.ts), so the table isn't sent.
 */
export function phrase<P extends Phrase>(english: P, ...given: Given<P>): string {
  const words = COLUMN[english] ?? english;
  const values: Readonly<Record<string, string | number>> | undefined = given[0];
  return values ? words.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : words;
}
