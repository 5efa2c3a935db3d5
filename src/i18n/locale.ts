import { site } from "../city/site.ts";
import { CALENDAR } from "./calendar.ts";

/** The publication's language as BCP 47 writes it, "en-US": what pages are marked with and dates are written in. */
export const LOCALE: string = CALENDAR?.locale ?? Intl.getCanonicalLocales(site.language)[0] ?? "en-US";
