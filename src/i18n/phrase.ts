import { LOCALE } from "./locale.ts";
import { columnOf, type Phrase } from "./spanish.ts";

/** The names in a phrase's braces. */
type Slot<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

type Given<P extends string> = [Slot<P>] extends [never]
  ? []
  : [values: Readonly<Record<Slot<P>, string | number>>];

const COLUMN = columnOf(LOCALE);

/**
 * What the interface says, in the publication's language (`site.language`): English stands where it is said, its
 * translation in the table `spanish.ts`; a phrase that is missing there is a type error. The browser's files are
 * built with the translation in their place (build/phrases.ts), so no table travels.
 */
export function phrase<P extends Phrase>(english: P, ...given: Given<P>): string {
  const words = COLUMN[english] ?? english;
  const values: Readonly<Record<string, string | number>> | undefined = given[0];
  return values ? words.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) : words;
}
