import { longDate as longDateOf, onCityClock } from "../../i18n/dates.ts";

/** A date in US English with the month spelled out, in the city's time zone (specification, section 2). */
export const longDate = (time: number): string => longDateOf(onCityClock(time));

/** A date such as "2026-08-15" in words, whatever the time zone. */
export const longDay = (day: string): string => longDateOf(Date.parse(`${day}T00:00:00Z`));
