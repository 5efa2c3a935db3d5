import * as v from "valibot";
import type { SourceRequest } from "../polled.ts";
import { oneLine, parseServiceTime } from "./service-text.ts";
import { type WeatherCity, weatherRequest } from "./weather-request.ts";

const Answer = v.object({
  name: v.string(),
  lid: v.pipe(v.string(), v.regex(/^[A-Z\d]{2,10}$/)),
  status: v.object({
    observed: v.object({
      primary: v.pipe(v.number(), v.minValue(-998), v.maxValue(10_000)),
      primaryUnit: v.literal("ft"),
      floodCategory: v.fallback(v.string(), ""),
      validTime: v.string(),
    }),
  }),
});

const FLOOD: ReadonlyMap<string, RiverReport["flood"]> = new Map([
  ["no_flooding", "none"],
  ["action", "action"],
  ["minor", "minor"],
  ["moderate", "moderate"],
  ["major", "major"],
]);

/** The latest measurement of a gauge of the National Water Prediction Service. */
export interface RiverReport {
  readonly name: string;
  /** In feet above the gauge's zero. */
  readonly stage: number;
  /** "unknown" if the gauge has no flood stages. */
  readonly flood: "none" | "action" | "minor" | "moderate" | "major" | "unknown";
  /** The time of the measurement, in ms. */
  readonly at: number;
  /** The gauge's page at the service. */
  readonly url: string;
}

/** The request for the city's gauge; null if none is set. */
export function riverRequest(city: WeatherCity): SourceRequest | null {
  const { riverGauge = "" } = city;
  if (!/^[A-Za-z\d]{2,15}$/.test(riverGauge)) return null;
  return weatherRequest(city, `https://api.water.noaa.gov/nwps/v1/gauges/${riverGauge}`, "application/json");
}

/** Reads the response for one gauge; null if it has no current stage, which the API writes as -999 (NWPS API v1). */
export function readRiver(answer: unknown): RiverReport | null {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return null;
  const { name, lid, status } = read.output;
  const { primary, floodCategory, validTime } = status.observed;
  const at = parseServiceTime(validTime);
  const title = oneLine(name, 120);
  if (at === null || title === "") return null;
  return {
    name: title,
    stage: Math.round(primary * 100) / 100,
    flood: FLOOD.get(floodCategory) ?? "unknown",
    at,
    url: `https://water.noaa.gov/gauges/${lid.toLowerCase()}`,
  };
}
