import { type EventClass, eventClass } from "./event-class.ts";
import sentences from "./safety.json" with { type: "json" };

/**
 * Safety instructions in our own words, based on the public guidance of the National Weather Service
 * (weather.gov/safety) and Ready.gov. Each applies to every event of its class. A class without one is a compile
 * error. Each language file translates them.
 */
const SAFETY: Readonly<Record<EventClass, string>> = sentences;

/** Every sentence, once. */
export const SAFETY_SENTENCES: readonly string[] = [...new Set(Object.values(SAFETY))];

/** One to three short English sentences with instructions for an event, by the service's name for it. */
export const whatToDo = (event: string): string => SAFETY[eventClass(event)];
