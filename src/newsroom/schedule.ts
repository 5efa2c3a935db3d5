import { EVERY_RUN, type Job } from "../model/job.ts";
import { nextAnnouncement } from "./announcements.ts";
import { plannedAfter } from "./compose/decided.ts";
import type { NewsroomContext } from "./context.ts";
import { addJobs, jobsOf, nextJobAt, nextRun, RUN_MS, storeJobs } from "./jobs.ts";
import { retryIn } from "./publish.ts";
import { weatherOf } from "./publish-in-turn.ts";
import { readDecisions } from "./state/read-snapshot.ts";
import { nextWeather } from "./weather-now.ts";

/** How often warnings are requested, in ms. */
const WARNINGS_MS = 60_000;

/** Adds the jobs of every run, due now. With `areMissing`, adds only those that aren't queued. */
export function addRun({ storage, now }: NewsroomContext, areMissing = false): void {
  const known = new Set(areMissing ? jobsOf(storage).map(({ kind }) => kind) : []);
  addJobs(
    storage,
    EVERY_RUN.filter((kind) => !known.has(kind)).map((kind) => ({ kind })),
    now(),
  );
}

/** When a finished job is due next, in ms: with the next run at the latest; Infinity if it isn't part of every run. */
export async function nextTime(context: NewsroomContext, { kind }: Pick<Job, "kind">): Promise<number> {
  const now = context.now();
  if (!EVERY_RUN.includes(kind)) return Number.POSITIVE_INFINITY;
  if (kind === "weather") return Math.min(nextRun(now), now + WARNINGS_MS);
  if (kind !== "decisions") return nextRun(now);
  const planned = plannedAfter(await readDecisions(context.ask, context.storage, now), now);
  return Math.min(nextRun(now), now + (retryIn(context.storage, now) ?? RUN_MS), ...planned);
}

/** When the newsroom has work next, in ms. Stores the jobs before the Durable Object rests. */
export function nextAlarm(context: NewsroomContext): number {
  const { storage } = context;
  const now = context.now();
  if (nextJobAt(storage, now) <= now) return now;
  addJobs(storage, [{ kind: "announce" }], nextAnnouncement(storage));
  addJobs(storage, [{ kind: "weather" }], nextWeather(weatherOf(context)));
  storeJobs(storage);
  return nextJobAt(storage, now);
}

/** Schedules a check for decisions at `at` (ms), unless one is due earlier, and moves the alarm forward if needed. */
export async function advanceDecisions(context: NewsroomContext, at: number): Promise<void> {
  const { storage, alarm } = context;
  addJobs(storage, [{ kind: "decisions" }], at);
  const [set, next] = [await alarm.get(), nextAlarm(context)];
  if (set === null || set > next) await alarm.set(next);
}

/** Sets the alarm if it was lost. */
export async function wake({ alarm, now }: NewsroomContext): Promise<void> {
  const set = await alarm.get();
  if (set === null || set < now() - RUN_MS) await alarm.set(now());
}
