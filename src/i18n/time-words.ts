import { site } from "../city/site.ts";
import { dayInZone, type WallTime, wallTimeOf } from "../text/zone.ts";
import { LOCALE } from "./locale.ts";
import { formatLocale } from "./script.ts";

/** How a language says a moment and a period. A clock has its article in Spanish: "las 9:45 p. m." */
interface Wording {
  readonly noon: string;
  readonly midnight: string;
  readonly clock: (clock: string, hour: number) => string;
  readonly date: (day: number, month: number, year: number | null) => string;
  /** A clock with the day that `date` or the weekday's name gives. */
  readonly onDay: (clock: string, day: string) => string;
  readonly at: (moment: string) => string;
  readonly from: (start: string) => string;
  readonly until: (end: string) => string;
  readonly between: (start: string, end: string) => string;
  readonly noEnd: string;
}

const MONTHS = "Jan.,Feb.,March,April,May,June,July,Aug.,Sept.,Oct.,Nov.,Dec.".split(",");

/** A weekday or month in the language and country of the site; 2 January 2022 was a Sunday. */
const named = (language: string, part: "weekday" | "month", index: number): string =>
  new Intl.DateTimeFormat(formatLocale(language, site.city.country), {
    [part]: "long",
    timeZone: "UTC",
  }).format(part === "month" ? Date.UTC(2022, index, 1) : Date.UTC(2022, 0, 2 + index));

const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    noon: "noon",
    midnight: "midnight",
    clock: (clock, hour) => `${clock} ${hour < 12 ? "a.m." : "p.m."}`,
    date: (day, month, year) => `${MONTHS[month] ?? ""} ${day}${year ? `, ${year}` : ""}`,
    onDay: (clock, day) => `${clock} ${day}`,
    at: (moment) => moment,
    from: (start) => `From ${start}`,
    until: (end) => `Until ${end}`,
    between: (start, end) => `From ${start} until ${end}`,
    noEnd: "No end time given",
  },
  es: {
    noon: "el mediodía",
    midnight: "la medianoche",
    clock: (clock, hour) => `${hour % 12 === 1 ? "la" : "las"} ${clock} ${hour < 12 ? "a. m." : "p. m."}`,
    date: (day, month, year) => `${day} de ${named("es", "month", month)}${year ? ` de ${year}` : ""}`,
    onDay: (clock, day) => `${clock} del ${day}`,
    at: (moment) => `a ${moment}`.replace(/^a el /, "al "),
    from: (start) => `Desde ${start}`,
    until: (end) => `Hasta ${end}`,
    between: (start, end) => `Desde ${start} hasta ${end}`,
    noEnd: "Sin hora de fin",
  },
  ar: {
    noon: "12 ظهرًا",
    midnight: "منتصف الليل",
    clock: (clock, hour) => `${clock} ${hour < 12 ? "صباحًا" : "مساءً"}`,
    date: (day, month, year) => `${day} ${named("ar", "month", month)}${year ? ` ${year}` : ""}`,
    onDay: (clock, day) => `${clock} يوم ${day}`,
    at: (moment) => moment,
    from: (start) => `من ${start}`,
    until: (end) => `حتى ${end}`,
    between: (start, end) => `من ${start} حتى ${end}`,
    noEnd: "لم يُذكر وقت الانتهاء",
  },
};

const SITE_LANGUAGE = LOCALE.slice(0, 2);

/** The words of a language that has no wording are English. */
const wordingOf = (language: string): Wording => WORDINGS[language] ?? (WORDINGS.en as Wording);

function clockWords({ hour, minute }: WallTime, words: Wording): string {
  if (minute === 0 && hour === 12) return words.noon;
  if (minute === 0 && hour === 0) return words.midnight;
  return words.clock(`${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`, hour);
}

/** Days from the first moment's day to the second's, in a zone: 1 for tomorrow. */
function daysBetween(from: number, to: number, timeZone: string): number {
  const midnight = (ms: number) => Date.parse(`${dayInZone(ms, timeZone)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

/** A moment of the city's clocks in words, in two parts. */
interface MomentWords {
  /** "9:45 p.m." */
  readonly clock: string;
  /** Empty for today, "Tuesday" within six days, "Nov. 30" beyond them, with the year if it's another one. */
  readonly day: string;
}

/** AP style in English. Midnight belongs to the day that it ends. */
function momentWords(ms: number, now: Date, timeZone: string, language: string): MomentWords {
  const words = wordingOf(language);
  const time = wallTimeOf(ms, timeZone);
  const clock = clockWords(time, words);
  const isMidnight = time.hour === 0 && time.minute === 0;
  const dayMs = isMidnight ? ms - 60_000 : ms;
  const { year, month, day, weekday } = wallTimeOf(dayMs, timeZone);
  const away = daysBetween(now.getTime(), dayMs, timeZone);
  if (away === 0) return { clock, day: "" };
  if (away > 0 && away < 7)
    return { clock, day: named(words === WORDINGS.en ? "en" : language, "weekday", weekday) };
  const sameYear = wallTimeOf(now.getTime(), timeZone).year === year;
  return { clock, day: words.date(day, month - 1, sameYear ? null : year) };
}

const lineOf = ({ clock, day }: MomentWords, language: string): string =>
  day === "" ? clock : wordingOf(language).onDay(clock, day);

/** "9:45 p.m. Tuesday", "las 9:45 p. m. del martes" of a moment in ms. */
export const momentLine = (ms: number, now: Date, timeZone: string, language = SITE_LANGUAGE): string =>
  lineOf(momentWords(ms, now, timeZone, language), language);

/** The moment (ms) at which something was said: "4:55 p.m.", "a las 4:55 p. m." */
export const atWords = (ms: number, now: Date, timeZone: string, language = SITE_LANGUAGE): string =>
  wordingOf(language).at(momentLine(ms, now, timeZone, language));

/** With a period, unless it ends in one: "5 p.m." does. */
const withPeriod = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

/**
 * When a warning is in force: "Until 9:45 p.m.", "From 3 p.m. until 9 p.m. Tuesday". Both times in ms; a start that
 * has passed isn't said.
 */
export function periodWords(
  starts: number | null,
  ends: number | null,
  now: Date,
  timeZone: string,
  language = SITE_LANGUAGE,
): string {
  const words = wordingOf(language);
  const from =
    starts !== null && starts > now.getTime() ? momentWords(starts, now, timeZone, language) : null;
  const to = ends === null ? null : momentWords(ends, now, timeZone, language);
  const start = from && lineOf(from.day === to?.day ? { ...from, day: "" } : from, language);
  if (!to) return start ? `${withPeriod(words.from(start))} ${words.noEnd}` : words.noEnd;
  const end = lineOf(to, language);
  return start ? words.between(start, end) : words.until(end);
}
