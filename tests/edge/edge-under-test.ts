import { REPLAY_DOORS } from "../../src/build/site-server.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_DOORS;

/** The built Worker with the stand-in for the platform's cache between the gateway and the pages. */
const CACHE_DOORS = [
  "tests/edge/cache-door.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
] as const;

export interface EdgeUnderTest extends SiteUnderTest {
  /** How often an entrypoint behind the cache ran so far. */
  runs(): Promise<number>;
}

/** Starts the site behind the stand-in cache. `X-Place` of a request names the data center it reaches. */
export async function startEdge(wishes: Parameters<typeof startUnderTest>[0] = {}): Promise<EdgeUnderTest> {
  const site = await startUnderTest({ ...wishes, doors: CACHE_DOORS });
  const runs = async () => ((await (await site.get("/__cache")).json()) as { runs: number }).runs;
  return { ...site, runs };
}
