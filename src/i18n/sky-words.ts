import words from "../text/sky-words.json" with { type: "json" };
import { LOCALE, listed } from "./locale.ts";
import { type FoundText, lookUp } from "./look-up.ts";
import { phrase } from "./phrase.ts";

/** Words of the service's short forecasts, in lower case. Each language file translates them. */
export const SKY_WORDS: readonly string[] = words;

/** Translates the certainty of a weather: "Chance of rain", "snow likely". Null if a part is unknown. */
function certaintyIn(words: string): string | null {
  const [, slight, possible] = /^(slight )?chance (?:of )?(.+)$/.exec(words) ?? [];
  const what = possible && partIn(possible);
  if (what)
    return slight ? phrase("slight chance of {what}", { what }) : phrase("chance of {what}", { what });
  const [, expected] = /^(.+) likely$/.exec(words) ?? [];
  const likely = expected && partIn(expected);
  return likely ? phrase("{what} likely", { what: likely }) : null;
}

/** Translates the words before or after "then"; null if they are unknown. */
function partIn(words: string): string | null {
  const whole = lookUp(words);
  if (!whole.isEnglish) return whole.text;
  const sure = certaintyIn(words);
  if (sure) return sure;
  const at = words.indexOf(" and ");
  const [first, second] = at < 0 ? [null, null] : [partIn(words.slice(0, at)), partIn(words.slice(at + 5))];
  return first && second ? listed([first, second]) : null;
}

/** A short forecast in the site's language; in English if a word is unknown. */
export function skyIn(words: string): FoundText {
  const lower = words.toLowerCase();
  const inEnglish = lower.replace(/\bchance (?!of )/g, "chance of ");
  const parts = LOCALE.startsWith("en") ? [inEnglish] : lower.split(" then ").map(partIn);
  const isEnglish = parts.includes(null);
  const text = isEnglish ? lower : parts.join(phrase(" then "));
  return { text: text.charAt(0).toUpperCase() + text.slice(1), isEnglish };
}
