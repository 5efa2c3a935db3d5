import { columnOf, type Phrase } from "./columns.ts";
import { LOCALE } from "./locale.ts";
import { pluralOf } from "./plural.ts";
import { aroundValues } from "./script.ts";
import type { Counted } from "./words.ts";

/** The placeholders in a phrase's braces. */
type Slot<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;

type Given<P extends string> = [Slot<P>] extends [never]
  ? []
  : [values: Readonly<Record<Slot<P>, string | number>>];

type Values = Readonly<Record<string, string | number>>;

const COLUMN = columnOf(LOCALE);
const [BEFORE, AFTER] = aroundValues(LOCALE);

/** The words for a number: Arabic has six plural forms. */
const inNumber = (forms: Counted, values: Values): string =>
  forms[pluralOf(LOCALE, values[forms.of])] ?? forms.other;

/**
 * An interface text in the publication's language (`site.language`). The English text is the key of its translation
 * in `spanish.ts` and `arabic.ts`; a missing key is a type error. In browser files the build inserts the translation
 * (build/phrases.ts), so the table isn't sent.
 */
export function phrase<P extends Phrase>(english: P, ...given: Given<P>): string {
  const values: Values = given[0] ?? {};
  const found = COLUMN[english] ?? english;
  const words = typeof found === "string" ? found : inNumber(found, values);
  return given[0]
    ? words.replace(/\{(\w+)\}/g, (slot, name: string) =>
        name in values ? `${BEFORE}${values[name]}${AFTER}` : slot,
      )
    : words;
}
