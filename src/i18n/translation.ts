/**
 * The forms of a message that depends on a number, by plural category (Unicode CLDR, "Language Plural Rules"). `of`
 * names the value that is counted.
 */
export interface PluralForms extends Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> {
  readonly of: string;
  readonly other: string;
}

/** The messages of a language by their English text, as in `es.json`. */
export type Translation = Readonly<Record<string, string | PluralForms>>;

/** In a build, the messages that are looked up by their text; the build replaces this module. */
export const LOOKED_UP: Translation = {};

/** In a build, the English messages that the site's language lacks. */
export const MISSING: readonly string[] = [];
