import * as v from "valibot";
import type { Job, JobKind } from "../model/job.ts";
import { feedKey } from "../model/schemas.ts";
import { announceDue } from "./announcements.ts";
import { clusterSection, publishChanged, recluster } from "./cluster-sections.ts";
import { type NewsroomContext, pollerOf } from "./context.ts";
import { publishDecisions } from "./decide.ts";
import { addJobs, doNextJob, postponeIdle } from "./jobs.ts";
import { runMaintenance } from "./maintenance.ts";
import { calendarDepsOf, nextCalendarStep } from "./poll/calendars.ts";
import { feedDepsOf, pollOnce } from "./poll/feed-jobs.ts";
import { areFeedsDue } from "./poll/feeds.ts";
import { checkGone, dueGone } from "./poll/gone-upstream.ts";
import { checkPictures } from "./poll/pictures.ts";
import { areForecastsDue, fetchForecasts, fetchWarnings } from "./poll/weather.ts";
import { publishHappenings, publishSections, publishWeather, weatherOf } from "./publish-in-turn.ts";
import { nextTime } from "./schedule.ts";

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
