import * as v from "valibot";
import type { SourceRequest } from "../polled.ts";
import { oneLine } from "./service-text.ts";
import { type WeatherCity, weatherRequest } from "./weather-request.ts";

const HOUR = 60 * 60_000;
/** The radius of AirNow's search for a reporting area, in miles. */
const MILES = "25";

/** Hours behind UTC for AirNow's time zone names. */
const BEHIND_UTC: Readonly<Record<string, number>> = {
  AST: 4,
  EDT: 4,
  EST: 5,
  CDT: 5,
  CST: 6,
  MDT: 6,
  MST: 7,
  PDT: 7,
  PST: 8,
  AKDT: 8,
  AKST: 9,
  HST: 10,
};

const POLLUTANTS = ["PM2.5", "O3", "PM10", "OZONE"] as const;

const Observation = v.object({
  DateObserved: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  HourObserved: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  LocalTimeZone: v.string(),
  ReportingArea: v.fallback(v.string(), ""),
  ParameterName: v.picklist(POLLUTANTS),
  AQI: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  Category: v.object({ Number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)) }),
});

/** The air quality index of a city, which is that of the worst pollutant (EPA). */
export interface AirReport {
  readonly index: number;
  /** From 1 ("Good") to 6 ("Hazardous"). */
  readonly category: number;
  readonly pollutant: string;
  readonly area: string;
  /** The start of the measured hour, in ms. */
  readonly at: number;
}

/** The request for current observations; null if no key is set. */
export function airRequest(city: WeatherCity): SourceRequest | null {
  const { latitude, longitude, airKey = "" } = city;
  const query = new URLSearchParams({
    ...{ format: "application/json", latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) },
    ...{ distance: MILES, API_KEY: airKey },
  });
  const address = `https://www.airnowapi.org/aq/observation/latLong/current/?${query}`;
  return airKey === "" ? null : weatherRequest(city, address, "application/json");
}

function readObservation(value: unknown): AirReport | null {
  const read = v.safeParse(Observation, value);
  if (!read.success) return null;
  const { DateObserved, HourObserved, LocalTimeZone, ReportingArea, ParameterName, AQI, Category } =
    read.output;
  const behind = BEHIND_UTC[LocalTimeZone.trim()];
  const midnight = Date.parse(`${DateObserved}T00:00:00Z`);
  if (behind === undefined || Number.isNaN(midnight)) return null;
  return {
    index: AQI,
    category: Category.Number,
    pollutant: ParameterName === "OZONE" ? "O3" : ParameterName,
    area: oneLine(ReportingArea, 80),
    at: midnight + (HourObserved + behind) * HOUR,
  };
}

/** Reads AirNow's current observations: the worst pollutant of the latest hour, or null. */
export function readAirQuality(answer: unknown): AirReport | null {
  if (!Array.isArray(answer)) return null;
  const reports = answer.slice(0, 50).flatMap((value) => readObservation(value) ?? []);
  const newest = Math.max(...reports.map(({ at }) => at));
  return reports.filter(({ at }) => at === newest).toSorted((a, b) => b.index - a.index)[0] ?? null;
}
