import { FEED_KEYS } from "../model/headline.ts";
import { nextAnnouncement } from "./announcements.ts";
import { plannedAfter } from "./compose/decided.ts";
import type { ComposeInput } from "./compose/input.ts";
import type { Context } from "./context.ts";
import { dueSources } from "./due.ts";
import { addJobs, hasJobs, type Job } from "./jobs.ts";
import { SOURCES_A_POLL } from "./poll.ts";
import { retryIn } from "./publish.ts";
import { readDecided, weatherOf } from "./publish-in-turn.ts";
import type { Storage } from "./storage.ts";
import { nextWeather } from "./weather.ts";

const RUN_MS = 120_000;

/** Most polls per run: ten sources every two minutes. */
const MOST_POLLS = 5;

/** The jobs of each run; the weather is also requested between runs. */
export const everyRun = ({ storage, now }: Context): Job[] => [
  { kind: "weather" },
  { kind: "decisions" },
  { kind: "announce" },
  ...pollsNow(storage, now()),
  { kind: "maintenance" },
  { kind: "departed" },
  { kind: "pictures" },
  { kind: "calendars", turn: 0 },
];

/** As many polls as the due sources need: all while a section has nothing yet, one for a new source. */
function pollsNow(storage: Storage, now: number): Job[] {
  const states = FEED_KEYS.map((key) => storage.section(key).sources);
  const isStart = states.some((sources) => sources.length === 0);
  const needed = Math.ceil(dueSources(states.flat(), now).length / SOURCES_A_POLL);
  const polls = isStart ? MOST_POLLS : Math.min(Math.max(1, needed), MOST_POLLS);
  return Array.from({ length: polls }, (_, turn) => ({ kind: "poll", turn }));
}

/** When the next run is due, in ms; 0 while a run is in progress. */
const NOTE = "next-run";

const nextRun = (storage: Storage): number => Number(storage.note(NOTE) ?? 0);
const saveNextRun = (storage: Storage, at: number): void => storage.saveNote(NOTE, String(at));

/** Adds the jobs that are due now. A time further ahead than a run comes from a clock that was set back. */
export function addDueJobs(context: Context): void {
  const { storage, now } = context;
  const at = now();
  const next = nextRun(storage);
  const isRun = next <= at || next > at + RUN_MS || retryIn(storage, at) !== null;
  if (isRun) saveNextRun(storage, 0);
  const announce: Job[] = nextAnnouncement(storage) <= at ? [{ kind: "announce" }] : [];
  addJobs(storage, isRun ? everyRun(context) : [{ kind: "weather" }, ...announce]);
}

/** When the newsroom has work next, in ms. */
export async function nextAlarm(context: Context): Promise<number> {
  const { storage } = context;
  const now = context.now();
  if (hasJobs(storage)) return now;
  if (nextRun(storage) === 0) {
    const planned = plannedAfter(await readDecided(context), now);
    saveNextRun(storage, Math.min(now + RUN_MS, ...planned));
  }
  const retry = now + (retryIn(storage, now) ?? RUN_MS);
  return Math.min(nextRun(storage), nextAnnouncement(storage), retry, nextWeather(weatherOf(context)));
}

/** Moves the alarm forward to a change that an editor just scheduled. */
export async function advanceAlarm(context: Context, input: ComposeInput): Promise<void> {
  const { storage, alarm } = context;
  const now = context.now();
  const planned = plannedAfter(input, now);
  if (nextRun(storage) !== 0) saveNextRun(storage, Math.min(nextRun(storage), ...planned));
  const [set, next] = await Promise.all([alarm.get(), nextAlarm(context)]);
  if (set === null || set > next) await alarm.set(next);
}

/** Sets the alarm if it was lost. */
export async function wake({ alarm, now }: Context): Promise<void> {
  const set = await alarm.get();
  if (set === null || set < now() - RUN_MS) await alarm.set(now());
}
