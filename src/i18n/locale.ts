import { site } from "../city/site.ts";
import { CALENDAR } from "./calendar.ts";
import { formatLocale, isRightToLeft } from "./script.ts";

/** The publication's language (BCP 47), "en-US": the `lang` of pages and the locale of dates. */
export const LOCALE: string = CALENDAR?.locale ?? Intl.getCanonicalLocales(site.language)[0] ?? "en-US";

/** What its dates and numbers are written in. */
export const FORMAT_LOCALE: string = formatLocale(LOCALE, site.city.country);

/** The `dir` of a page; left out for a language that is written from left to right. */
export const DIRECTION: "rtl" | undefined = isRightToLeft(LOCALE) ? "rtl" : undefined;

/** Attributes of a text that exists in English only, such as the weather service’s. */
export const IN_ENGLISH = { lang: "en", dir: DIRECTION && ("ltr" as const) };

/** The same for a text in Spanish. */
export const IN_SPANISH = { ...IN_ENGLISH, lang: "es" };

/** Between two parts of a line: "9:45 p.m., November 21, 2026". */
export const COMMA: string = DIRECTION === "rtl" ? "، " : ", ";

let lists: Intl.ListFormat | undefined;

/** "Wayne, Oakland and Macomb"; in English as AP style and Britain write it, without a comma before "and". */
export function listed(names: readonly string[]): string {
  lists ??= new Intl.ListFormat(LOCALE.startsWith("en") ? "en-GB" : LOCALE);
  return lists.format(names);
}
