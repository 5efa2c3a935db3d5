import { type EventClass, eventClass } from "./event-class.ts";
import type { WarningLanguage } from "./event-names.ts";
import sentences from "./safety.json" with { type: "json" };

/**
 * What to do, in our own words, based on the public guidance of the National Weather Service (weather.gov/safety) and
 * Ready.gov. Each sentence applies to every event of its class. A class without a sentence doesn't compile.
 */
const SAFETY: Readonly<Record<EventClass, Readonly<Record<WarningLanguage, string>>>> = sentences;

/** The English sentences of the classes that have none in a language such as "ar". */
export const adviceWithout = (language: string): string[] => [
  ...new Set(Object.values(SAFETY).flatMap((words) => (language in words ? [] : [words.en]))),
];

/** One to three short sentences for an event, by the service's name of it. */
export const whatToDo = (event: string, language: WarningLanguage): string =>
  SAFETY[eventClass(event)][language];
