/**
 * Words that depend on a number, by its plural category (Unicode CLDR, "Language Plural Rules"). `of` names the value
 * that is counted.
 */
export interface Counted extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly of: string;
  readonly other: string;
}

/** A phrase in a language. */
export type Words = string | Counted;

/** A language: its words by the English ones. */
export type Column = Readonly<Record<string, Words>>;

/** The translation of one file of phrases: a phrase that is missing, or that isn't in the file, is a type error. */
export type ColumnOf<File> = { readonly [English in keyof File]: Words };
