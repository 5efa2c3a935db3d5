import { LOCALE } from "./locale.ts";
import { LOOKED_UP } from "./translation.ts";

/** A text in the site's language, or in English if it has no translation. */
export interface FoundText {
  readonly text: string;
  readonly isEnglish: boolean;
}

/** Looks up a message by its English text, such as the weather service's name of an event. */
export function lookUp(english: string): FoundText {
  const own = LOOKED_UP[english];
  return typeof own === "string"
    ? { text: own, isEnglish: false }
    : { text: english, isEnglish: !LOCALE.startsWith("en") };
}
