import type { SourceRequest } from "../polled.ts";

const SERVICE = "https://api.weather.gov";

/** The city that weather is requested for. */
export interface WeatherCity {
  readonly latitude: number;
  readonly longitude: number;
  /** Two letters: the weather service covers only the United States. */
  readonly country?: string;
  /** Codes of the city's forecast zones and counties: each alert uses one kind or the other. */
  readonly zones: readonly string[];
  /** The id of the city's river gauge at the service or at USGS; empty for none. */
  readonly riverGauge?: string;
  /** AirNow's key; empty for none. */
  readonly airKey?: string;
  /** This site's user agent (city/agent.ts). */
  readonly agent: string;
  /** An email or web address: the service refuses requests without one in the User-Agent. */
  readonly contact: string;
}

/** A request with the city's contact. Throws `RangeError` if no contact is set. */
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
 * The request for the warnings in effect; null without zones, because the service would return those of the whole
 * country. Cancels are in the same list, so the request has no message type.
 */
export function warningsRequest(city: WeatherCity): SourceRequest | null {
  const zones = [...new Set(city.zones)].filter((zone) => /^[A-Z]{2}[CZ]\d{3}$/.test(zone));
  if (zones.length === 0) return null;
  return weatherRequest(city, `${SERVICE}/alerts/active?status=actual&zone=${zones.join(",")}`, GEO_JSON);
}

/**
 * The request for the addresses of a place's forecasts; null outside of the United States. Coordinates have at most
 * four decimals without trailing zeros, because the service redirects others. Throws `RangeError` if they are invalid.
 */
export function pointRequest(city: WeatherCity): SourceRequest | null {
  const { latitude, longitude, country = "US" } = city;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError("not a place on Earth");
  const place = [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4)))).join(",");
  return country === "US" ? weatherRequest(city, `${SERVICE}/points/${place}`, GEO_JSON) : null;
}

/** The request for a forecast at an address from the service; null without one. */
export const forecastRequest = (city: WeatherCity, address = ""): SourceRequest | null =>
  address === "" ? null : weatherRequest(city, address, GEO_JSON);
