import { join } from "node:path";
import { SOURCES } from "../../city/sources.ts";
import type { ReplayMap } from "../replay.ts";
import { root } from "../root.ts";

/** The bundled folder of the sample edition: Alder Bay, a city that does not exist, at addresses that nobody can own. */
export const SAMPLE = join(root, "src/build/sample");

/** Calendars are asked for the days ahead: what follows the question mark changes every day. */
const CALENDARS = "https://calendars.sample.example/";
const WEATHER_HOST = "https://weather.sample.example/";

/** What of the weather service each address of the sample edition stands for, whatever the city. */
const WEATHER: readonly (readonly [address: RegExp, name: string])[] = [
  [/^https:\/\/api\.weather\.gov\/alerts\/active\?/, "alerts"],
  [/^https:\/\/api\.weather\.gov\/points\//, "point"],
  [/^https:\/\/api\.weather\.gov\/gridpoints\/ABY\/12,34\/forecast$/, "forecast"],
  [/^https:\/\/api\.weather\.gov\/gridpoints\/ABY\/12,34\/forecast\/hourly$/, "hourly"],
  [/^https:\/\/api\.water\.noaa\.gov\/nwps\/v1\/gauges\/ALBA1$/, "river"],
];

/**
 * The address in the sample edition that stands for a source, whatever city the sources are of: the feeds of a
 * section take their turns. An address that is no source's stays as it is.
 */
export function sampleAddress(url: string, map: ReplayMap): string {
  if (url in map) return url;
  if (url.startsWith(CALENDARS)) return url.split("?")[0] ?? url;
  const weather = WEATHER.find(([start]) => start.test(url));
  if (weather) return WEATHER_HOST + weather[1];
  for (const [key, sources] of Object.entries(SOURCES)) {
    const place = sources.findIndex(({ feed }) => feed === url);
    if (place < 0) continue;
    const ofSection = new RegExp(`^feeds/${key}-\\d+\\.`);
    const known = Object.keys(map).filter((address) => ofSection.test(String(map[address]?.file)));
    return known[place % known.length] ?? url;
  }
  return url;
}
