import { afterAll, expect, test } from "vitest";
import { IcyDemux } from "../../../src/radio/icy-demux.ts";
import { readIcyTitle } from "../../../src/radio/icy-title.ts";
import { FRAME_BYTES, numbersOf } from "./broadcaster.ts";
import { startTunedSite, type Tuned, tune, until } from "./tuned-site.ts";

const stations = ["/live", "/cut", "/resume", "/titles", "/leave", "/events", "/down", "/address"];
const streamOf = (path: string, more = "") =>
  `${site.url}/api/stream?port=${8000 + stations.indexOf(path)}${more}`;
const tuneIn = (path: string, headers: Record<string, string> = {}, more = "") =>
  tune(streamOf(path, more), headers);

const site = await startTunedSite(stations);
afterAll(() => site.stop());

const expectUnbroken = (bytes: Buffer) => {
  const numbers = numbersOf(bytes);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
};

test("serves whole frames to thirty listeners over one connection to the broadcaster", async () => {
  const listeners = await Promise.all(Array.from({ length: 30 }, () => tuneIn("/live")));
  await until(() => listeners.every((listener) => listener.bytes.length > 150 * FRAME_BYTES));
  expect(site.broadcaster.connections("/live")).toBe(1);
  for (const listener of listeners) {
    expect(listener.status).toBe(200);
    expect(listener.headers["content-type"]).toBe("audio/mpeg");
    expect(listener.headers["cache-control"]).toBe("no-store, no-transform");
    expect(listener.headers["x-accel-buffering"]).toBe("no");
    expect(listener.headers["content-length"]).toBeUndefined();
    expectUnbroken(listener.bytes);
    listener.stop();
  }
});

test("forwards no header or parameter of a visitor's request to the broadcaster", async () => {
  const who = { "User-Agent": "spy", "X-Forwarded-For": "192.0.2.9" };
  const headers = { Cookie: "secret=1", Referer: "http://spy.example/", ...who };
  const listener = await tuneIn("/leave", headers, "&url=http://evil.example/&path=/spy");
  const head = site.broadcaster.asked.findLast((text) => text.startsWith("GET /leave ")) ?? "";
  expect(head).toContain("GET /leave HTTP/1.1");
  expect(head).not.toMatch(/secret|spy|192\.0\.2\.9|evil/i);
  listener.stop();
  // The connection to the station closes some seconds after the last listener has left.
  await until(() => site.broadcaster.connections("/leave") === 0);
});

test("hides three dropped connections from listeners, and repeats nothing", async () => {
  const listeners = await Promise.all(Array.from({ length: 10 }, () => tuneIn("/cut")));
  const more = async () => {
    const before = listeners.map((listener) => listener.bytes.length);
    const isMore = ({ bytes }: Tuned, i: number) => bytes.length > (before[i] ?? 0) + 20 * FRAME_BYTES;
    await until(() => listeners.every(isMore));
  };
  for (let i = 0; i < 3; i++) {
    await more();
    site.broadcaster.cut("/cut");
    await until(() => site.broadcaster.connections("/cut") === 1);
  }
  await more();
  for (const listener of listeners) {
    expect(listener.ended).toBe(false);
    expectUnbroken(listener.bytes);
    listener.stop();
  }
});

test("resumes a returning browser at its exact byte", async () => {
  const sid = "&sid=browser-one";
  const first = await tuneIn("/resume", { Range: "bytes=0-" }, sid);
  expect(first.status).toBe(200);
  await until(() => first.bytes.length > 160 * FRAME_BYTES);
  first.stop();
  const had = first.bytes;
  // Another listener shows that the station kept playing.
  const other = await tuneIn("/resume");
  const { length } = other.bytes;
  await until(() => other.bytes.length > length + 20 * FRAME_BYTES);
  other.stop();
  const second = await tuneIn("/resume", { Range: `bytes=${had.length}-` }, sid);
  expect(second.status).toBe(206);
  expect(second.headers["content-range"]).toBe(`bytes ${had.length}-${had.length + 1e12}/*`);
  await until(() => second.bytes.length > 40 * FRAME_BYTES);
  expectUnbroken(Buffer.concat([had, second.bytes]));
  second.stop();
});

test("answers a range probe with exactly its bytes", async () => {
  const probe = await tuneIn("/resume", { Range: "bytes=0-1" });
  await until(() => probe.ended);
  const range = probe.headers["content-range"];
  expect([probe.status, range, probe.bytes.length]).toEqual([206, "bytes 0-1/1073741823", 2]);
});

