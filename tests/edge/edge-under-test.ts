import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_MODULES;

/** Modules that put the simulated platform cache between the gateway and the pages. */
const CACHE_MODULES = [
  "tests/edge/cache-entry.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
  "tests/edge/place-kv.ts",
] as const;

export interface EdgeUnderTest extends SiteUnderTest {
  /** The number of runs of an entrypoint behind the cache. */
  runs(): Promise<number>;
  /**
   * Runs the newsroom from a given time, with the clock running. With a frozen clock, each request to a host and each
   * KV write would wait longer, on the machine's clock.
   */
  runFrom(iso: string): Promise<void>;
  /** Runs the newsroom until `check` is true; throws after 40 runs. */
  tickUntil(check: () => boolean | Promise<boolean>): Promise<void>;
}

/** Starts the site behind the simulated cache. `X-Place` of a request names the data center that receives it. */
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
