import { dayInZone, type WallTime, wallTimeOf } from "../../text/zone.ts";
import type { WarningLanguage } from "./event-names.ts";

const WEEKDAYS = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  es: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
} as const;
const MONTHS = {
  en: "Jan.,Feb.,March,April,May,June,July,Aug.,Sept.,Oct.,Nov.,Dec.".split(","),
  es: "enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre".split(","),
} as const;

/** How a language writes a time of day after a preposition. */
function clockWords({ hour, minute }: WallTime, language: WarningLanguage): string {
  if (minute === 0 && hour === 12) return language === "es" ? "el mediodía" : "noon";
  if (minute === 0 && hour === 0) return language === "es" ? "la medianoche" : "midnight";
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  if (language === "en") return `${clock} ${hour < 12 ? "a.m." : "p.m."}`;
  return `${hour % 12 === 1 ? "la" : "las"} ${clock} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** Days from the first moment's day to the second's, in a zone: 1 for tomorrow. */
function daysBetween(from: number, to: number, timeZone: string): number {
  const midnight = (ms: number) => Date.parse(`${dayInZone(ms, timeZone)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** A moment of the city's clocks in words, in two parts. */
interface MomentWords {
  /** "9:45 p.m."; in Spanish with its article: "las 9:45 p. m." */
  readonly clock: string;
  /** Empty for today, "Tuesday" within six days, "Nov. 30" beyond them, with the year if it's another one. */
  readonly day: string;
}

/** AP style in English. Midnight belongs to the day that it ends. */
export function momentWords(ms: number, now: Date, timeZone: string, language: WarningLanguage): MomentWords {
  const time = wallTimeOf(ms, timeZone);
  const clock = clockWords(time, language);
  const isMidnight = time.hour === 0 && time.minute === 0;
  const dayMs = isMidnight ? ms - 60_000 : ms;
  const { year, month, day, weekday } = wallTimeOf(dayMs, timeZone);
  const away = daysBetween(now.getTime(), dayMs, timeZone);
  if (away === 0) return { clock, day: "" };
  if (away > 0 && away < 7) return { clock, day: WEEKDAYS[language][weekday] ?? "" };
  const name = MONTHS[language][month - 1] ?? "";
  const sameYear = wallTimeOf(now.getTime(), timeZone).year === year;
  if (language === "es") return { clock, day: `${day} de ${name}${sameYear ? "" : ` de ${year}`}` };
  return { clock, day: `${name} ${day}${sameYear ? "" : `, ${year}`}` };
}

/** "9:45 p.m. Tuesday", "las 9:45 p. m. del martes". */
export function momentLine({ clock, day }: MomentWords, language: WarningLanguage): string {
  if (day === "") return clock;
  return language === "es" ? `${clock} del ${day}` : `${clock} ${day}`;
}

/** With a period, unless it ends in one: "5 p.m." does. */
export const withPeriod = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

/**
 * When a warning is in force: "Until 9:45 p.m.", "From 3 p.m. until 9 p.m. Tuesday". Both times in ms; a start that
 * has passed isn't said.
 */
export function periodWords(
  starts: number | null,
  ends: number | null,
  now: Date,
  timeZone: string,
  language: WarningLanguage,
): string {
  const spanish = language === "es";
  const from =
    starts !== null && starts > now.getTime() ? momentWords(starts, now, timeZone, language) : null;
  const to = ends === null ? null : momentWords(ends, now, timeZone, language);
  const start = from && momentLine(from.day === to?.day ? { ...from, day: "" } : from, language);
  if (!to) {
    const open = spanish ? "Sin hora de fin" : "No end time given";
    return start ? `${withPeriod(`${spanish ? "Desde" : "From"} ${start}`)} ${open}` : open;
  }
  const end = momentLine(to, language);
  if (!start) return `${spanish ? "Hasta" : "Until"} ${end}`;
  return spanish ? `Desde ${start} hasta ${end}` : `From ${start} until ${end}`;
}
