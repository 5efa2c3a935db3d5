import type { WarningLanguage } from "./event-names.ts";
import { momentLine, momentWords, withPeriod } from "./time-words.ts";
import { isServiceSilent, type WarningMemory } from "./warning-memory.ts";

/**
 * What a page says when the weather service hasn't answered for 15 minutes; empty while it answers. Without this line
 * a page without warnings would imply calm.
 */
export function silenceNotice(
  memory: WarningMemory,
  now: Date,
  timeZone: string,
  language: WarningLanguage,
): string {
  if (!isServiceSilent(memory, now)) return "";
  const { answeredAt } = memory;
  const since =
    answeredAt === null ? "" : momentLine(momentWords(answeredAt, now, timeZone, language), language);
  if (language === "es") {
    const said = since === "" ? "" : ` desde ${since}`;
    return `${withPeriod(`El Servicio Nacional de Meteorología no responde${said}`)} Puede haber avisos que no mostramos. Consulte weather.gov.`;
  }
  const said = since === "" ? "" : ` since ${since}`;
  return `${withPeriod(`The National Weather Service hasn’t answered us${said}`)} There may be warnings we can’t show. Check weather.gov.`;
}
