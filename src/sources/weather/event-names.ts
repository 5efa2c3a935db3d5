import words from "./event-names.json" with { type: "json" };

/**
 * The National Weather Service's event names. Each language file translates them. In Spanish, the service uses
 * "Vigilancia" for a watch, "Aviso" for a warning and "Advertencia" for an advisory. Many newspapers swap the last
 * two, so translations must not be copied from news reports.
 */
export const EVENT_NAMES: readonly string[] = words;

const CANONICAL = new Map(EVENT_NAMES.map((name) => [name.toLowerCase(), name]));

/** An event's name in the list's spelling, ignoring case; unlisted names are returned unchanged. */
export const eventName = (event: string): string => CANONICAL.get(event.toLowerCase()) ?? event;
