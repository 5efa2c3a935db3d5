import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { backUp } from "../../../src/build/server/backup.ts";
import { dataFolder } from "../../../src/build/server/data-folder.ts";
import { randomFrom } from "../../random.ts";
import type { AtTheDesk } from "../../site/desk/newsroom.ts";
import { answerOf } from "../newsroom-day/answer.ts";
import { FEEDS, type Feeds } from "../newsroom-day/feeds.ts";
import { actAt } from "../newsroom-day/operator.ts";
import { live, openRoom, outside, type Room, type World } from "../newsroom-day/room.ts";
import { residentMb } from "../processes.ts";
import { type DayFault, faultsOfMonth } from "./faults.ts";
import { recordedEvents } from "./recorded-events.ts";
import { madeStorms, recordedStorms, type Storms } from "./storms.ts";
import { addCounts, addOne, cpuOf, newTally, REAL, type Tally } from "./tally.ts";
import { checkApi, type Ledger, newLedger, noteAct, statusLine, watch } from "./watch.ts";
import { type Wire, wireFeeds } from "./wires.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Each day's fault begins at 10:00 UTC. From 10 minutes before it until 20 minutes after, alarms fire on time. */
const FAULT_AT = 10 * HOUR;
const BEFORE_MS = 10 * MINUTE;
const AFTER_MS = 20 * MINUTE;
/** Time between two checks of the pages, in ms, if no change at the desk is pending. */
const LOOK_MS = 2 * MINUTE;
/**
 * In the other hours, alarms that came due fire together at this interval: the time between two changes at the desk.
 */
const SAMPLED_MS = 24 * MINUTE;
/** The full-disk fault fills a file system only if it has less free space than this. */
const SMALL_BYTES = 512e6;
/** The site loads for an hour before the first day. */
const WARM_MS = HOUR;
/** Stories of the last three hours may not have been polled yet, so they aren't counted as lost. */
const GRACE_MS = 3 * HOUR;
/** The editor signs in again after two hours, before the session expires. */
const SIGNED_IN_MS = 2 * HOUR;
/** A backup is made each night while the server runs; this many are kept. */
const BACKUPS = 2;
/** A killed run ends after at most this many store calls. */
const STEPS = 40;

/** What to play: the stories, the folder of recorded city data, and the folder of the stores and the saved state. */
export interface Month {
  wires: readonly Wire[];
  cityData: string | undefined;
  out: string;
  days: number;
  /** When to stop, as a time in ms on the real clock. The current day is played to its end. */
  until: number;
  isContinued: boolean;
}

/** The state saved after each run, from which `--continue` resumes. */
interface State {
  world: World;
  ledger: Ledger;
  days: Tally[];
  starts: number;
}

export interface Played extends State {
  feeds: string;
  storms: number;
}

interface Playing {
  month: Month;
  state: State;
  room: Room;
  storms: Storms;
  feeds: Feeds;
  desk: AtTheDesk;
  /** The current fault. */
  fault: { now: DayFault | null };
  random: () => number;
}

const fileOf = ({ out }: Month): string => join(out, "state.json");
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const todayOf = ({ state }: Playing): Tally => state.days.at(-1) as Tally;

function save({ month, state }: Pick<Playing, "month" | "state">): void {
  const file = fileOf(month);
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/** Reads a folder's saved state. Throws an Error if a new run finds one, or `--continue` finds none. */
function stateOf(month: Month): State {
  const file = fileOf(month);
  const start = Math.floor((month.wires[0]?.time ?? 0) / DAY) * DAY;
  if (existsSync(file) !== month.isContinued)
    throw new Error(
      month.isContinued
        ? `${month.out} has no month to continue`
        : `${month.out} has a month: add --continue, or name another folder`,
    );
  if (month.isContinued) return JSON.parse(readFileSync(file, "utf8"));
  mkdirSync(month.out, { recursive: true });
  const now = start - WARM_MS;
  return {
    world: { now, behind: 0, start, wake: now, changes: 0, news: 0 },
    ...{ ledger: newLedger(), days: [], starts: 0 },
  };
}

/** Counts operator log lines and workerd's own errors. */
function listen(state: State, streams: readonly Readable[]): void {
  for (const stream of streams)
    stream.on("data", (piece: Buffer) => {
      const lines = state.days.at(-1)?.lines;
      if (!lines) return;
      for (const line of String(piece).split("\n")) {
        const [, event, part] = /^\{"event":"(fault|refusal)","part":"([^"]+)"/.exec(line) ?? [];
        if (event) addOne(lines, `${event} ${part}`);
        else if (/uncaught/i.test(line)) addOne(lines, line.slice(0, 120));
      }
    });
}

