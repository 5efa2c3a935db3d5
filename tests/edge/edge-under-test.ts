import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_MODULES;

/** The entry modules of the simulated cache. */
const CACHE_MODULES = [
  "tests/edge/cache-entry.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
  "tests/edge/place-kv.ts",
] as const;

export interface EdgeUnderTest extends SiteUnderTest {
  /** How often the entrypoint behind the cache ran. */
  runs(): Promise<number>;
  /**
   * Runs the newsroom at a time, with a running clock. With a frozen one, waits between requests and KV writes would
   * take real time.
   */
  runFrom(iso: string): Promise<void>;
  /** Runs the newsroom until `check` is true. Throws after 40 runs. */
  tickUntil(check: () => boolean | Promise<boolean>): Promise<void>;
}

/** Starts the site behind the simulated cache. The header `X-Place` selects a data center. */
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
