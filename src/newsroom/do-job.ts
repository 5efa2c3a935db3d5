import * as v from "valibot";
import type { Job, JobKind } from "../model/job.ts";
import { feedKey } from "../model/schemas.ts";
import { announceDue } from "./announcements.ts";
import { clusterSection, reclusterStory } from "./cluster-sections.ts";
import { type NewsroomContext, pollerOf } from "./context.ts";
import { publishDecisions } from "./decide.ts";
import { addJobs, doNextJob } from "./jobs.ts";
import { runMaintenance } from "./maintenance.ts";
import { calendarDepsOf, stepCalendars } from "./poll/calendars.ts";
import { pollOnce } from "./poll/feed-jobs.ts";
import { checkGone } from "./poll/gone-upstream.ts";
import { checkPictures } from "./poll/pictures.ts";
import { areForecastsDue, fetchForecasts, fetchWarnings } from "./poll/weather.ts";
import { publishHappenings, publishSections, publishWeather, weatherOf } from "./publish-in-turn.ts";
import { nextTime } from "./schedule.ts";

/** The function of each kind of job; true where it is to be done again. Throws where it fails. */
const WORK: Record<JobKind, (context: NewsroomContext, job: Job) => Promise<unknown>> = {
  decisions: publishDecisions,
  poll: pollOnce,
  front: (context) => publishSections(context, [], "news"),
  cluster: (context, { key }) => clusterSection(context, v.parse(feedKey, key)),
  recluster: (context, { key }) => reclusterStory(context, key),
  publish: (context, { key }) => publishSections(context, [v.parse(feedKey, key)], "news"),
  announce: announceDue,
  maintenance: async (context) => {
    const isBriefOut = await runMaintenance({ ...context, now: context.now() });
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
  const step = await stepCalendars(await calendarDepsOf(context));
  if (step.isNewToday) await publishHappenings(context);
  return step.isMore;
}

/** Does the first due job; false without one. */
export const doDueJob = (context: NewsroomContext): Promise<boolean> =>
  doNextJob(context.storage, {
    now: context.now,
    work: async (job) => (await WORK[job.kind](context, job)) === true,
    next: (job) => nextTime(context, job),
  });
