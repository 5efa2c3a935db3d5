import { site } from "../../city/site.ts";
import type { TodayValue } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";

/** The sentence shown if there is no warning. Only a site that requests warnings can say that none is in effect. */
export function noWarningLine(today: TodayValue | null, asked: boolean): string {
  if (!asked)
    return phrase("This site doesn’t receive weather warnings for {area}. Check your weather service.", {
      area: site.city.area,
    });
  return today && !today.silence
    ? phrase("We don’t know of any warnings in effect.")
    : phrase("We can’t tell whether a warning is in effect.");
}
