import * as v from "valibot";
import type { Job, JobKind } from "../model/job.ts";
import { feedKey } from "../model/schemas.ts";
import { announceDue } from "./announcements.ts";
import { clusterSection, judgeStory, pollOnce } from "./ask-sources.ts";
import { workOnCalendars } from "./calendars.ts";
import { checkDeparted } from "./check-departed.ts";
import { checkPictures } from "./check-pictures.ts";
import type { Context } from "./context.ts";
import { publishDecisions } from "./decide.ts";
import { addJobs, doNextJob } from "./jobs.ts";
import { runMaintenance } from "./maintenance.ts";
import { publishSections, publishWeather, weatherOf } from "./publish-in-turn.ts";
import { nextTime } from "./schedule.ts";
import { areForecastsDue, askForecasts, askWarnings } from "./weather.ts";

/** The function of each kind of job; true where it is to be done again. Throws where it fails. */
const WORK: Record<JobKind, (context: Context, job: Job) => Promise<unknown>> = {
  decisions: publishDecisions,
  poll: pollOnce,
  front: (context) => publishSections(context, [], "news"),
  cluster: (context, { key }) => clusterSection(context, v.parse(feedKey, key)),
  judge: (context, { key }) => judgeStory(context, key),
  publish: (context, { key }) => publishSections(context, [v.parse(feedKey, key)], "news"),
  announce: announceDue,
  maintenance: async (context) => {
    const isBriefOut = await runMaintenance({ ...context, now: context.now() });
    if (isBriefOut) await publishSections(context, [], "news");
  },
  departed: checkDeparted,
  pictures: checkPictures,
  calendars: (context, { step }) => workOnCalendars(context, step === 0),
  weather: askForWarnings,
  forecast: async (context) => {
    await askForecasts(weatherOf(context));
    await publishWeather(context);
  },
};

async function askForWarnings(context: Context): Promise<void> {
  const deps = weatherOf(context);
  await askWarnings(deps);
  await publishWeather(context);
  if (areForecastsDue(deps)) addJobs(context.storage, [{ kind: "forecast" }], context.now());
}

/** Does the first due job; false without one. */
export const doDueJob = (context: Context): Promise<boolean> =>
  doNextJob(context.storage, {
    now: context.now,
    work: async (job) => (await WORK[job.kind](context, job)) === true,
    next: (job) => nextTime(context, job),
  });