test("describes the stream in HEAD and opens nothing", async () => {
  const asked = site.broadcaster.asked.length;
  const answer = await fetch(streamOf("/down"), { method: "HEAD" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  expect(site.broadcaster.asked.length).toBe(asked);
});

function split(listener: Tuned): { sound: Buffer; titles: (string | undefined)[] } {
  const parts = [...new IcyDemux(Number(listener.headers["icy-metaint"])).push(listener.bytes)];
  const texts = parts.filter((part) => part.kind === "text");
  const sound = Buffer.concat(parts.filter((part) => part.kind === "audio").map((part) => part.bytes));
  return { sound, titles: texts.map((part) => readIcyTitle(part.bytes)) };
}

test("sends titles and their changes in the stream to a player that requests them", async () => {
  const listener = await tuneIn("/titles", { "Icy-MetaData": "1" });
  await until(() => split(listener).titles.includes("First - Song"));
  site.broadcaster.title = "Zoë - Zweites Stück";
  await until(() => split(listener).titles.includes("Zoë - Zweites Stück"));
  expectUnbroken(split(listener).sound);
  expect(await (await fetch(`${site.url}/api/now-playing?port=8003`)).json()).toMatchObject({
    ...{ port: 8003, state: "live", title: "Zweites Stück", artist: "Zoë", listeners: 1, bitrate: 128 },
    history: [{ title: "Song", artist: "First" }],
  });
  listener.stop();
});

test("sends title events with the playback time at which each title is heard", async () => {
  const listener = await tuneIn("/events", {}, "&sid=player-with-events");
  await until(() => listener.bytes.length > 150 * FRAME_BYTES);
  const events = await tune(`${site.url}/api/stream/events?port=8005&sid=player-with-events`);
  expect(events.headers["content-type"]).toBe("text/event-stream");
  site.broadcaster.title = "Next - Title";
  await until(() => events.bytes.toString().includes("Next - Title"));
  const heard = listener.bytes.length / FRAME_BYTES / (44100 / 1152);
  const data = /data: (\{[^\n]*Next - Title[^\n]*\})/.exec(events.bytes.toString())?.[1] ?? "";
  const { at } = JSON.parse(data);
  // A title is sent with its sound, so it is at most a block of 8,192 bytes (half a second) old.
  expect(at).toBeGreaterThan(heard - 1.5);
  expect(at).toBeLessThan(heard + 0.5);
  events.stop();
  listener.stop();
});

test("sends events only to a listening player, one stream each, with a limit per address", async () => {
  const events = (sid: string, headers = {}) =>
    tune(`${site.url}/api/stream/events?port=8005&sid=${sid}`, headers);
  // Status 204 tells an EventSource not to reconnect.
  expect((await events("nobody-listens")).status).toBe(204);
  expect((await tune(`${site.url}/api/stream/events?port=8005`)).status).toBe(204);
  const sids = ["first-player", "second-player", "third-player"];
  const listeners = await Promise.all(sids.map((sid) => tuneIn("/events", {}, `&sid=${sid}`)));
  const former = await events("first-player");
  const present = await events("first-player");
  await until(() => former.ended);
  expect([former.status, present.status, present.ended]).toEqual([200, 200, false]);
  const headers = { "CF-Connecting-IP": "2001:db8:1:2::1" };
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await events("second-player", { "CF-Connecting-IP": `2001:db8:1:2::${i + 1}` })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await events("third-player", headers)).status).toBe(429);
  expect((await events("third-player", { "CF-Connecting-IP": "2001:db8:1:3::1" })).status).toBe(200);
  for (const listener of listeners) listener.stop();
});

test("keeps listeners while a station is down, and plays to them when it is back", async () => {
  const listener = await tuneIn("/down");
  await until(() => listener.bytes.length > 150 * FRAME_BYTES);
  site.broadcaster.down = true;
  site.broadcaster.cut("/down");
  const now = async () =>
    (await (await fetch(`${site.url}/api/now-playing?port=8006`)).json()) as { state: string };
  await until(async () => (await now()).state === "reconnecting");
  const before = listener.bytes.length;
  site.broadcaster.down = false;
  await until(() => listener.bytes.length > before + 20 * FRAME_BYTES);
  expect(listener.ended).toBe(false);
  expectUnbroken(listener.bytes);
  listener.stop();
});

test("refuses the fifth stream from one address", async () => {
  const headers = { "CF-Connecting-IP": "203.0.113.7" };
  const four = await Promise.all(Array.from({ length: 4 }, () => tuneIn("/address", headers)));
  expect(four.map((listener) => listener.status)).toEqual([200, 200, 200, 200]);
  const fifth = await fetch(streamOf("/address"), { headers });
  expect(fifth.status).toBe(429);
  expect(await fifth.json()).toMatchObject({ error: { code: "too_many_streams", retry_after: 30 } });
  for (const listener of four) listener.stop();
});

test("shows each station's state on the status page", async () => {
  const listener = await tuneIn("/live");
  // On a busy machine, a listener of an earlier test may still be connected.
  const row = async (): Promise<{ listeners?: number; state?: string }> => {
    const status = (await (await fetch(`${site.url}/status.json`)).json()) as { stations: object[] };
    return status.stations[0] ?? {};
  };
  await until(async () => (await row()).listeners === 1 && (await row()).state === "live");
  expect(await row()).toMatchObject({ port: 8000, state: "live", listeners: 1, breaks: 0 });
  expect(await (await fetch(`${site.url}/status`)).text()).toMatch(
    /1 listening now, \d+ at peak\. The connection to the broadcaster is live\./,
  );
  listener.stop();
});
