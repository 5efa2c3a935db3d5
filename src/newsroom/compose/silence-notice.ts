import { phrase } from "../../i18n/phrase.ts";
import { momentLine } from "../../i18n/time-words.ts";
import { isServiceSilent, type WarningMemory } from "../../sources/weather/warning-memory.ts";

/**
 * What a page says when the weather service hasn't answered for 15 minutes, because a page without warnings would imply
 * calm; null while it answers, and for a service that never did: this city doesn't use it.
 */
export function silenceNotice(memory: WarningMemory, now: Date): string | null {
  const { answeredAt } = memory;
  if (answeredAt === null || !isServiceSilent(memory, now)) return null;
  // "5 p.m." ends with a period of its own.
  return phrase(
    "The National Weather Service hasn’t answered us since {since}. There may be warnings we can’t show. Check weather.gov.",
    { since: momentLine(answeredAt, now) },
  ).replace(".. ", ". ");
}
