import * as v from "valibot";
import { type ListedHappening, listedHappening } from "../model/happening.ts";
import { count, stored, time } from "../model/schemas.ts";

/** The KV value `edition:today`: warnings and weather as shown to readers. */
export const TODAY = "edition:today";

/** The maximum numbers of lines on a page. */
export const TODAY_LIMITS = { warnings: 30, days: 8, hours: 48, happenings: 12 } as const;

const degrees = v.nullable(v.pipe(v.number(), v.integer()));
/** The maximum value of an amount: a larger one would make the whole value invalid. */
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(999));
const share = v.nullable(v.pipe(count, v.maxValue(100)));
const instant = v.nullable(time);

/** A warning in Spanish. The title contains severity and event; the text, the end and instructions. */
const inSpanish = v.object({ title: stored(200), text: stored(1500) });

/** The texts of a warning in the site's language. */
const warningWords = v.object({
  /** "Severe", or "Canceled". */
  label: stored(40),
  name: stored(120),
  /** True if the site's language has no name for the event, so that the service's English name is used. */
  isNameEnglish: v.boolean(),
  where: stored(1500),
  when: stored(300),
  whatToDo: stored(1000),
  isAdviceEnglish: v.boolean(),
  /** The sender and the time: "NWS Detroit/Pontiac MI, 3:51 p.m." */
  source: stored(300),
  /** The name of the sender. */
  sender: stored(300),
});

const warningLine = v.object({
  id: stored(200),
  severity: v.picklist(["extreme", "severe", "moderate", "minor"]),
  canceled: v.boolean(),
  /** True for a warning posted by an editor. */
  local: v.boolean(),
  /** True if an editor hid the instructions in the strip. */
  short: v.boolean(),
  sent: time,
  ends: instant,
  /** The address of the message at the service, or of the issuer's page for a local warning, or empty. */
  url: stored(400),
  words: warningWords,
  /** Null in Spanish editions, for editors' warnings, and for events without a Spanish name. */
  spanish: v.nullable(inSpanish),
  /** The service's plain text in English. */
  text: v.object({
    headline: stored(300),
    description: v.array(stored(6000)),
    instruction: v.array(stored(3000)),
  }),
});

/** A range of forecast values. */
const span = v.object({ from: amount, to: amount });

/** A half day of the forecast, in the service's English words; wind in mph, new snow in inches. */
const half = v.object({
  starts: time,
  ends: time,
  words: stored(100),
  precipitation: share,
  wind: v.nullable(span),
  gusts: v.nullable(amount),
  snow: v.nullable(span),
});

/** A day in the city; temperatures in °F. */
const day = v.object({
  day: stored(10),
  high: degrees,
  low: degrees,
  daytime: v.nullable(half),
  night: v.nullable(half),
  sunrise: instant,
  sunset: instant,
});

const hour = v.object({
  starts: time,
  ends: time,
  temperature: degrees,
  precipitation: share,
  words: stored(100),
});

/** The city's air quality index (EPA), from AirNow. */
const air = v.object({
  index: v.pipe(count, v.maxValue(999)),
  /** From 1 ("Good") to 6 ("Hazardous") (40 CFR 58, appendix G). */
  category: v.pipe(count, v.minValue(1), v.maxValue(6)),
  /** For example "PM2.5" or "O3". */
  pollutant: stored(20),
  area: stored(80),
  at: time,
});

/** A river gauge of the National Water Prediction Service. */
const river = v.object({
  name: stored(120),
  /** In feet. */
  stage: v.pipe(v.number(), v.minValue(-1000), v.maxValue(10_000)),
  flood: v.picklist(["none", "action", "minor", "moderate", "major", "unknown"]),
  at: time,
  url: stored(200),
});

export const todayValue = v.object({
  serial: count,
  changedAt: time,
  /** Sorted by severity; canceled ones last. */
  warnings: v.array(warningLine),
  /** Set if the weather service hasn't responded for 15 minutes. */
  silence: v.nullable(stored(400)),
  days: v.array(day),
  hours: v.array(hour),
  air: v.nullable(air),
  river: v.nullable(river),
  /** When the service issued the forecast, or null. */
  forecastAt: instant,
  /** Events of today and tomorrow, in order. */
  happenings: v.array(listedHappening),
  /** When each section last loaded, in ms: sections are written only if readers would see a change. */
  updated: v.record(v.string(), time),
});

export type TodayValue = v.InferOutput<typeof todayValue>;
export type WarningLine = TodayValue["warnings"][number];
export type DayOfForecast = TodayValue["days"][number];
export type AirQuality = NonNullable<TodayValue["air"]>;
export type RiverGauge = NonNullable<TodayValue["river"]>;
export type HourOfForecast = TodayValue["hours"][number];

/** The warnings in effect at `now` (ms). */
export const warningsNow = ({ warnings }: Pick<TodayValue, "warnings">, now: number): WarningLine[] =>
  warnings.filter(({ ends }) => ends === null || ends > now);

/** The hours from the current one on, at most `most`. */
export const hoursNow = ({ hours }: Pick<TodayValue, "hours">, now: number, most: number): HourOfForecast[] =>
  hours.filter(({ ends }) => ends > now).slice(0, most);

/** Events in progress at `now` (ms) or beginning before `until`, in order. */
export const happeningsNow = (
  { happenings }: Pick<TodayValue, "happenings">,
  now: number,
  until: number,
): ListedHappening[] => happenings.filter(({ begins, over }) => over > now && begins < until);

/** The days that haven't ended at `now` (ms). */
export const daysNow = ({ days }: Pick<TodayValue, "days">, now: number): DayOfForecast[] =>
  days.filter(({ daytime, night }) => Math.max(daytime?.ends ?? 0, night?.ends ?? 0) > now);
