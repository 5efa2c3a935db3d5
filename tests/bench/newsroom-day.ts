import { createHash } from "node:crypto";
import { request } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { openNewsroom, publishStory } from "../site/desk/newsroom.ts";
import { ANCHOR } from "../site-under-test.ts";
import { calendarAnswer, EVENTS } from "./newsroom-day/calendars.ts";
import {
  type Invocation,
  quantile,
  rowsOf,
  type Sum,
  sumOf,
  tableOf,
  valuesOf,
} from "./newsroom-day/counts.ts";
import { FEEDS, type Feeds, SYNTHETIC } from "./newsroom-day/feeds.ts";
import { history } from "./newsroom-day/history.ts";
import { recordedFeeds } from "./newsroom-day/recorded-feeds.ts";
import { weatherAnswer } from "./newsroom-day/weather.ts";
import { cpuSeconds, median, workerdChildren } from "./processes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days of the world before the first that is counted, so that its clusters and the archive are there. */
const DAYS_BEFORE = 4;
/** How often the feeds are polled on those days: none has more than its 20 items in it. */
const POLLED_MS = 6 * HOUR;
/** Changes at the desk in a day. */
const CHANGES = 60;
/** The platform's cron, which wakes a newsroom whose alarm was lost. */
const WAKE_MS = 10 * MINUTE;
/** An alarm that is due at once rings this long after the last, and one that is due within a second is of the same run. */
const NEXT_MS = 50;
const SAME_RUN_MS = 1_000;
/** An object without work loses its memory after this (Durable Objects, "Lifecycle of a Durable Object"). */
const HIBERNATES_MS = 10_000;
/** Alarms one after the other before the bench says that they never end. */
const ENDLESS = 2_000;

/** Maximum daily usage of the newsroom; readers need the rest of the Free plan. */
const LIMITS: Partial<Record<Sum, number>> = { d1Read: 1_000_000, d1Written: 40_000, kvWritten: 600 };
/** Maximum number of rows that 95 of 100 runs without news may read. */
const LIMIT_WITHOUT_NEWS = 10;

/** What outside the newsroom changes by the clock. */
interface World {
  now: number;
  feeds: Feeds;
  /** When the first day begins, in ms. */
  start: number;
  /** Counts answers that differ from the last one of their address. */
  news: number;
  texts: Map<string, string>;
  /** When the cron wakes the newsroom next, in ms, and how many changes the desk has made. */
  wake: number;
  changes: number;
}

async function answerOf(world: World, url: string, headers: Headers): Promise<Response> {
  const { now, feeds, start } = world;
  if (FEEDS.includes(url)) {
    const text = feeds.textOf(url, now);
    const hasTag = FEEDS.indexOf(url) % 2 === 0;
    const etag = `"${createHash("sha1").update(text).digest("hex")}"`;
    if (hasTag && headers.get("If-None-Match") === etag)
      return new Response(null, { status: 304, headers: { ETag: etag } });
    return new Response(text, {
      headers: { "Content-Type": "application/rss+xml", ...(hasTag ? { ETag: etag } : {}) },
    });
  }
  const known = calendarAnswer(url, now) ?? weatherAnswer(url, now, start);
  if (known) return known;
  if (url.endsWith(".jpg"))
    return new Response(new Uint8Array([0xff, 0xd8, 0xff]), { headers: { "Content-Type": "image/jpeg" } });
  return new Response("<!doctype html><title>A story</title>", { headers: { "Content-Type": "text/html" } });
}

/** The parts of an answer that change with every request and say nothing new. */
const STAMPS = /"updated":"[^"]*"|"validTime":"[^"]*"/g;

async function network(world: World, url: string, headers: Headers): Promise<Response> {
  const answer = await answerOf(world, url, headers);
  if (answer.status === 304) return answer;
  const body = await answer.text();
  const text = body.replace(STAMPS, "");
  if (world.texts.get(url) !== text) world.news += 1;
  world.texts.set(url, text);
  return new Response(body, answer);
}

/** Posts JSON on a connection of its own: a kept one may end just as it is used again on a busy machine. */
const post = (address: string, body: unknown): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const asking = request(address, { method: "POST", agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await textOf(response) }),
    );
    asking.on("error", reject).end(body === undefined ? "" : JSON.stringify(body));
  });

type Room = Awaited<ReturnType<typeof openRoom>>;

