import { site } from "../city/site.ts";
import { CALENDAR } from "./calendar.ts";

/** The publication's language (BCP 47), "en-US": the `lang` of pages and the locale of dates. */
export const LOCALE: string = CALENDAR?.locale ?? Intl.getCanonicalLocales(site.language)[0] ?? "en-US";
