import { expect, it, vi } from "vitest";
import type { Env } from "../../../src/env.ts";
import { openContext } from "../../../src/newsroom/context.ts";

/** Storage that loses an alarm set for the time of the alarm that is firing, as workerd's does. */
function storageThatRings(at: number) {
  const storage = {
    sql: { exec: () => ({ toArray: () => [] }) },
    alarm: null as number | null,
    getAlarm: async () => storage.alarm,
    setAlarm: async (time: number) => {
      storage.alarm = time === at ? null : time;
    },
  };
  return storage;
}

it("sets the next alarm when a job ends in the same millisecond in which the alarm fired", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T12:00:00Z") });
  const storage = storageThatRings(Date.now());
  const state = { storage } as unknown as Parameters<typeof openContext>[0];
  const { alarm, now } = openContext(state, { env: {} as Env, pages: () => undefined });
  await alarm.set(now());
  expect(await alarm.get()).toBe(now() + 1);
  vi.useRealTimers();
});
