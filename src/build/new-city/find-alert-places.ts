import * as v from "valibot";
import type { AlertPlaces } from "../../city/alert-places.ts";
import { readPoint } from "../../sources/weather/points.ts";

const SERVICE = "https://api.weather.gov";

const Zone = v.object({
  properties: v.object({ name: v.pipe(v.string(), v.regex(/^[\p{L}\p{M} .'’-]{1,60}$/u)) }),
});

/** What counties are called in states that don't have counties. */
const COUNTY: Readonly<Record<string, string>> = { LA: "Parish", AK: "", DC: "" };

type Fetch = (address: string) => Promise<Response>;

interface Place {
  city: string;
  latitude: number;
  longitude: number;
}

/** The county's name, such as "Cuyahoga County", or the city's if it is unknown. */
async function nameOf(county: string, city: string, ask: Fetch): Promise<string> {
  try {
    const zone = v.parse(Zone, await (await ask(`${SERVICE}/zones/county/${county}`)).json());
    const kind = COUNTY[county.slice(0, 2)] ?? "County";
    return `${zone.properties.name} ${kind}`.trim();
  } catch {
    return city;
  }
}

/**
 * The forecast zone and county of a city's center, from the weather service's `/points`. Empty with a reason if the
 * service doesn't respond or doesn't cover the place.
 */
export async function findAlertPlaces(
  { city, latitude, longitude }: Place,
  ask: Fetch,
): Promise<{ places: AlertPlaces; trouble: string }> {
  const [north, east] = [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(4))));
  try {
    const answer = await ask(`${SERVICE}/points/${north},${east}`);
    if (!answer.ok) return { places: {}, trouble: `the weather service answered ${answer.status}` };
    const point = readPoint(await answer.json());
    const codes = [point?.zone, point?.county].filter((code) => code);
    if (!point || codes.length === 0)
      return { places: {}, trouble: "the weather service has no zone for that place" };
    const name = point.county ? await nameOf(point.county, city, ask) : city;
    return { places: Object.fromEntries(codes.map((code) => [code, name])), trouble: "" };
  } catch (error) {
    return { places: {}, trouble: error instanceof Error ? error.message : String(error) };
  }
}
