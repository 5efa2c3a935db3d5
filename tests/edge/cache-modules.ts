import { REPLAY_MODULES } from "../../src/build/site-server.ts";

const [, ...CLOCK_AND_NETWORK] = REPLAY_MODULES;

/** Modules that put the stand-in for the platform's cache between the gateway and the pages. */
export const CACHE_MODULES = [
  "tests/edge/cache-entry.js",
  ...CLOCK_AND_NETWORK,
  "tests/edge/workers-cache.ts",
  "tests/edge/cache-life.ts",
  "tests/edge/purge-limit.ts",
  "tests/edge/place-kv.ts",
] as const;
