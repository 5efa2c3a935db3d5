import { site } from "../../city/site.ts";
import type { TodayValue } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";

/** What a page says when it has no warnings to show. It says that none are in effect only if a service answered. */
export function noWarningLine(today: TodayValue | null, asked: boolean): string {
  if (!asked)
    return phrase("This site doesn’t receive weather warnings for {area}. Check your weather service.", {
      area: site.city.area,
    });
  return today && !today.silence
    ? phrase("We don’t know of any warnings in effect.")
    : phrase("We can’t tell whether a warning is in effect.");
}
