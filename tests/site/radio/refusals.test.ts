import { afterAll, expect, test } from "vitest";
import { startSite } from "../../../src/build/site-server.ts";
import { FRAME_BYTES, numbersOf } from "./broadcaster.ts";
import { startTunedSite, tune, until } from "./tuned-site.ts";

const stations = [
  ...["/live", "/icy", "/http10", "/html", "/missing", "/redirect", "/mute", "/silent"],
  ...["/drip", "/garbage", "/endless-head", "/dead", "/quiet"],
];
const streamOf = (path: string) => `${site.url}/api/stream?port=${8000 + stations.indexOf(path)}`;

const variables = { SITE_ORIGIN: "https://news.example", LISTENERS_PER_RELAY: "2" };
const site = await startTunedSite(stations, variables);
afterAll(() => site.stop());

test.concurrent.each([
  ["/html", 502, "station_bad_answer", "The station sent something that is not audio."],
  ["/redirect", 502, "station_bad_answer", "The station sent something that is not audio."],
  ["/garbage", 502, "station_bad_answer", "The station sent something that is not audio."],
  ["/endless-head", 502, "station_bad_answer", "The station sent something that is not audio."],
  ["/missing", 503, "station_offline", "The station is off air."],
  ["/dead", 503, "station_offline", "The station is off air."],
  ["/mute", 504, "station_timeout", "The station did not answer in time."],
  ["/silent", 504, "station_timeout", "The station did not answer in time."],
  ["/drip", 504, "station_timeout", "The station did not answer in time."],
])("a station that behaves like %s is answered with %i %s", async (path, status, code, message) => {
  const answer = await fetch(streamOf(path));
  expect(await answer.json()).toMatchObject({ error: { code, message } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(site.broadcaster.connections(path)).toBe(0);
});

test.each(["/icy", "/http10"])("plays a station that answers like %s", async (path) => {
  const listener = await tune(streamOf(path));
  expect(listener.status).toBe(200);
  await until(() => listener.bytes.length > 100 * FRAME_BYTES);
  const numbers = numbersOf(listener.bytes);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  listener.stop();
});

test("reports what is playing before anyone listens, with one request to the broadcaster", async () => {
  site.broadcaster.title = "Quiet - Morning";
  const now = async () => (await fetch(`${site.url}/api/now-playing?port=8012`)).json();
  expect(await now()).toMatchObject({ state: "idle", artist: "Quiet", title: "Morning", listeners: 0 });
  await now();
  expect(site.broadcaster.asked.filter((head) => head.startsWith("GET /quiet "))).toEqual([]);
});

test.each([
  ["port=8000&port=8001", 400],
  ["port=abc", 400],
  ["port=127.0.0.1", 400],
  ["port=22", 404],
])("refuses the query %s with %i", async (query, status) => {
  const asked = site.broadcaster.asked.length;
  for (const path of ["/api/stream", "/api/now-playing", "/api/stream/events", "/radio.m3u"])
    expect((await fetch(`${site.url}${path}?${query}`)).status).toBe(status);
  expect(site.broadcaster.asked.length).toBe(asked);
});

test("refuses other methods with JSON", async () => {
  const answer = await fetch(`${site.url}/api/stream`, { method: "POST" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed", message: "Use GET." } });
});

test("links the playlist files to the stream on this site for any Host header", async () => {
  for (const [path, type] of [
    ["/radio.m3u", "audio/x-mpegurl"],
    ["/radio.pls", "audio/x-scpls"],
  ] as const) {
    const answer = await tune(`${site.url}${path}?port=8001`, { Host: "evil.example" });
    await until(() => answer.ended);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.bytes.toString()).not.toContain("evil.example");
    expect(answer.bytes.toString()).toContain("https://news.example/api/stream?port=8001\n");
  }
});

test("sends listeners of a full relay to another in their region, and counts all of them", async () => {
  const listeners = await Promise.all(Array.from({ length: 5 }, () => tune(streamOf("/live"))));
  expect(listeners.map((listener) => listener.status)).toEqual([200, 200, 200, 200, 200]);
  expect(site.broadcaster.connections("/live")).toBe(3);
  const { stations: all } = (await (await fetch(`${site.url}/api/stream/stats`)).json()) as {
    stations: object[];
  };
  expect(all[0]).toMatchObject({ listeners: 5, opens: 3 });
  for (const listener of listeners) listener.stop();
});

test("returns 503 if the site has no radio station", async () => {
  const { site: silent, url } = await startSite({ port: 0, quiet: true, variables: { STATIONS: "[]" } });
  const answer = await fetch(`${url.origin}/api/stream?port=8000`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { message: "Stream temporarily unavailable." } });
  await silent.dispose();
});

test("limits one network, but no other, to 30 requests a minute for the station list", async () => {
  const ask = (path: string, from: string) =>
    fetch(`${site.url}/api/stream/${path}`, { headers: { "CF-Connecting-IP": from } });
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1)
    statuses.push((await ask(n % 2 ? "stats" : "stations", "198.51.100.77")).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
  const refused = await ask("stats", "198.51.100.77");
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await refused.json()).toMatchObject({ error: { code: "too_often" } });
  expect((await ask("stations", "198.51.100.78")).status).toBe(200);
});
