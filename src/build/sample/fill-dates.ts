import { onCityClock } from "../../i18n/dates.ts";

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A time relative to the anchor: `{{-95m rfc822}}`, `{{-3h iso}}`, `{{+45m iso}}`. */
const TOKEN = /\{\{([+-])(\d{1,6})([mhd]) (rfc822|iso)\}\}/g;

/** A time of day in the city, a number of days after the anchor: `{{day+1 18:30 local}}`. */
const CITY_TOKEN = /\{\{day([+-]\d{1,3}) (\d\d):(\d\d) (local|slashed|basic|compact|day)\}\}/g;
const DAY_MS = 86_400_000;

/** A July temperature in °F, `{{78°}}`, converted to the anchor's month; a quoted token becomes a JSON number. */
const DEGREES = /"\{\{(\d+)°\}\}"|\{\{(\d+)°\}\}/g;
/** How many degrees each month is colder than July, roughly as on the coast near New York. */
const COLDER = [45, 43, 35, 23, 13, 5, 0, 2, 9, 20, 31, 41];
/** Words for months with rain and for those with snow (December to March): `{{Showers|Snow}}`. */
const RAIN_OR_SNOW = /\{\{([\w ]+)\|([\w ]+)\}\}/g;
const SNOWY = [0, 1, 2, 11];

/** Fills in weather for the city in the anchor's month. */
function fillWeather(text: string, anchor: number): string {
  const month = new Date(onCityClock(anchor)).getUTCMonth();
  return text
    .replace(DEGREES, (_token, number, inWords) => `${Number(number ?? inWords) - (COLDER[month] ?? 0)}`)
    .replace(RAIN_OR_SNOW, (_token, rain, snow) => (SNOWY.includes(month) ? snow : rain));
}

/**
 * Formats a time as "2026-11-20 18:30:00", "2026/11/20 18:30:00", "20261120T183000", "20261120" or "2026-11-20", all in
 * the city's time.
 */
function cityTime(anchor: number, days: string, hours: string, minutes: string, format: string): string {
  const today = Math.floor(onCityClock(anchor) / DAY_MS) * DAY_MS;
  const moment = new Date(today + Number(days) * DAY_MS).toISOString().slice(0, 10);
  if (format === "day") return moment;
  if (format === "compact") return moment.replaceAll("-", "");
  if (format === "basic") return `${moment.replaceAll("-", "")}T${hours}${minutes}00`;
  return `${format === "slashed" ? moment.replaceAll("-", "/") : moment} ${hours}:${minutes}:00`;
}

/**
 * Replaces the date and weather tokens in a replay file with `"template": true`, so that a bundled edition is always
 * current. `anchor` is their origin, in ms since 1970. `rfc822` formats "Fri, 20 Nov 2026 18:25:00 GMT" (RSS 2.0, RFC
 * 822 as amended by RFC 1123), `iso` "2026-11-20T18:25:00.000Z" (Atom, RFC 3339). Other text in braces stays unchanged.
 */
export function fillDates(text: string, anchor: number): string {
  const inCity = fillWeather(text, anchor).replace(
    CITY_TOKEN,
    (_token, days: string, hours: string, minutes: string, format: string) =>
      cityTime(anchor, days, hours, minutes, format),
  );
  return inCity.replace(
    TOKEN,
    (_token, sign: string, count: string, unit: keyof typeof UNIT_MS, format: string) => {
      const moment = new Date(anchor + Number(`${sign}${count}`) * UNIT_MS[unit]);
      return format === "iso" ? moment.toISOString() : moment.toUTCString();
    },
  );
}
