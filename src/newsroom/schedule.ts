import { EVERY_RUN, type Job } from "../model/job.ts";
import { nextAnnouncement } from "./announcements.ts";
import { plannedAfter } from "./compose/decided.ts";
import type { ComposeInput } from "./compose/input.ts";
import type { Context } from "./context.ts";
import { addJobs, nextJobAt, nextRun, RUN_MS } from "./jobs.ts";
import { retryIn } from "./publish.ts";
import { readDecided, weatherOf } from "./publish-in-turn.ts";
import { nextWeather } from "./weather.ts";

/** Adds the jobs of each run, due now; `areMissing` limits that to those that were never added. */
export function addRun({ storage, now }: Context, areMissing = false): void {
  const known = new Set(areMissing ? storage.jobs().map(({ kind }) => kind) : []);
  addJobs(
    storage,
    EVERY_RUN.filter((kind) => !known.has(kind)).map((kind) => ({ kind })),
    now(),
  );
}

/** When a finished job is due next, in ms: with the next run at the latest; Infinity for one that isn't of each run. */
export async function nextTime(context: Context, { kind }: Pick<Job, "kind">): Promise<number> {
  const now = context.now();
  if (!EVERY_RUN.includes(kind)) return Number.POSITIVE_INFINITY;
  if (kind === "weather") return Math.min(nextRun(now), nextWeather(weatherOf(context)));
  if (kind === "announce") return Math.min(nextRun(now), nextAnnouncement(context.storage));
  if (kind !== "decisions") return nextRun(now);
  const planned = plannedAfter(await readDecided(context), now);
  return Math.min(nextRun(now), now + (retryIn(context.storage, now) ?? RUN_MS), ...planned);
}

/** When the newsroom has work next, in ms. */
export function nextAlarm(context: Context): number {
  const { storage } = context;
  const now = context.now();
  if (nextJobAt(storage, now) <= now) return now;
  addJobs(storage, [{ kind: "announce" }], nextAnnouncement(storage));
  addJobs(storage, [{ kind: "weather" }], nextWeather(weatherOf(context)));
  return nextJobAt(storage, now);
}

/** Moves the alarm forward to the next job. */
export async function advanceAlarm(context: Context): Promise<void> {
  const { alarm } = context;
  const [set, next] = [await alarm.get(), nextAlarm(context)];
  if (set === null || set > next) await alarm.set(next);
}

/** Moves the next look at decisions forward to a change that an editor just scheduled. */
export async function advanceDecisions(context: Context, input: ComposeInput): Promise<void> {
  addJobs(context.storage, [{ kind: "decisions" }], Math.min(...plannedAfter(input, context.now())));
  await advanceAlarm(context);
}

/** Sets the alarm if it was lost. */
export async function wake({ alarm, now }: Context): Promise<void> {
  const set = await alarm.get();
  if (set === null || set < now() - RUN_MS) await alarm.set(now());
}
