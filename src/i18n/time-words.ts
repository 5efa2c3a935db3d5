import { clockTime } from "./city-time-line.ts";
import { onCityClock } from "./dates.ts";
import { FORMAT_LOCALE, LOCALE } from "./locale.ts";
import { phrase } from "./phrase.ts";
import { sentence } from "./sentence.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Months as AP style writes them before a day. */
const MONTHS = "Jan.,Feb.,March,April,May,June,July,Aug.,Sept.,Oct.,Nov.,Dec.".split(",");

const inWords = (wall: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALE, { ...options, timeZone: "UTC" }).format(wall);

/** "Nov. 30", with the year if it isn't `now`'s. All times here are ms on the city's clock as if it were UTC. */
function dateWords(wall: number, now: number): string {
  const date = new Date(wall);
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  if (!LOCALE.startsWith("en"))
    return inWords(wall, { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
  const words = `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return isThisYear ? words : `${words}, ${date.getUTCFullYear()}`;
}

/** Empty for today, "Tuesday" within six days, a date beyond them. Midnight belongs to the day that it ends. */
function dayWords(wall: number, now: number): string {
  const day = wall % DAY_MS < MINUTE_MS ? wall - MINUTE_MS : wall;
  const away = Math.floor(day / DAY_MS) - Math.floor(now / DAY_MS);
  if (away === 0) return "";
  return away > 0 && away < 7 ? inWords(day, { weekday: "long" }) : dateWords(day, now);
}

function clockWords(ms: number): string {
  const minutes = Math.floor((onCityClock(ms) % DAY_MS) / MINUTE_MS);
  if (minutes === 12 * 60) return phrase("noon");
  return minutes === 0 ? phrase("midnight") : clockTime(ms);
}

const lineOf = (clock: string, day: string): string =>
  day === "" ? clock : phrase("{clock} {day}", { clock, day });

const dayOf = (ms: number, now: Date): string => dayWords(onCityClock(ms), onCityClock(now.getTime()));

/** "9:45 p.m. Tuesday", "9:45 p. m. del martes" of a moment in ms, in the city. */
export const momentLine = (ms: number, now: Date): string => lineOf(clockWords(ms), dayOf(ms, now));

/**
 * When a warning is in force: "Until 9:45 p.m.", "From 3 p.m. until 9 p.m. Tuesday". Both times in ms; a start that
 * has passed isn't said.
 */
export function periodWords(starts: number | null, ends: number | null, now: Date): string {
  const isAhead = starts !== null && starts > now.getTime();
  const isOneDay = isAhead && ends !== null && dayOf(starts, now) === dayOf(ends, now);
  const start = isAhead ? lineOf(clockWords(starts), isOneDay ? "" : dayOf(starts, now)) : "";
  const from = start && phrase("From {start}", { start });
  if (ends === null) return [sentence(from), phrase("No end time given")].filter(Boolean).join(" ");
  const end = momentLine(ends, now);
  return from ? `${from} ${phrase("until {end}", { end })}` : phrase("Until {end}", { end });
}
