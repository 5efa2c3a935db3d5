import * as v from "valibot";
import { EVERY_RUN, type Job, type JobKind } from "../model/job.ts";
import { feedKey } from "../model/schemas.ts";
import { log } from "../platform/log.ts";
import { announceDue, nextAnnouncement } from "./announcements.ts";
import { clusterSection, publishChanged, recluster } from "./clusters.ts";
import { plannedAfter } from "./compose/decided.ts";
import { type NewsroomContext, pollerOf } from "./context.ts";
import { publishDecisions } from "./decide.ts";
import { addJobs, doNextJob, jobsOf, nextJobAt, nextRun, postponeIdle, RUN_MS, storeJobs } from "./jobs.ts";
import { runMaintenance } from "./maintenance.ts";
import { calendarDepsOf, nextCalendarStep } from "./poll/calendars.ts";
import { areFeedsDue, feedDepsOf, pollFeeds } from "./poll/feeds.ts";
import { checkGone, dueGone } from "./poll/gone-upstream.ts";
import { checkPictures } from "./poll/pictures.ts";
import { areForecastsDue, fetchForecasts, fetchWarnings } from "./poll/weather.ts";
import { publishSections, retryIn } from "./publish.ts";
import { readDecisions } from "./state/read-snapshot.ts";
import { nextWeather, publishHappenings, publishWeather, weatherOf } from "./weather-now.ts";

/** The function for each kind of job; returns true if the job must run again, and throws if it fails. */
const WORK: Record<JobKind, (context: NewsroomContext, job: Job) => Promise<unknown>> = {
  decisions: publishDecisions,
  poll: pollOnce,
  front: (context) => publishSections(context, [], "news"),
  cluster: (context, { key }) => clusterSection(context, v.parse(feedKey, key)),
  recluster: async (context, { key }) => publishChanged(context, await recluster(context, key)),
  publish: (context, { key }) => publishSections(context, [v.parse(feedKey, key)], "news"),
  announce: announceDue,
  maintenance: async (context) => {
    const isBriefOut = await runMaintenance(context);
    if (isBriefOut) await publishSections(context, [], "news");
  },
  goneUpstream: checkGone,
  pictures: (context) => checkPictures(pollerOf(context)),
  calendars: workOnCalendars,
  weather: requestWarnings,
  forecast: async (context) => {
    await fetchForecasts(weatherOf(context));
    await publishWeather(context);
  },
};

/** Requests the source that has been due for the longest time; returns true if others are due. */
async function pollOnce(context: NewsroomContext): Promise<boolean> {
  const began = context.now();
  const deps = await feedDepsOf(context);
  const polled = await pollFeeds(deps);
  const counts = { asked: polled ? 1 : 0 };
  const section = polled ? { section: polled.key } : {};
  const what = polled ? "requested the source that waited longest" : "no source was due";
  log("tick", { part: "newsroom", what, ...section, ms: context.now() - began, counts });
  return polled !== null && areFeedsDue(deps);
}

async function requestWarnings(context: NewsroomContext): Promise<void> {
  const deps = weatherOf(context);
  await fetchWarnings(deps);
  await publishWeather(context);
  if (areForecastsDue(deps)) addJobs(context.storage, [{ kind: "forecast" }], context.now());
}

async function workOnCalendars(context: NewsroomContext): Promise<boolean> {
  if (!context.env.LIBRARY) return false;
  const deps = await calendarDepsOf(context);
  if (await nextCalendarStep(deps)?.()) await publishHappenings(context);
  return nextCalendarStep(deps) !== null;
}

/** For jobs that may have nothing to do: returns true if they have work. */
const HAS_WORK: Partial<Record<JobKind, (context: NewsroomContext) => Promise<boolean>>> = {
  poll: async (context) => areFeedsDue(await feedDepsOf(context)),
  goneUpstream: async ({ storage, now }) => dueGone(storage, now()) !== undefined,
  calendars: async (context) =>
    context.env.LIBRARY !== undefined && nextCalendarStep(await calendarDepsOf(context)) !== null,
};

/** Moves due jobs without work to the next run. */
export const postponeIdleJobs = (context: NewsroomContext): Promise<void> =>
  postponeIdle(context.storage, context.now(), async ({ kind }) => (await HAS_WORK[kind]?.(context)) ?? true);

/** Does the first due job; returns false if none is due. */
export const doDueJob = (context: NewsroomContext): Promise<boolean> =>
  doNextJob(context.storage, {
    now: context.now,
    work: async (job) => (await WORK[job.kind](context, job)) === true,
    next: (job) => nextTime(context, job),
  });

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
async function nextTime(context: NewsroomContext, { kind }: Pick<Job, "kind">): Promise<number> {
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

/** Sets the alarm if it was lost. */
export async function wake({ alarm, now }: NewsroomContext): Promise<void> {
  const set = await alarm.get();
  if (set === null || set < now() - RUN_MS) await alarm.set(now());
}