/** Starts the site with the month's stores and state. */
async function open(month: Month): Promise<Playing> {
  const state = stateOf(month);
  state.starts += 1;
  const { world } = state;
  const storms = month.cityData ? recordedStorms(month.cityData, world.start) : madeStorms(world.start);
  const feeds = wireFeeds(month.wires);
  const plan = month.cityData ? { plan: recordedEvents(month.cityData, world.start) } : {};
  const fault: Playing["fault"] = { now: null };
  const room = await openRoom(world, {
    keepIn: month.out,
    output: (...streams) => listen(state, streams),
    async network({ url, headers }) {
      const now = outside(world);
      const broken = fault.now?.network?.(url);
      if (broken) return broken;
      const warnings = url.includes("/alerts/") ? storms.answerAt(now) : null;
      return warnings ?? answerOf({ feeds, start: world.start, ...plan }, now, url, headers);
    },
  });
  await room.measureEmpty();
  // The alarm was lost when the last process ended.
  await room.during(() => room.call("wake"));
  const desk = await room.signIn("Ana");
  return { month, state, room, storms, feeds, desk, fault, random: randomFrom(world.start % 99_991) };
}

/** Advances the clock to a time in steps of `stepMs`, and checks the pages if `isWatched`. */
async function liveUntil(
  playing: Playing,
  until: number,
  { stepMs = 0, isWatched = true } = {},
): Promise<void> {
  const { state, room, storms, fault, random } = playing;
  const { world, ledger } = state;
  const act = async () => {
    if (!isWatched) return;
    const work = { n: world.changes, now: world.now, stories: ledger.stories, last: ledger.last };
    const done = await actAt(playing.desk, work);
    ledger.last = work.last;
    noteAct(ledger, todayOf(playing), done, outside(world));
  };
  const ran = async () => {
    if (!isWatched) return;
    const tally = todayOf(playing);
    const sinceLook = Math.abs(outside(world) - ledger.seenAt);
    if (ledger.pending.length > 0 || sinceLook >= LOOK_MS)
      await watch(room, world, { ledger, tally, storms });
    if (fault.now?.kills)
      await room.site.get(`/__end?after=${Math.floor(random() * STEPS)}`, { method: "POST" });
    addCounts(tally, room.counted.splice(0));
    tally.memory = Math.min(tally.memory || Number.POSITIVE_INFINITY, residentMb(room.pid));
    // Replaced values leave free space, so the disk is filled again.
    if (fault.now?.fills) fillDisk(playing.month.out);
    else save(playing);
  };
  const failed = (error: unknown) => {
    const text = String(error)
      .replace(/^Error: \S+ \d+ /, "")
      .replace(/; reference = \w+/, "");
    if (isWatched) addOne(todayOf(playing).errors, text.split("\n")[0]?.slice(0, 120) ?? "");
  };
  await live(room, world, { until, act, stepMs, failed, ran });
}

/** Advances to an hour of the day. During a storm, alarms fire on time; otherwise they fire every 24 minutes. */
async function sampleUntil(playing: Playing, until: number): Promise<void> {
  const { state, storms } = playing;
  while (outside(state.world) < until) {
    const now = outside(state.world);
    const isFull = storms.isOn(now);
    const next = Math.min(until, (Math.floor(now / SIGNED_IN_MS) + 1) * SIGNED_IN_MS);
    await liveUntil(playing, next, isFull ? {} : { stepMs: SAMPLED_MS });
    if (isFull) todayOf(playing).fullHours += (next - now) / HOUR;
    playing.desk = await playing.room.signIn("Ana");
    await playing.room.site.get("/__faults?reset");
  }
}

/** Writes a file until a folder's disk is full. Returns the file, or null if the disk is too large. */
function fillDisk(out: string): string | null {
  const { bavail, bsize } = statfsSync(out);
  if (bavail * bsize > SMALL_BYTES) return null;
  const file = join(out, "ballast");
  for (let bytes = 1 << 20; bytes >= 1; ) {
    try {
      appendFileSync(file, Buffer.alloc(bytes));
    } catch {
      bytes >>= 4;
    }
  }
  return file;
}

/** Advances through a fault and records what the operator saw. */
async function suffer(playing: Playing, fault: DayFault, from: number): Promise<void> {
  const { state, room } = playing;
  const { world } = state;
  const tally = todayOf(playing);
  await liveUntil(playing, from);
  playing.fault.now = fault;
  const ballast = fault.fills ? fillDisk(playing.month.out) : null;
  if (ballast) tally.fault += ` ${REAL}`;
  else if (fault.query) await room.site.get(`/__faults?${fault.query}`, { method: "POST" });
  if (fault.isBack) Object.assign(world, { now: world.now - HOUR, behind: HOUR });
  await liveUntil(playing, from + fault.minutes * MINUTE);
  tally.status = await statusLine(room);
  playing.fault.now = null;
  if (ballast) rmSync(ballast);
  await room.site.get("/__faults?reset", { method: "POST" });
  if (fault.isBack) Object.assign(world, { now: world.now + HOUR, behind: 0 });
  await liveUntil(playing, from + fault.minutes * MINUTE + AFTER_MS);
  tally.fullHours += (BEFORE_MS + AFTER_MS) / HOUR + fault.minutes / 60;
}

