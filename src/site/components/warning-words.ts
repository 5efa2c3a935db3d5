import type { WarningLine, WarningText } from "../../edition/today.ts";
import { DIRECTION, LOCALE } from "../../i18n/locale.ts";

/** The language of the site's warnings: English where the site's own language has no reviewed advice. */
export const LANGUAGE = LOCALE.startsWith("es") ? "es" : "en";

/** A warning in the site's language. */
export const inWords = (warning: WarningLine): WarningText => warning[LANGUAGE];

/** The `lang` of a text in another language than the site's. */
export const langOf = (language: "en" | "es"): "en" | "es" | undefined =>
  LOCALE.startsWith(language) ? undefined : language;

/** The `lang` of a whole warning. */
export const WARNING_LANG = langOf(LANGUAGE);

/** Its direction, where the page has the other one. */
export const WARNING_DIR = DIRECTION && WARNING_LANG && ("ltr" as const);

/** A text with a final period, which "5 p.m." already has. */
export const sentence = (words: string): string =>
  words === "" || /[.!?]$/.test(words) ? words : `${words}.`;
