import { site } from "../city/site.ts";
import { CALENDAR } from "./calendar.ts";
import { formatLocale, isRightToLeft } from "./script.ts";

/** The publication's language (BCP 47), such as "en-US", for the `lang` of pages and the locale of dates. */
export const LOCALE: string = CALENDAR?.locale ?? Intl.getCanonicalLocales(site.language)[0] ?? "en-US";

/** The locale of dates and numbers. */
export const FORMAT_LOCALE: string = formatLocale(LOCALE, site.city.country);

/** The `dir` attribute of pages; undefined for a language that is written from left to right. */
export const DIRECTION: "rtl" | undefined = isRightToLeft(LOCALE) ? "rtl" : undefined;

/** Attributes of a text that exists only in English, such as the weather service’s. */
export const IN_ENGLISH = { lang: "en", dir: DIRECTION && ("ltr" as const) };

/** Attributes of a text in Spanish. */
export const IN_SPANISH = { ...IN_ENGLISH, lang: "es" };

/** The separator between two parts of a line: "9:45 p.m., November 21, 2026". */
export const COMMA: string = DIRECTION === "rtl" ? "، " : ", ";

let lists: Intl.ListFormat | undefined;

/** Joins names, in English without a comma before "and" (AP style): "Wayne, Oakland and Macomb". */
export function listed(names: readonly string[]): string {
  lists ??= new Intl.ListFormat(LOCALE.startsWith("en") ? "en-GB" : LOCALE);
  return lists.format(names);
}
