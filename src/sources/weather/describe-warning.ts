import { eventName, type NamedEvent, type WarningLanguage } from "./event-names.ts";
import { whatToDo } from "./safety.ts";
import { paragraphsOf } from "./service-text.ts";
import type { Severity } from "./severity.ts";
import { momentLine, momentWords, periodWords } from "./time-words.ts";
import type { ShownWarning, Warning } from "./warning.ts";
import { whereOf } from "./where-words.ts";

const SEVERITY_WORDS: Readonly<Record<WarningLanguage, Readonly<Record<Severity, string>>>> = {
  en: { extreme: "Extreme", severe: "Severe", moderate: "Moderate", minor: "Minor" },
  es: { extreme: "Extremo", severe: "Grave", moderate: "Moderado", minor: "Leve" },
};

/** What a warning's text depends on. */
export interface WarningReader {
  readonly language: WarningLanguage;
  /** The city's IANA time zone. */
  readonly timeZone: string;
  readonly now: Date;
  /** Names of the city's zones and counties by code. Two codes of one place have one name. */
  readonly places: Readonly<Record<string, string>>;
}

/** A warning in words, as plain text. Times are ISO 8601 in UTC. */
export interface WarningWords {
  readonly id: string;
  readonly severity: Severity;
  /** "Severe", or "Canceled": said in words, so that nothing depends on a color. */
  readonly label: string;
  readonly canceled: boolean;
  readonly name: NamedEvent;
  readonly where: string;
  readonly when: string;
  readonly ends: string | null;
  /** Our own safety sentences; empty for a canceled warning. */
  readonly whatToDo: string;
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

export const severityWord = (severity: Severity, language: WarningLanguage): string =>
  SEVERITY_WORDS[language][severity];

/** Who warns, and since when (ms): "NWS Detroit/Pontiac MI, 3:51 p.m." */
export function sourceLine(
  office: string,
  sent: number,
  { language, now, timeZone }: Omit<WarningReader, "places">,
): string {
  const time = momentLine(momentWords(sent, now, timeZone, language), language);
  return `${office}, ${language === "es" ? `a ${time}`.replace(/^a el /, "al ") : time}`;
}

const SERVICE: Readonly<Record<WarningLanguage, string>> = {
  en: "National Weather Service",
  es: "Servicio Nacional de Meteorología",
};

/** The words of one warning for a reader: what, where, until when, what to do, source and time. */
export function describeWarning(
  warning: Warning & Partial<Pick<ShownWarning, "others">>,
  reader: WarningReader,
): WarningWords {
  const { language, now, timeZone } = reader;
  const canceled = warning.status === "canceled";
  return {
    id: warning.id,
    severity: warning.severity,
    label: canceled
      ? language === "es"
        ? "Cancelado"
        : "Canceled"
      : severityWord(warning.severity, language),
    canceled,
    name: eventName(warning.event, language),
    where: whereOf(warning, reader.places, language),
    when: canceled ? "" : periodWords(warning.onset, warning.ends, now, timeZone, language),
    ends: warning.ends === null ? null : new Date(warning.ends).toISOString(),
    whatToDo: canceled ? "" : whatToDo(warning.event, language),
    source: sourceLine(warning.sender || SERVICE[language], warning.sent, reader),
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
