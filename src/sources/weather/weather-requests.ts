import { WARNINGS_BYTES } from "./alert-list.ts";
import { FORECAST_BYTES } from "./forecast-periods.ts";
import type { WeatherPoint } from "./points.ts";

const SERVICE = "https://api.weather.gov";

/** The requests: to the weather service, AirNow, and the river gauges of the National Water Prediction Service. */
export type WeatherAsk = "warnings" | "point" | "forecast" | "hourly" | "air" | "river";

interface WeatherCity {
  readonly latitude: number;
  readonly longitude: number;
  /** Two letters: the weather service covers the United States only. */
  readonly country?: string;
  /** Codes of the city's forecast zones and of its counties: an alert is for one kind or the other. */
  readonly zones: readonly string[];
  /** The gauge of the city's river by its id at the service or at USGS; empty for none. */
  readonly riverGauge?: string;
  /** AirNow's key; empty for none. */
  readonly airKey?: string;
}

export interface WeatherRequest {
  readonly ask: WeatherAsk;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The largest answer to read, in bytes. */
  readonly maxBytes: number;
}

/**
 * At most four decimals without trailing zeros, because the service redirects others. Throws `RangeError` for invalid
 * coordinates.
 */
function coordinates({ latitude, longitude }: WeatherCity): string {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError("not a place on Earth");
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
}

/** AirNow looks for a reporting area within so many miles. */
const AIR_MILES = 25;
const SMALL_BYTES = 64 * 1024;

/** The requests to other services, where the city has a gauge or the operator a key. */
function otherRequests({ latitude, longitude, riverGauge = "", airKey = "" }: WeatherCity, agent: string) {
  const headers = { "user-agent": agent, accept: "application/json" };
  const ask = (name: WeatherAsk, url: string) => ({ ask: name, url, headers, maxBytes: SMALL_BYTES });
  const query = new URLSearchParams({
    format: "application/json",
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    distance: String(AIR_MILES),
    API_KEY: airKey,
  });
  return [
    ...(airKey === ""
      ? []
      : [ask("air", `https://www.airnowapi.org/aq/observation/latLong/current/?${query}`)]),
    ...(/^[A-Za-z\d]{2,15}$/.test(riverGauge)
      ? [ask("river", `https://api.water.noaa.gov/nwps/v1/gauges/${riverGauge}`)]
      : []),
  ];
}

/**
 * The requests for a city's weather. `contact` is an email or web address: the service refuses a client without one
 * in its User-Agent. The forecast's addresses are known once a point has been read. Cancels are in the list of active
 * alerts, so it isn't narrowed by message type.
 */
export function weatherRequests(
  city: WeatherCity,
  contact: string,
  point: WeatherPoint | null = null,
): WeatherRequest[] {
  const reachable = contact.replace(/[^\x21-\x27\x2a-\x7e]/g, "").slice(0, 200);
  if (reachable === "") throw new RangeError("the weather service requires a contact");
  const headers = {
    "user-agent": `Woodward/1.0 (${reachable})`,
    accept: "application/geo+json",
  };
  const ask = (name: WeatherAsk, url: string, maxBytes: number) => ({ ask: name, url, headers, maxBytes });
  const zones = [...new Set(city.zones)].filter((zone) => /^[A-Z]{2}[CZ]\d{3}$/.test(zone));
  const requests: WeatherRequest[] = [];
  // Without zones the service would answer with the warnings of the whole country.
  if (zones.length > 0) {
    const url = `${SERVICE}/alerts/active?status=actual&zone=${zones.join(",")}`;
    requests.push(ask("warnings", url, WARNINGS_BYTES));
  }
  if ((city.country ?? "US") === "US")
    requests.push(ask("point", `${SERVICE}/points/${coordinates(city)}`, FORECAST_BYTES));
  if (point?.forecast) requests.push(ask("forecast", point.forecast, FORECAST_BYTES));
  if (point?.hourly) requests.push(ask("hourly", point.hourly, FORECAST_BYTES));
  return [...requests, ...otherRequests(city, headers["user-agent"])];
}
