import { longDate as longDateOf, onCityClock } from "../../i18n/dates.ts";

/** A date in US English with a long month, as the city's calendar has it (specification, section 2). */
export const longDate = (time: number): string => longDateOf(onCityClock(time));

/** A date such as "2026-08-15" in words, the same in every time zone. */
export const longDay = (day: string): string => longDateOf(Date.parse(`${day}T00:00:00Z`));
