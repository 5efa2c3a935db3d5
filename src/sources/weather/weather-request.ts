import type { SourceRequest } from "../polled.ts";

const SERVICE = "https://api.weather.gov";

/** The city that weather is requested for. */
export interface WeatherCity {
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
  /** This site's program (city/agent.ts). */
  readonly agent: string;
  /** An email or web address: the service refuses a client without one in its User-Agent. */
  readonly contact: string;
}

/** A request with the city's contact. Throws `RangeError` without one. */
export function weatherRequest(
  { agent, contact }: WeatherCity,
  address: string,
  accept: string,
): SourceRequest {
  const reachable = contact.replace(/[^\x21-\x27\x2a-\x7e]/g, "").slice(0, 200);
  if (reachable === "") throw new RangeError("the weather service requires a contact");
  return { address, accept, userAgent: `${agent}/1.0 (${reachable})` };
}

const GEO_JSON = "application/geo+json";

/**
 * The request for the warnings in effect; null without zones, because the service would answer with those of the whole
 * country. Cancels are in the list of active alerts, so it isn't narrowed by message type.
 */
export function warningsRequest(city: WeatherCity): SourceRequest | null {
  const zones = [...new Set(city.zones)].filter((zone) => /^[A-Z]{2}[CZ]\d{3}$/.test(zone));
  if (zones.length === 0) return null;
  return weatherRequest(city, `${SERVICE}/alerts/active?status=actual&zone=${zones.join(",")}`, GEO_JSON);
}

/**
 * The request for where the service has its forecast; null outside of the United States. At most four decimals without
 * trailing zeros, because the service redirects others. Throws `RangeError` for invalid coordinates.
 */
export function pointRequest(city: WeatherCity): SourceRequest | null {
  const { latitude, longitude, country = "US" } = city;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError("not a place on Earth");
  const place = [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
  return country === "US" ? weatherRequest(city, `${SERVICE}/points/${place}`, GEO_JSON) : null;
}

/** The request for a forecast at an address that the service gave; null without one. */
export const forecastRequest = (city: WeatherCity, address = ""): SourceRequest | null =>
  address === "" ? null : weatherRequest(city, address, GEO_JSON);
