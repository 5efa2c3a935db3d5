import type { Decision } from "../../decisions/kinds.ts";
import type { WarningLine, WarningText } from "../../edition/today.ts";
import { severityWord, sourceLine } from "../../sources/weather/describe-warning.ts";
import type { WarningLanguage } from "../../sources/weather/event-names.ts";
import { periodWords } from "../../sources/weather/time-words.ts";

type LocalWarning = Decision<"localWarning">;

/** Without Spanish text the English is shown, and marked as English. */
function wordsOf(local: LocalWarning, language: WarningLanguage, timeZone: string, now: number): WarningText {
  const isSpanish = language === "es" && local.whatToDoEs !== "";
  const hasName = language === "es" && local.nameEs !== "";
  const at = new Date(now);
  return {
    label: severityWord(local.severity, language),
    name: hasName ? local.nameEs : local.name,
    nameLang: hasName ? "es" : "en",
    textLang: isSpanish ? "es" : "en",
    where: local.where,
    when: periodWords(local.from, local.until, at, timeZone, language),
    whatToDo: isSpanish ? local.whatToDoEs : local.whatToDo,
    source: sourceLine(local.source, local.from, { language, timeZone, now: at }),
  };
}

/** A warning that an editor posted, as a line of the strip. `now` in ms. */
export const localLine = (local: LocalWarning, timeZone: string, now: number): WarningLine => ({
  id: `local-${local.id}`,
  severity: local.severity,
  canceled: false,
  local: true,
  short: false,
  sent: local.from,
  ends: local.until,
  url: local.link,
  en: wordsOf(local, "en", timeZone, now),
  es: wordsOf(local, "es", timeZone, now),
  text: { headline: "", description: [], instruction: [] },
});
