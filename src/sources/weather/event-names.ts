import words from "./event-names.json" with { type: "json" };

/**
 * The National Weather Service's names of events. Each language's file translates them. In Spanish the service says
 * "Vigilancia" for a watch, "Aviso" for a warning and "Advertencia" for an advisory; much of the press swaps the last
 * two, so no name there may be taken from a report.
 */
export const EVENT_NAMES: readonly string[] = words;

const CANONICAL = new Map(EVENT_NAMES.map((name) => [name.toLowerCase(), name]));

/** An event's name as the list has it, whatever its case; the service's own for an event that isn't listed. */
export const eventName = (event: string): string => CANONICAL.get(event.toLowerCase()) ?? event;
