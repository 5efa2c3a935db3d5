import { SOURCES } from "../../city/sources.ts";
import type { ReplayMap } from "../replay.ts";

/** What the sample's feeds of a section are called where they are not called after its key. */
const CALLED: Readonly<Record<string, string>> = {
  "local-news": "local",
  "national-news": "national",
  "world-news": "world",
};

/**
 * The address of the sample edition that stands for a source of this city: its own where the sample knows it,
 * else one of the same section, so that another city's sample edition has stories too.
 */
export function sampleAddress(url: string, map: ReplayMap): string {
  if (url in map) return url;
  for (const [key, sources] of Object.entries(SOURCES)) {
    const place = sources.findIndex(({ feed }) => feed === url);
    if (place < 0) continue;
    const name = new RegExp(`^feeds/${CALLED[key] ?? key}[-.]`);
    const known = Object.keys(map).filter((address) => name.test(String(map[address]?.file)));
    return known[place % known.length] ?? url;
  }
  return url;
}
