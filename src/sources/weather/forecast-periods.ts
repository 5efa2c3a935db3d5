import * as v from "valibot";
import { oneLine, parseServiceTime } from "./service-text.ts";

/** A range of forecast values. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const WIND = /^(?:(\d{1,3}) to )?(\d{1,3}) mph$/;
const GUSTS = /\bgusts as high as (\d{1,3}) mph/;

/** Parses a wind speed in mph such as "10 to 15 mph"; null for other texts. */
function windIn(speed: string): Span | null {
  const [, from, to] = WIND.exec(speed) ?? [];
  return to === undefined ? null : { from: Number(from ?? to), to: Number(to) };
}

/** The speed of gusts in mph in a forecast's text, or null. */
function gustsIn(sentences: string): number | null {
  const [, speed] = GUSTS.exec(sentences) ?? [];
  return speed === undefined ? null : Number(speed);
}

const SNOW =
  /\bsnow accumulation of (less than )?(?:around )?(?:(?:one |a )?(half)(?: an)?|(one|an)|(\d{1,2})(?: to (\d{1,2}))?) inch/i;

/** New snow in inches in a forecast's text, or null; "less than" starts at 0. */
function snowIn(sentences: string): Span | null {
  const [found, less, half, one, least, most] = SNOW.exec(sentences) ?? [];
  if (found === undefined) return null;
  const from = half ? 0.5 : one ? 1 : Number(least);
  return { from: less ? 0 : from, to: most === undefined ? from : Number(most) };
}

/** A value with its WMO unit: `{ unitCode: "wmoUnit:degC", value: 21.5 }`. */
const Quantity = v.object({
  unitCode: v.fallback(v.string(), ""),
  value: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

/** A quantity of the service, or null. */
function readQuantity(value: unknown): v.InferOutput<typeof Quantity> | null {
  const read = v.safeParse(Quantity, value);
  return read.success ? read.output : null;
}

/** A temperature in °F, rounded; null if it isn't possible on Earth. The records are -128.6 and 134.1. */
function fahrenheit(value: unknown, unit: unknown): number | null {
  const quantity = readQuantity(value);
  const number = quantity ? quantity.value : value;
  const code = quantity ? quantity.unitCode : unit;
  if (typeof number !== "number") return null;
  const isCelsius = typeof code === "string" && /^(?:.*:)?(?:degC|C)$/.test(code);
  const degrees = Math.round(isCelsius ? (number * 9) / 5 + 32 : number);
  return degrees >= -135 && degrees <= 140 ? degrees : null;
}

/** A percentage, rounded, or null. */
function percent(value: unknown): number | null {
  const share = typeof value === "number" ? value : readQuantity(value)?.value;
  return typeof share === "number" && share >= 0 && share <= 100 ? Math.round(share) : null;
}

/** The maximum size of a forecast in bytes. An hourly forecast for a week has about 150 KB. */
export const FORECAST_BYTES = 1024 * 1024;

/** A half day or an hour. Times are in ms; missing values are null or empty. */
export interface ForecastPeriod {
  readonly starts: number;
  readonly ends: number;
  readonly daytime: boolean;
  /** In °F: the high of a day or the low of a night. */
  readonly temperature: number | null;
  /** The probability of precipitation in percent. */
  readonly precipitation: number | null;
  /** The forecast in a few English words, such as "Partly Cloudy". */
  readonly words: string;
  /** In mph. */
  readonly wind: Span | null;
  readonly gusts: number | null;
  /** In inches. */
  readonly snow: Span | null;
}

const words = v.fallback(v.string(), "");
const Answer = v.object({
  properties: v.object({ updateTime: words, generatedAt: words, periods: v.array(v.unknown()) }),
});
const Period = v.object({
  startTime: words,
  endTime: words,
  isDaytime: v.fallback(v.boolean(), true),
  temperature: v.unknown(),
  temperatureUnit: v.optional(v.unknown()),
  probabilityOfPrecipitation: v.optional(v.unknown()),
  shortForecast: words,
  windSpeed: words,
  detailedForecast: words,
});

/** Reads one period; null without a start and end, or without both a temperature and words. */
function readPeriod(value: unknown): ForecastPeriod | null {
  const read = v.safeParse(Period, value);
  if (!read.success) return null;
  const period = read.output;
  const starts = parseServiceTime(period.startTime);
  const ends = parseServiceTime(period.endTime);
  const temperature = fahrenheit(period.temperature, period.temperatureUnit);
  const short = oneLine(period.shortForecast, 100);
  const sentences = oneLine(period.detailedForecast, 600);
  if (starts === null || ends === null || ends <= starts || (temperature === null && short === ""))
    return null;
  return {
    starts,
    ends,
    daytime: period.isDaytime,
    temperature,
    precipitation: percent(period.probabilityOfPrecipitation),
    words: short,
    wind: windIn(period.windSpeed),
    gusts: gustsIn(sentences),
    snow: snowIn(sentences),
  };
}

/** A forecast's periods by time, without repeated starts, and the forecast's own time in ms. */
export interface ForecastAnswer {
  readonly updated: number | null;
  readonly periods: readonly ForecastPeriod[];
}

/** Reads at most `limit` periods; null if the response has none. */
export function readPeriods(answer: unknown, limit: number): ForecastAnswer | null {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return null;
  const { updateTime, generatedAt, periods } = read.output.properties;
  const byStart = new Map<number, ForecastPeriod>();
  for (const value of periods.slice(0, limit)) {
    const period = readPeriod(value);
    if (period && !byStart.has(period.starts)) byStart.set(period.starts, period);
  }
  const ordered = [...byStart.values()].sort((a, b) => a.starts - b.starts);
  return ordered.length === 0
    ? null
    : { updated: parseServiceTime(updateTime) ?? parseServiceTime(generatedAt), periods: ordered };
}
