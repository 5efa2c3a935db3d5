import names from "./spanish-names.json" with { type: "json" };

/** Languages in which this site words a warning itself. The service's own text is English. */
export type WarningLanguage = "en" | "es";

/**
 * Spanish names of events, in the service's own wording where it has one. The National Weather Service says "Vigilancia" for a watch, "Aviso" for a warning and
 * "Advertencia" for an advisory. Much of the press swaps the last two, so no name here may be taken from a report.
 */
const SPANISH: ReadonlyMap<string, string> = new Map(
  Object.entries(names).map(([english, spanish]) => [english.toLowerCase(), spanish]),
);

/** A name with the language to mark it with. */
export interface NamedEvent {
  readonly text: string;
  readonly lang: WarningLanguage;
}

/** The name of an event in a language; the service's English name where the table has no Spanish one. */
export function eventName(event: string, language: WarningLanguage): NamedEvent {
  const spanish = language === "es" ? SPANISH.get(event.toLowerCase()) : undefined;
  return spanish ? { text: spanish, lang: "es" } : { text: event, lang: "en" };
}
