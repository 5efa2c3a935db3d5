import * as v from "valibot";
import { gustsIn, type Span, snowIn, windIn } from "./figures.ts";
import { oneLine } from "./service-text.ts";
import { parseServiceTime } from "./service-time.ts";
import { fahrenheit, percent } from "./units.ts";

/** The largest answer of a forecast that the caller may read, in bytes. A week by the hour has some 150 KB. */
export const FORECAST_BYTES = 1024 * 1024;

/** A part of a day, or an hour. Times are in ms; missing values are null or empty. */
export interface ForecastPeriod {
  readonly starts: number;
  readonly ends: number;
  readonly daytime: boolean;
  /** °F: the high of a day, the low of a night. */
  readonly temperature: number | null;
  /** The probability of precipitation in percent. */
  readonly precipitation: number | null;
  /** A few English words: "Partly Cloudy". */
  readonly words: string;
  /** In mph. */
  readonly wind: Span | null;
  readonly gusts: number | null;
  /** New snow in inches. */
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

/** One period; null without its two times, or with neither a temperature nor words. */
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

/** The periods of an answer in order of time, each start once, with the time of the forecast in ms. */
export interface ForecastAnswer {
  readonly updated: number | null;
  readonly periods: readonly ForecastPeriod[];
}

/** Reads at most `limit` periods; null for an answer without any. */
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
