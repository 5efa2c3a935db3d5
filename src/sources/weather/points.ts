import * as v from "valibot";
import { lastSegment } from "./zone-codes.ts";

const SERVICE = "https://api.weather.gov";

const words = v.fallback(v.string(), "");
const index = v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2000))), null);
const Answer = v.object({
  properties: v.object({
    gridId: words,
    gridX: index,
    gridY: index,
    forecast: words,
    forecastHourly: words,
    forecastZone: words,
    county: words,
  }),
});

/** The addresses of the service's forecasts for a place; empty if it has none. */
interface WeatherPoint {
  readonly forecast: string;
  readonly hourly: string;
  /** Codes of the place's forecast zone and county; empty if unknown. */
  readonly zone: string;
  readonly county: string;
}

const UGC = /^[A-Z]{2}[CZ]\d{3}$/;
const codeOf = (address: string): string => (UGC.test(lastSegment(address)) ? lastSegment(address) : "");

const GRID = /^https:\/\/api\.weather\.gov\/gridpoints\/[A-Z]{3}\/\d{1,4},\d{1,4}$/;

/**
 * The forecast's address in the response, if it is one of the service, so that a response can't redirect requests
 * elsewhere; otherwise built from the response's grid.
 */
function addressOf(given: string, end: string, grid: string): string {
  const isGrid = given.endsWith(end) && GRID.test(given.slice(0, given.length - end.length));
  return isGrid ? given : grid && grid + end;
}

/** Reads the response of `/points/{latitude},{longitude}`; null if it is invalid. */
export function readPoint(answer: unknown): WeatherPoint | null {
  const read = v.safeParse(Answer, answer);
  if (!read.success) return null;
  const { gridId, gridX, gridY, ...rest } = read.output.properties;
  const onGrid = /^[A-Z]{3}$/.test(gridId) && gridX !== null && gridY !== null;
  const grid = onGrid ? `${SERVICE}/gridpoints/${gridId}/${gridX},${gridY}` : "";
  const zone = codeOf(rest.forecastZone);
  const county = codeOf(rest.county);
  if (grid === "" && zone === "" && county === "") return null;
  return {
    forecast: addressOf(rest.forecast, "/forecast", grid),
    hourly: addressOf(rest.forecastHourly, "/forecast/hourly", grid),
    zone,
    county,
  };
}
