import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { until } from "../site/radio/tuned-site.ts";
import { pause, startEncoder } from "./icecast.ts";
import { type IcecastStation, startIcecastStation } from "./icecast-station.ts";
import { BenchListener } from "./listener.ts";

describe.skipIf(isMissing("broadcast"))("the relay with Icecast", () => {
  let station: IcecastStation;
  const address = () => new URL("/api/stream?port=8000", station.url);

  beforeAll(async () => {
    station = await startIcecastStation();
    await until(
      async () =>
        (
          await fetch(new URL("/live.mp3", `http://127.0.0.1:${station.icecast.port}`), {
            signal: AbortSignal.timeout(500),
          })
        ).ok,
    );
    await pause(3000);
  });
  afterAll(() => station.stop());

  test("hides three cut connections from listeners and repeats nothing", async () => {
    const listeners = Array.from({ length: 10 }, () => new BenchListener(address()));
    for (const { walk } of listeners) walk.seen = new Set();
    await until(() => listeners.every((listener) => listener.walk.seconds > 3));
    for (let i = 0; i < 3; i++) {
      expect(await station.icecast.cutListeners()).toBe(1);
      await until(async () => (await station.icecast.listeners()) === 1);
      await pause(800);
      for (const listener of listeners) listener.watch();
    }
    for (const listener of listeners) {
      const { closed, underruns, walk } = listener;
      expect({ closed, underruns, errors: walk.errors, repeated: walk.repeated }).toEqual({
        closed: false,
        underruns: 0,
        errors: 0,
        repeated: 0,
      });
      listener.stop();
    }
  });

  test("keeps its listeners when an encoder disconnects and returns", async () => {
    const listener = new BenchListener(address());
    await until(() => listener.walk.seconds > 3);
    await station.encoder.stop();
    await pause(1500);
    const before = listener.walk.seconds;
    station.encoder = startEncoder(station.icecast.port);
    await until(() => listener.walk.seconds > before + 1);
    expect([listener.closed, listener.walk.errors]).toEqual([false, 0]);
    listener.stop();
  });
});
