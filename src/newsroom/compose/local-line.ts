import type { Decision } from "../../decisions/kinds.ts";
import type { WarningLine } from "../../edition/today.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { isolateNumbers } from "../../i18n/script.ts";
import { severityWord, sourceLine } from "./describe-warning.ts";
import { periodWords } from "./time-words.ts";

/** A warning that an editor posted in the site's language, as a line of the strip. `now` in ms. */
export function localLine(local: Decision<"localWarning">, timeZone: string, now: number): WarningLine {
  const at = new Date(now);
  return {
    id: `local-${local.id}`,
    severity: local.severity,
    canceled: false,
    local: true,
    short: false,
    sent: local.from,
    ends: local.until,
    url: local.link,
    words: {
      label: severityWord(local.severity),
      name: local.name,
      isNameEnglish: false,
      where: local.where,
      when: periodWords(local.from, local.until, at, timeZone),
      whatToDo: isolateNumbers(local.whatToDo, LOCALE),
      isAdviceEnglish: false,
      source: sourceLine(local.source, local.from, { timeZone, now: at }),
    },
    text: { headline: "", description: [], instruction: [] },
  };
}
