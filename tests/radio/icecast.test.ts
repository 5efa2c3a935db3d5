import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { until } from "../site/radio/tuned-site.ts";
import { pause, setTitle, startEncoder } from "./icecast.ts";
import { type IcecastStation, startIcecastStation } from "./icecast-station.ts";
import { BenchListener } from "./listener.ts";

describe.skipIf(isMissing("broadcast"))("the relay with Icecast", () => {
  let station: IcecastStation;
  const address = () => new URL("/api/stream?port=8000", station.url);
  const now = async () => (await fetch(new URL("/api/now-playing?port=8000", station.url))).json();

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

  test("uses one connection for twenty listeners, and none seconds after they leave", async () => {
    const listeners = Array.from({ length: 20 }, () => new BenchListener(address()));
    await until(() => listeners.every((listener) => listener.walk.seconds > 3));
    expect(await station.icecast.listeners()).toBe(1);
    expect(listeners.map(({ walk }) => [walk.junk, walk.errors])).toEqual(listeners.map(() => [0, 0]));
    for (const listener of listeners) listener.stop();
    await until(async () => (await station.icecast.listeners()) === 0);
  });

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

  test("reads a title set at Icecast, whatever its characters", async () => {
    const listener = new BenchListener(address());
    await until(() => listener.walk.seconds > 1);
    await setTitle(station.icecast, "Zoë Keating - Möwen & Meer");
    await until(async () => JSON.stringify(await now()).includes("Möwen"));
    expect(await now()).toMatchObject({ artist: "Zoë Keating", title: "Möwen & Meer" });
    listener.stop();
  });

  test("reports a missing mount as a station offline", async () => {
    const answer = await fetch(new URL("/api/stream?port=8001", station.url));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ error: { code: "station_offline" } });
  });
});
