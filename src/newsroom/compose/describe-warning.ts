import type { Decision } from "../../decisions/kinds.ts";
import type { WarningLine } from "../../edition/today.ts";
import { inSpanish, SPANISH_TIMES } from "../../i18n/in-spanish.ts";
import { COMMA, LOCALE, listed } from "../../i18n/locale.ts";
import { lookUp } from "../../i18n/look-up.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolated, isolateNumbers } from "../../i18n/script.ts";
import { sentence } from "../../i18n/sentence.ts";
import { momentLine, periodWords } from "../../i18n/time-words.ts";
import { eventName } from "../../sources/weather/event-names.ts";
import { whatToDo } from "../../sources/weather/safety.ts";
import { paragraphsOf } from "../../sources/weather/service-text.ts";
import type { Severity } from "../../sources/weather/severity.ts";
import type { Warning } from "../../sources/weather/warning.ts";
import { isServiceSilent, type WarningMemory } from "../../sources/weather/warning-memory.ts";

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  extreme: phrase("Extreme"),
  severe: phrase("Severe"),
  moderate: phrase("Moderate"),
  minor: phrase("Minor"),
};

/** The input for a warning's text. */
export interface WarningReader {
  readonly now: Date;
  /** Names of the city's zones and counties by code. Several codes of one place have the same name. */
  readonly places: Readonly<Record<string, string>>;
}

/** The sender, alone and with the time (ms): "NWS Detroit/Pontiac MI, 3:51 p.m." */
const sourceWords = (sender: string, sent: number, now: Date): { sender: string; source: string } => ({
  sender,
  source: `${isolated(sender, LOCALE)}${COMMA}${momentLine(sent, now)}`,
});

/** A warning in Spanish: severity, event, end and instructions. Null if the event has no Spanish name. */
function describeInSpanish(
  { event, severity, status, onset, ends }: Warning,
  now: Date,
): WarningLine["spanish"] {
  const canceled = status === "canceled";
  const name = inSpanish(eventName(event));
  if (name === "") return null;
  const label = canceled ? "Canceled" : severity.replace(/^./, (first) => first.toUpperCase());
  const when = canceled ? "" : sentence(periodWords(onset, ends, now, SPANISH_TIMES));
  const advice = canceled ? "" : inSpanish(whatToDo(event));
  return {
    title: `${inSpanish(label)}: ${name}`,
    text: [when, advice].filter(Boolean).join(" "),
  };
}

/** A warning of the weather service as a line of the strip, in the site's language. */
export function describeWarning(warning: Warning, reader: WarningReader): WarningLine {
  const { now, places } = reader;
  const { id, severity, event, onset, ends, sent, url, headline, description, instruction } = warning;
  const canceled = warning.status === "canceled";
  const name = lookUp(eventName(event));
  const advice = canceled ? { text: "", isEnglish: false } : lookUp(whatToDo(event));
  return {
    ...{ id, severity, canceled, local: false, short: false, sent: Math.max(0, sent), ends, url },
    words: {
      label: canceled ? phrase("Canceled") : SEVERITY_WORDS[severity],
      name: name.text,
      isNameEnglish: name.isEnglish,
      where: whereOf(warning, places).slice(0, 1500),
      when: canceled ? "" : periodWords(onset, ends, now),
      whatToDo: advice.text,
      isAdviceEnglish: advice.isEnglish,
      ...sourceWords(warning.sender || phrase("National Weather Service"), sent, now),
    },
    spanish: describeInSpanish(warning, now),
    text: {
      headline,
      description: [...paragraphsOf(description)],
      instruction: [...paragraphsOf(instruction)],
    },
  };
}

/** An editor's warning as a line of the strip. Its text is in the site's language. */
export function describeLocal(local: Decision<"localWarning">, now: Date): WarningLine {
  const { id, severity, name, where, whatToDo: advice, source, from, until, link } = local;
  return {
    ...{ id: `local-${id}`, severity, canceled: false, local: true, short: false },
    ...{ sent: from, ends: until, url: link },
    words: {
      ...{ label: SEVERITY_WORDS[severity], name, isNameEnglish: false, where },
      when: periodWords(from, until, now),
      whatToDo: isolateNumbers(advice, LOCALE),
      isAdviceEnglish: false,
      ...sourceWords(source, from, now),
    },
    spanish: null,
    text: { headline: "", description: [], instruction: [] },
  };
}

/**
 * The notice that the weather service hasn't responded for 15 minutes: without it, a page without warnings would imply
 * that all is calm. Null if the service responds, or never did, as in cities that don't use it.
 */
export function silenceNotice(memory: WarningMemory, now: Date): string | null {
  const { answeredAt } = memory;
  if (answeredAt === null || !isServiceSilent(memory, now)) return null;
  // Removes the second period after a time such as "5 p.m."
  return phrase(
    "The National Weather Service hasn’t answered us since {since}. There may be warnings we can’t show. Check weather.gov.",
    { since: momentLine(answeredAt, now) },
  ).replace(".. ", ". ");
}

/** The names of the city's places in a warning, or those of all its areas if no code has a name. */
export function whereOf({ zones, areas }: Warning, places: Readonly<Record<string, string>>): string {
  const named = zones.map((zone) => (Object.hasOwn(places, zone) ? (places[zone] ?? "") : ""));
  const names = [...new Set(named.filter((name) => name !== ""))];
  return listed((names.length > 0 ? names : areas.slice(0, 12)).map((name) => isolated(name, LOCALE)));
}
