import { phrase } from "../../i18n/phrase.ts";
import { momentLine } from "../../i18n/time-words.ts";
import { isServiceSilent, type WarningMemory } from "../../sources/weather/warning-memory.ts";

/**
 * What a page says when the weather service hasn't answered for 15 minutes; empty while it answers. Without this line
 * a page without warnings would imply calm.
 */
export function silenceNotice(memory: WarningMemory, now: Date): string {
  if (!isServiceSilent(memory, now)) return "";
  const { answeredAt } = memory;
  if (answeredAt === null)
    return phrase(
      "The National Weather Service hasn’t answered us. There may be warnings we can’t show. Check weather.gov.",
    );
  // "5 p.m." ends with a period of its own.
  return phrase(
    "The National Weather Service hasn’t answered us since {since}. There may be warnings we can’t show. Check weather.gov.",
    { since: momentLine(answeredAt, now) },
  ).replace(".. ", ". ");
}
