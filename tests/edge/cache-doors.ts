import { REPLAY_DOORS } from "../../src/build/site-server.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_DOORS;

/** Modules that put the stand-in for the platform's cache between the gateway and the pages. */
export const CACHE_DOORS = [
  "tests/edge/cache-door.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
  "tests/edge/place-kv.ts",
] as const;
