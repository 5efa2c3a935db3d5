import type { WarningLine, WarningText } from "../../edition/today.ts";
import { LOCALE } from "../../i18n/locale.ts";

/** The language of the site's warnings. */
export const LANGUAGE = LOCALE.startsWith("es") ? "es" : "en";

/** A warning in the language of the site. */
export const inWords = (warning: WarningLine): WarningText => warning[LANGUAGE];

/** The `lang` of a text that isn't in the language of the site. */
export const langOf = (language: "en" | "es"): "en" | "es" | undefined =>
  language === LANGUAGE ? undefined : language;

/** With a period, unless it ends in one: "5 p.m." does. */
export const sentence = (words: string): string =>
  words === "" || /[.!?]$/.test(words) ? words : `${words}.`;
