import { expect, test } from "vitest";
import { AddressLimit, soundAllowance } from "../../../src/radio/address-limit.ts";
import { m3uOf, plsOf } from "../../../src/radio/playlist-files.ts";
import { readRange } from "../../../src/radio/range.ts";
import { parseStations } from "../../../src/radio/station.ts";
import { reconnectDelay } from "../../../src/radio/station-feed.ts";

test.each([
  [null, { kind: "whole" }],
  ["bytes=0-", { kind: "whole" }],
  ["bytes=0-1", { kind: "probe", length: 2 }],
  ["bytes=4711-", { kind: "resume", from: 4711 }],
  ["bytes=4711-9999", { kind: "resume", from: 4711 }],
  ["bytes=0-1,5-6", { kind: "whole" }],
  ["bytes=99999999999999999999-", { kind: "whole" }],
])("the range %j means %j", (header, meaning) => {
  expect(readRange(header)).toEqual(meaning);
});

test("retry delays grow from a quarter of a second to one, plus or minus a fifth", () => {
  const delays = [0, 1, 2, 3, 9].map((attempt) => reconnectDelay(attempt, 0.5));
  expect(delays).toEqual([250, 500, 1000, 1000, 1000]);
  expect(reconnectDelay(0, 0)).toBeCloseTo(200);
  expect(reconnectDelay(9, 1)).toBeCloseTo(1200);
});

test("one address can open ten streams in ten seconds, and an unknown address has no limit", () => {
  const limit = new AddressLimit(soundAllowance);
  const tune = (now: number) => {
    limit.enter("192.0.2.1", now);
    limit.leave("192.0.2.1");
  };
  for (let i = 0; i < 10; i++) tune(i);
  expect(() => tune(5000)).toThrow(expect.objectContaining({ code: "too_many_streams" }));
  expect(() => tune(10_500)).not.toThrow();
  expect(() => {
    for (let i = 0; i < 50; i++) limit.enter("", 0);
  }).not.toThrow();
});

test("playlists name the stream by its address on this site", () => {
  const row = { port: 8000, name: "WDX\nDetroit", host: "ice.wdx.example", path: "/live.mp3" };
  const stations = parseStations(JSON.stringify([row]));
  const origin = "https://site.example";
  const stream = `${origin}/api/stream?port=8000\n`;
  expect(m3uOf(origin, stations)).toBe(`#EXTM3U\n#EXTINF:-1,WDX Detroit\n${stream}`);
  expect(plsOf(origin, stations)).toContain(`File1=${stream}Title1=WDX Detroit\n`);
});
