import { beforeEach, expect, it, vi } from "vitest";
import { type AlertOf, alert, answer, minute } from "../weather/alder-bay.ts";
import { openWeatherRoom, type WeatherRoom } from "./weather-room.ts";

const MINUTE = 60;
/** How long KV and an isolate's memory of it may hide a new version from a reader, in seconds (edition/memory.ts). */
const READERS_SEE_AFTER = 30 + 25;

let room: WeatherRoom;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  room = openWeatherRoom();
});

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;

it("shows a warning on every page within 120 s in 95 of 100 cases, while one request in 20 fails", async () => {
  // Warnings are sent at any second; the newsroom asks at the full minute.
  const warnings = Array.from({ length: 60 }, (_, n): AlertOf & { at: number } => {
    const at = (n + 1) * 7 + ((n * 37) % 60) / MINUTE;
    const sent = minute(at).toISOString();
    return { name: `w${n}`, sent, at, ends: (n + 1) * 7 + 6, event: `Flood Warning ${n}` };
  });
  const seen = new Map<string, number>();
  for (let n = 0; n <= 61 * 7; n++) {
    const listed = warnings.filter(({ at, ends }) => at <= n && Number(ends) > n);
    room.service = () =>
      n % 20 === 13
        ? new Response("", { status: 503 })
        : new Response(JSON.stringify(answer(n, ...listed.map((one) => alert({ ...one, at: undefined })))));
    await room.at(n);
    for (const { words } of room.today()?.warnings ?? []) if (!seen.has(words.name)) seen.set(words.name, n);
  }
  const seconds = warnings
    .map(({ event = "", at }) => ((seen.get(event) ?? Number.NaN) - at) * MINUTE + READERS_SEE_AFTER)
    .sort((a, b) => a - b);
  expect(seen.size).toBe(warnings.length);
  const [p50, p95] = [percentile(seconds, 0.5), percentile(seconds, 0.95)];
  expect(p50).toBeLessThanOrEqual(90);
  expect(p95).toBeLessThanOrEqual(120);
});
