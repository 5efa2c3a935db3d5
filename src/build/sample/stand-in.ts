import { join } from "node:path";
import { SOURCES } from "../../city/sources.ts";
import { FEED_KEYS } from "../../model/headline.ts";
import type { ReplayMap } from "../replay.ts";
import { root } from "../root.ts";
import { sampleSources } from "./publishers.ts";

/** The bundled folder of the sample edition: Alder Bay, an invented city, at reserved addresses. */
export const SAMPLE = join(root, "src/build/sample");

/** Calendars are requested for the next days, so their query string changes every day. */
const CALENDARS = "https://calendars.sample.example/";
const FEEDS = "https://feeds.sample.example/";
const WEATHER_HOST = "https://weather.sample.example/";

/** The weather service's addresses in the sample edition of any city. */
const WEATHER: readonly (readonly [address: RegExp, name: string])[] = [
  [/^https:\/\/api\.weather\.gov\/alerts\/active\?/, "alerts"],
  [/^https:\/\/api\.weather\.gov\/points\//, "point"],
  [/^https:\/\/api\.weather\.gov\/gridpoints\/ABY\/12,34\/forecast$/, "forecast"],
  [/^https:\/\/api\.weather\.gov\/gridpoints\/ABY\/12,34\/forecast\/hourly$/, "hourly"],
  [/^https:\/\/api\.water\.noaa\.gov\/nwps\/v1\/gauges\/ALBA1$/, "river"],
];

/** The sample edition's address for a city's source: a section's feeds in turn. Other addresses stay unchanged. */
export function sampleAddress(url: string, map: ReplayMap): string {
  if (url in map) return url;
  if (url.startsWith(CALENDARS) || url.startsWith(FEEDS)) return url.split("?")[0] ?? url;
  const weather = WEATHER.find(([start]) => start.test(url));
  if (weather) return WEATHER_HOST + weather[1];
  for (const key of FEED_KEYS) {
    const place = SOURCES[key].findIndex(({ feed }) => feed === url);
    const own = sampleSources(key);
    if (place >= 0) return own[place % own.length]?.feed ?? url;
  }
  return url;
}
