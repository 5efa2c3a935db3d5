import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RadioError } from "../../../src/radio/radio-error.ts";
import type { Station } from "../../../src/radio/station.ts";
import { StationFeed } from "../../../src/radio/station-feed.ts";
import { StreamRing } from "../../../src/radio/stream-ring.ts";
import type { Upstream } from "../../../src/radio/upstream.ts";

const station = { port: 8000, name: "WDX", host: "ice.wdx.example", path: "/live" } as Station;

/** Two MPEG-1 Layer III frames with 128 kbit/s. */
const frames = new Uint8Array(2 * 417);
for (const at of [0, 417]) frames.set([0xff, 0xfb, 0x90, 0x00], at);

/** A connection that sends its sound at once, and then nothing until it is closed. */
function connection(sound: Uint8Array): Upstream {
  let end: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      end = controller;
      controller.enqueue(sound);
    },
  });
  const close = () => end.error(new Error("closed"));
  return { type: "audio/mpeg", bitrate: 128, interval: 0, body, close };
}

/** Ignores a feed's events. */
const DEAF = { title: () => {}, state: () => {}, ended: () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("reports a timeout for the connection that timed out, and a refusal for the next one", async () => {
  const refusals: string[] = [];
  let opened = 0;
  const feed = new StationFeed(
    async () => {
      opened += 1;
      if (opened === 1) return connection(frames);
      throw new RadioError("station_offline", "status 404");
    },
    new StreamRing(20, 1_000_000),
    { ...DEAF, state: () => refusals.push(feed.counts.lastError) },
  );
  await feed.ready(station);
  for (let i = 0; i < 60; i++) {
    await vi.advanceTimersByTimeAsync(100);
    feed.check(Date.now());
  }
  expect(refusals).toContain("no sound for 5 s");
  expect(feed.counts.lastError).toBe("status 404");
  feed.stop();
});

test("ends listeners of a former address, and opens the new one", async () => {
  const opened: string[] = [];
  const ended = vi.fn();
  const feed = new StationFeed(
    async ({ host }) => {
      opened.push(host);
      return connection(frames);
    },
    new StreamRing(20, 1_000_000),
    { ...DEAF, ended },
  );
  await feed.ready(station);
  await feed.ready(station);
  expect([opened, ended.mock.calls.length]).toEqual([["ice.wdx.example"], 0]);
  await feed.ready({ ...station, host: "new.wdx.example" });
  expect([opened, ended.mock.calls.length]).toEqual([["ice.wdx.example", "new.wdx.example"], 1]);
  feed.stop();
});
