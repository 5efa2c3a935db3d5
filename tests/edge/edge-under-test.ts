import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_MODULES;

/** Modules that put the stand-in for the platform's cache between the gateway and the pages. */
const CACHE_MODULES = [
  "tests/edge/cache-entry.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
  "tests/edge/place-kv.ts",
] as const;

export interface EdgeUnderTest extends SiteUnderTest {
  /** How often an entrypoint behind the cache ran so far. */
  runs(): Promise<number>;
  /**
   * Runs the newsroom from a time on, with the clock running. While it is frozen, each request to a host and each write
   * to KV waits longer for its turn, on the machine's clock.
   */
  runFrom(iso: string): Promise<void>;
  /** Runs the newsroom until `check` is true; throws where 40 runs aren't enough. */
  tickUntil(check: () => boolean | Promise<boolean>): Promise<void>;
}

/** Starts the site behind the stand-in cache. `X-Place` of a request names the data center it reaches. */
export async function startEdge(options: Parameters<typeof startUnderTest>[0] = {}): Promise<EdgeUnderTest> {
  const site = await startUnderTest({ ...options, entryModules: CACHE_MODULES });
  const runs = async () => ((await (await site.get("/__cache")).json()) as { runs: number }).runs;
  const tickUntil = async (check: () => boolean | Promise<boolean>) => {
    for (let tick = 0; !(await check()); tick += 1) {
      if (tick === 40) throw new Error(`not after 40 runs of the newsroom: ${check}`);
      await site.tick();
    }
  };
  const runFrom = async (iso: string) => {
    await site.get(`/__clock?at=${iso}`);
    await site.tick();
  };
  return { ...site, runs, runFrom, tickUntil };
}