async function openRoom(world: World) {
  const room = await openNewsroom({
    entryModules: ["tests/bench/newsroom-day/counting-worker.js", ...REPLAY_MODULES],
    direct: true,
    atAnchor: false,
    network: ({ url, headers }) => network(world, url, headers),
    output: (out, err) => {
      out.resume();
      err.resume();
    },
  });
  const [pid = 0] = workerdChildren();
  const counted: Invocation[] = [];
  let empty = 0;
  let due: number | null = null;
  /** Does something in workerd; what it counted, with the CPU of the whole. */
  const during = async (work: () => Promise<unknown>): Promise<Invocation[]> => {
    const before = cpuSeconds(pid);
    await work();
    const cpu = Math.max(0, (cpuSeconds(pid) - before) * 1000 - empty);
    const told = await send("/__counts");
    due = told.due;
    const outer = told.counts.findLast(({ caller }) => caller !== "between");
    if (outer) outer.cpu = cpu;
    counted.push(...told.counts);
    return told.counts;
  };
  const send = async (
    path: string,
    body?: unknown,
  ): Promise<{ counts: Invocation[]; due: number | null }> => {
    const { status, body: answered } = await post(`${room.site.direct}${path}`, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${answered}`);
    return JSON.parse(answered);
  };
  const call = (name: string, ...given: unknown[]) => send(`/__call?name=${name}&at=${world.now}`, given);
  return {
    ...room,
    counted,
    during,
    call,
    due: () => due,
    ring: () => during(() => send(`/__ring?at=${world.now}`)),
    rest: () => send("/__rest"),
    async measureEmpty() {
      const costs: number[] = [];
      for (let n = 0; n < 50; n += 1) {
        const before = cpuSeconds(pid);
        await call("nothing");
        costs.push((cpuSeconds(pid) - before) * 1000);
      }
      empty = median(costs);
    },
  };
}

/** The world before the first day: the desk's history, and four days of news, polled every six hours. */
async function before(room: Room, world: World): Promise<void> {
  world.now = world.start - DAYS_BEFORE * DAY;
  for (const entries of history(world.now)) await room.call("importEntries", entries, "Ana");
  for (let at = world.now; at < world.start; at += POLLED_MS)
    for (let run = 0; run < 4; run += 1) {
      world.now = at + run * 2 * MINUTE;
      await room.during(() => room.call("run"));
    }
  world.now = world.start;
}

/** One of the desk's 60 changes of a day: two of three are drafts, the others are published or notices. */
async function change(editor: Editor, n: number, now: number): Promise<unknown> {
  const story = { version: "0", section: "sports", headline: `Draft ${n}`, body: "Words of ours." };
  if (n % 3 !== 0) return editor.post("/desk/write/new", { ...story, act: "draft" });
  if (n % 6 === 0)
    return publishStory(editor, { section: "local-news", headline: `Story ${n}`, body: "Words of ours." });
  const at = (hours: number) => new Date(now + hours * HOUR - 5 * HOUR).toISOString().slice(0, 16);
  const notice = { text: `Notice ${n}`, level: "information", link: "", from: at(-1), until: at(1) };
  return editor.post("/desk/notices", notice);
}

type Editor = Awaited<ReturnType<Room["signIn"]>>;

/** A run: the alarms from one wait to the next. */
interface Run {
  counts: Invocation[];
  isNews: boolean;
}

/** Rings the alarm until the newsroom waits. */
async function ringUntilIdle(room: Room, world: World): Promise<Run> {
  const news = world.news;
  const run: Run = { counts: [], isNews: false };
  const due = () => room.due() ?? Number.POSITIVE_INFINITY;
  for (let rung = 0; due() <= world.now + SAME_RUN_MS; rung += 1) {
    if (rung > ENDLESS) throw new Error(`${ENDLESS} alarms one after the other: the newsroom never waits`);
    world.now = Math.max(world.now, due());
    const counts = await room.ring();
    run.counts.push(...counts);
    if (sumOf(counts, "d1Written") + sumOf(counts, "kvWritten") > 0) run.isNews = true;
    world.now += NEXT_MS;
  }
  return { ...run, isNews: run.isNews || world.news > news };
}

/** Lives the hours from `world.now`: alarms when they are due, the cron, and the desk. */
async function live(room: Room, world: World, editor: Editor, hours: number): Promise<Run[]> {
  const runs: Run[] = [];
  const end = world.now + hours * HOUR;
  while (world.now < end) {
    const desk = world.start + world.changes * (DAY / CHANGES);
    const next = Math.min(room.due() ?? world.wake, world.wake, desk);
    if (next - world.now > HIBERNATES_MS) await room.rest();
    world.now = Math.max(world.now, next);
    if (world.wake <= world.now) {
      world.wake += WAKE_MS;
      await room.during(() => room.call("wake"));
    }
    const isDesk = desk <= world.now;
    if (isDesk) {
      await room.during(() => change(editor, world.changes, world.now));
      world.changes += 1;
    }
    const run = await ringUntilIdle(room, world);
    runs.push({ ...run, isNews: run.isNews || isDesk });
  }
  return runs;
}

function printHour(hour: number, list: readonly Invocation[]): void {
  const [read, written, kv] = (["d1Read", "d1Written", "kvWritten"] as const).map((what) =>
    sumOf(list, what).toLocaleString("en-US"),
  );
  console.log(
    `hour ${hour}: ${list.length} invocations, D1 ${read} read and ${written} written, KV ${kv} written`,
  );
}

/** Prints a day; gives what is over its limit. */
function printDay(day: number, list: readonly Invocation[], runs: readonly Run[], hours: number): string[] {
  const quiet = runs.filter(({ isNews }) => !isNews);
  const quietRead = quiet.map(({ counts }) => sumOf(counts, "d1Read"));
  const jobs = list.flatMap(({ cpu, caller }) => (caller === "alarm" ? (cpu ?? []) : []));
  console.log(`\nday ${day}, ${hours} hours`);
  console.log(tableOf(list));
  console.log(valuesOf(list));
  console.log(rowsOf(list, "d1Rows"));
  console.log(rowsOf(list, "ownRows"));
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(quietRead, share));
  console.log(
    `${runs.length} runs, ${quiet.length} without news; those read ${p50} rows, p95 ${p95}, max ${max}`,
  );
  console.log(tableOf(quiet.flatMap(({ counts }) => counts)));
  const over10 = jobs.filter((ms) => ms > 10).length;
  console.log(
    `CPU of ${jobs.length} alarms: ${(jobs.reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1)} s, ${((100 * over10) / jobs.length).toFixed(0)} % over 10 ms (workerd with its own KV and D1, so an upper bound)`,
  );
  const over: string[] = [];
  for (const what of ["d1Read", "d1Written", "kvWritten"] as const) {
    const [used, limit] = [sumOf(list, what), (LIMITS[what] ?? 0) * (hours / 24)];
    console.log(`${what.padEnd(10)} ${used.toLocaleString("en-US")} of ${limit.toLocaleString("en-US")}`);
    if (used > limit) over.push(`day ${day}: ${what} is over its limit`);
  }
  if ((p95 ?? 0) > LIMIT_WITHOUT_NEWS || quiet.length === 0)
    over.push(`day ${day}: a run without news reads ${p95} rows`);
  return over;
}

/** What of the world the bench is told: `--feeds DIR`, `--days N`, `--hours N`. */
export interface DayOptions {
  feeds?: string | undefined;
  days?: number;
  hours?: number;
}

/**
 * Days of the real newsroom in workerd, each invocation counted in its bindings: alarms, the calls of pages and the
 * desk, and the cron. Throws where a day is over its limits.
 */
export async function benchNewsroomDay({ feeds, days = 1, hours = 24 }: DayOptions = {}): Promise<void> {
  const start = ANCHOR;
  const end = start + ((days - 1) * 24 + hours) * HOUR;
  const world: World = {
    ...{ now: start, start, news: 0, texts: new Map(), wake: start, changes: 0 },
    feeds: feeds ? recordedFeeds(feeds, end) : SYNTHETIC,
  };
  console.log(
    `${world.feeds.describe}, 52 calendars with ${EVENTS} events, a storm, ${CHANGES} changes at the desk, 1,000 withdrawals, 300 stories of ours, ${DAYS_BEFORE} days before`,
  );
  const room = await openRoom(world);
  const over: string[] = [];
  try {
    await room.measureEmpty();
    await before(room, world);
    for (let day = 1; day <= days; day += 1) {
      await room.during(async () => undefined);
      room.counted.length = 0;
      const runs: Run[] = [];
      const ofDay = day === days ? hours : 24;
      for (let hour = 0; hour < ofDay; hour += 1) {
        const from = room.counted.length;
        // A session at the desk ends after some hours without a page.
        const editor = await room.signIn("Ana");
        runs.push(...(await live(room, world, editor, 1)));
        printHour(hour, room.counted.slice(from));
      }
      over.push(...printDay(day, room.counted, runs, ofDay));
    }
  } finally {
    await room.site.stop();
  }
  if (over.length > 0) throw new Error(over.join("; "));
}
