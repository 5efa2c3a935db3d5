import { CLOCK, type ClockWords, clockTime } from "./city-time-line.ts";
import { onCityClock } from "./dates.ts";
import { FORMAT_LOCALE } from "./locale.ts";
import { phrase } from "./phrase.ts";
import { sentence } from "./sentence.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Months before a day in AP style. */
const MONTHS = "Jan.,Feb.,March,April,May,June,July,Aug.,Sept.,Oct.,Nov.,Dec.".split(",");

/** The locale and words for times: a locale of Intl, and words around clock times and days. */
export interface TimeWords extends ClockWords {
  readonly locale: string;
  readonly noon: string;
  readonly midnight: string;
  on(clock: string, day: string): string;
  from(start: string): string;
  fromUntil(end: string): string;
  until(end: string): string;
  readonly noEnd: string;
}

const OWN: TimeWords = {
  ...CLOCK,
  locale: FORMAT_LOCALE,
  noon: phrase("noon"),
  midnight: phrase("midnight"),
  on: (clock, day) => phrase("{clock} {day}", { clock, day }),
  from: (start) => phrase("From {start}", { start }),
  fromUntil: (end) => phrase("until {end}", { end }),
  until: (end) => phrase("Until {end}", { end }),
  noEnd: phrase("No end time given"),
};

const inWords = (wall: number, options: Intl.DateTimeFormatOptions, { locale }: TimeWords): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(wall);

/** A date such as "Nov. 30", with the year if it isn't `now`'s. Times are ms on the city's clock. */
function dateWords(wall: number, now: number, words: TimeWords): string {
  const date = new Date(wall);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  if (!words.locale.startsWith("en"))
    return inWords(
      wall,
      { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) },
      words,
    );
  const day = `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return isThisYear ? day : `${day}, ${date.getUTCFullYear()}`;
}

/** The day of a time: empty for today, "Tuesday" within six days, otherwise a date. */
function dayWords(wall: number, now: number, words: TimeWords): string {
  const day = wall % DAY_MS < MINUTE_MS ? wall - MINUTE_MS : wall;
  const away = Math.floor(day / DAY_MS) - Math.floor(now / DAY_MS);
  if (away === 0) return "";
  return away > 0 && away < 7 ? inWords(day, { weekday: "long" }, words) : dateWords(day, now, words);
}

function clockWords(ms: number, words: TimeWords): string {
  const minutes = Math.floor((onCityClock(ms) % DAY_MS) / MINUTE_MS);
  if (minutes === 12 * 60) return words.noon;
  return minutes === 0 ? words.midnight : clockTime(ms, words);
}

const dayOf = (ms: number, now: Date, words: TimeWords): string =>
  dayWords(onCityClock(ms), onCityClock(now.getTime()), words);

/** Formats a time (ms) in the city as "9:45 p.m. Tuesday" or "9:45 p. m. del martes". */
export function momentLine(ms: number, now: Date, words: TimeWords = OWN): string {
  const [clock, day] = [clockWords(ms, words), dayOf(ms, now, words)];
  return day === "" ? clock : words.on(clock, day);
}

/**
 * The period of a warning: "Until 9:45 p.m.", "From 3 p.m. until 9 p.m. Tuesday". Both times are in ms; a start in the
 * past is left out.
 */
export function periodWords(
  starts: number | null,
  ends: number | null,
  now: Date,
  words: TimeWords = OWN,
): string {
  const isAhead = starts !== null && starts > now.getTime();
  const isOneDay = isAhead && ends !== null && dayOf(starts, now, words) === dayOf(ends, now, words);
  const from = isAhead && words.from(isOneDay ? clockWords(starts, words) : momentLine(starts, now, words));
  if (ends === null) return [from && sentence(from), words.noEnd].filter(Boolean).join(" ");
  const end = momentLine(ends, now, words);
  return from ? `${from} ${words.fromUntil(end)}` : words.until(end);
}
