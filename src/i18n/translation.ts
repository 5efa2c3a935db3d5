/**
 * The forms of a message that depends on a number, by plural category (Unicode CLDR, "Language Plural Rules"). `of` is
 * the name of the counted value.
 */
export interface PluralForms extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly of: string;
  readonly other: string;
}

/** The messages of a language by English text, as in `es.json`. */
export type Translation = Readonly<Record<string, string | PluralForms>>;

/** Messages that are looked up by text. The build replaces this module. */
export const LOOKED_UP: Translation = {};

/** English messages that the site's language lacks, set by the build. */
export const MISSING: readonly string[] = [];
