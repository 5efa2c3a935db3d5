import { COMMA, LOCALE } from "../../i18n/locale.ts";
import { type FoundText, lookUp } from "../../i18n/look-up.ts";
import { phrase } from "../../i18n/phrase.ts";
import { isolated } from "../../i18n/script.ts";
import { eventName } from "../../sources/weather/event-names.ts";
import { whatToDo } from "../../sources/weather/safety.ts";
import { paragraphsOf } from "../../sources/weather/service-text.ts";
import type { Severity } from "../../sources/weather/severity.ts";
import type { ShownWarning, Warning } from "../../sources/weather/warning.ts";
import { atWords, periodWords } from "./time-words.ts";
import { whereOf } from "./where-words.ts";

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  extreme: phrase("Extreme"),
  severe: phrase("Severe"),
  moderate: phrase("Moderate"),
  minor: phrase("Minor"),
};

/** What a warning's text depends on. */
export interface WarningReader {
  /** The city's IANA time zone. */
  readonly timeZone: string;
  readonly now: Date;
  /** Names of the city's zones and counties by code. Two codes of one place have one name. */
  readonly places: Readonly<Record<string, string>>;
}

/** A warning in words, in the site's language, as plain text. Times are ISO 8601 in UTC. */
export interface WarningWords {
  readonly id: string;
  readonly severity: Severity;
  /** "Severe", or "Canceled": said in words, so that nothing depends on a color. */
  readonly label: string;
  readonly canceled: boolean;
  /** The service's English name for an event that we don't know. */
  readonly name: FoundText;
  readonly where: string;
  readonly when: string;
  readonly ends: string | null;
  /** Our own safety sentences; empty for a canceled warning. */
  readonly whatToDo: FoundText;
  readonly source: string;
  readonly sent: string;
  /** The message at the service; empty where it has no address. */
  readonly url: string;
  /** The service's own text, which is English in every language of the site. */
  readonly text: {
    readonly lang: "en";
    readonly headline: string;
    readonly description: readonly string[];
    readonly instruction: readonly string[];
  };
  readonly others: readonly WarningWords[];
}

export const severityWord = (severity: Severity): string => SEVERITY_WORDS[severity];

/** Who warns, and since when (ms): "NWS Detroit/Pontiac MI, 3:51 p.m." */
export const sourceLine = (
  office: string,
  sent: number,
  { now, timeZone }: Omit<WarningReader, "places">,
): string => `${isolated(office, LOCALE)}${COMMA}${atWords(sent, now, timeZone)}`;

/** The words of one warning for a reader: what, where, until when, what to do, source and time. */
export function describeWarning(
  warning: Warning & Partial<Pick<ShownWarning, "others">>,
  reader: WarningReader,
): WarningWords {
  const { now, timeZone } = reader;
  const canceled = warning.status === "canceled";
  return {
    id: warning.id,
    severity: warning.severity,
    label: canceled ? phrase("Canceled") : severityWord(warning.severity),
    canceled,
    name: lookUp(eventName(warning.event)),
    where: whereOf(warning, reader.places),
    when: canceled ? "" : periodWords(warning.onset, warning.ends, now, timeZone),
    ends: warning.ends === null ? null : new Date(warning.ends).toISOString(),
    whatToDo: canceled ? { text: "", isEnglish: false } : lookUp(whatToDo(warning.event)),
    source: sourceLine(warning.sender || phrase("National Weather Service"), warning.sent, reader),
    sent: new Date(warning.sent).toISOString(),
    url: warning.url,
    text: {
      lang: "en",
      headline: warning.headline,
      description: paragraphsOf(warning.description),
      instruction: paragraphsOf(warning.instruction),
    },
    others: (warning.others ?? []).map((other) => describeWarning(other, reader)),
  };
}