const place = (link: string): string => {
  const { host, pathname } = new URL(link);
  return host + pathname;
};

/** Opens the archive's file: a query through miniflare would fill an isolate of it with the rows. */
function openArchive({ out }: Month): DatabaseSync {
  const [file = ""] = globSync("stores/d1/**/*.sqlite", { cwd: out }).filter(
    (name) => !name.endsWith("metadata.sqlite"),
  );
  return new DatabaseSync(join(out, file), { readOnly: true });
}

/** Compares the archive with all stories in the feeds from the first day until three hours ago. */
function countStories(
  { state, feeds }: Playing,
  db: DatabaseSync,
): Pick<Tally, "published" | "lost" | "twice"> {
  const { start } = state.world;
  const end = outside(state.world) - GRACE_MS;
  const links = FEEDS.flatMap(
    (feed) => feeds.linksOf?.(feed, start, end).map((link) => feed + place(link)) ?? [],
  );
  const kept = new Map<string, number>();
  for (const { feed, link } of db.prepare("SELECT feed, link FROM stories").all()) {
    const key = feed + place(String(link));
    kept.set(key, (kept.get(key) ?? 0) + 1);
  }
  const published = new Set(links);
  return {
    published: published.size,
    lost: [...published].filter((key) => !kept.has(key)).length,
    twice: [...kept].filter(([key, count]) => count > 1 && published.has(key)).length,
  };
}

const sizeOf = (folder: string): number =>
  globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;

const HAPPENINGS =
  "SELECT count(*) FILTER (WHERE body IS NOT NULL) meetings, count(*) FILTER (WHERE body IS NULL) events, count(agenda) agendas FROM happenings";

/** Makes a backup, and records memory, store sizes and story counts at the end of a day. */
async function endDay(playing: Playing): Promise<void> {
  const { month, state, room } = playing;
  const tally = todayOf(playing);
  tally.part = state.starts;
  backUp(dataFolder(month.out), BACKUPS);
  const parts = ["d1", "kv", "objects"];
  tally.stores = Object.fromEntries(parts.map((part) => [part, sizeOf(join(month.out, "stores", part))]));
  const db = openArchive(month);
  Object.assign(tally, countStories(playing, db), db.prepare(HAPPENINGS).get(), {
    api: await checkApi(room),
  });
  db.close();
  const [, longest] = cpuOf(tally);
  const stories = `${tally.published} stories, ${tally.lost} lost, ${tally.twice} twice`;
  const minutes = `${tally.dark} min dark, ${tally.shownDown} shown down, ${tally.missed} + ${tally.wrong} of warnings, ${tally.shownMuted} muted, ${tally.noLead} without its lead, step ${tally.step.toFixed(0)}`;
  console.log(
    `${tally.day}: ${tally.fault}: ${stories}; ${minutes}; longest job ${longest.toFixed(0)} ms; ${tally.memory.toFixed(0)} MB`,
  );
}

/** Plays a day, or the rest of it; `n` is 0 for the first day. */
async function playDay(playing: Playing, n: number): Promise<void> {
  const { month, state } = playing;
  const from = state.world.start + n * DAY;
  const faults = faultsOfMonth(month.cityData);
  const fault = faults[n % faults.length] as DayFault;
  if (state.days.length <= n) state.days.push(newTally(dayOf(from), fault.name));
  // If the run was killed during the fault, the day resumes without it.
  await playing.room.site.get("/__faults", { method: "POST" });
  Object.assign(state.world, { now: outside(state.world), behind: 0 });
  if (outside(state.world) < from + FAULT_AT) {
    await sampleUntil(playing, from + FAULT_AT - BEFORE_MS);
    await suffer(playing, fault, from + FAULT_AT);
  }
  await sampleUntil(playing, from + DAY);
  await endDay(playing);
  save(playing);
}

/** Plays or resumes a month and prints one line a day. Throws an Error for an unusable folder. */
export async function playMonth(month: Month): Promise<Played> {
  const playing = await open(month);
  const { state, room, feeds, storms } = playing;
  try {
    if (outside(state.world) < state.world.start) {
      await liveUntil(playing, state.world.start, { isWatched: false });
      state.world.changes = 0;
      room.counted.length = 0;
    }
    const first = Math.floor((outside(state.world) - state.world.start) / DAY);
    for (let n = first; n < month.days && Date.now() < month.until; n += 1) await playDay(playing, n);
    return { ...state, feeds: feeds.describe, storms: storms.count };
  } finally {
    await room.site.stop();
  }
}
