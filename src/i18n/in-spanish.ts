import { SPANISH } from "./spanish.ts";
import type { TimeWords } from "./time-words.ts";

/** Messages of warnings besides events' names and instructions. The build copies them from `es.json`. */
export const SPANISH_MESSAGES = [
  ...[
    "Extreme",
    "Severe",
    "Moderate",
    "Minor",
    "Canceled",
    "noon",
    "midnight",
    "{clock} a.m.",
    "{clock} p.m.",
  ],
  ...["{clock} {day}", "From {start}", "until {end}", "Until {end}", "No end time given"],
] as const;

/** A message in Spanish; empty if it has no translation, or if the edition itself is in Spanish. */
export const inSpanish = (english: string): string => said(english, {});

/** A message with its values, in the singular (with "la") before one o'clock. */
function said(english: string, values: Readonly<Record<string, string>>): string {
  const message = SPANISH[english] ?? "";
  const isOne = typeof message === "object" && /^1(?!\d)/.test(values[message.of] ?? "");
  const text = typeof message === "string" ? message : (isOne && message.one) || message.other;
  return text.replace(/\{(\w+)\}/g, (_slot, name: string) => values[name] ?? "");
}

/** Words for times in Spanish. */
export const SPANISH_TIMES: TimeWords = {
  locale: "es-US",
  noon: inSpanish("noon"),
  midnight: inSpanish("midnight"),
  am: (clock) => said("{clock} a.m.", { clock }),
  pm: (clock) => said("{clock} p.m.", { clock }),
  on: (clock, day) => said("{clock} {day}", { clock, day }),
  from: (start) => said("From {start}", { start }),
  fromUntil: (end) => said("until {end}", { end }),
  until: (end) => said("Until {end}", { end }),
  noEnd: inSpanish("No end time given"),
};
