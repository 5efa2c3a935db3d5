import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stationNow } from "../../../src/radio/relays.ts";
import type { RadioEnv, Station } from "../../../src/radio/station.ts";
import { stationStats } from "../../../src/radio/station-stats.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STATION = { port: 8000, name: "WDX" } as Station;
const NEVER = new Promise<never>(() => undefined);

/** Relays that never respond. */
const env = {
  STATION_RELAY: {
    idFromName: (name: string) => name,
    get: () => ({ now: () => NEVER, stats: () => NEVER }),
  },
} as unknown as RadioEnv;

it.each([
  ["what is on", () => stationNow(env, STATION)],
  ["the operator's figures", () => stationStats(env, [STATION])],
])("reports a timeout to the listener when a relay never answers %s", async (_what, ask) => {
  const refused = expect(ask()).rejects.toMatchObject({ code: "station_timeout" });
  await vi.advanceTimersByTimeAsync(6_000);
  await refused;
});
