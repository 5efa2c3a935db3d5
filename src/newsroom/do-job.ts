import { announceDue } from "./announcements.ts";
import { clusterSection, judgeStory, pollOnce } from "./ask-sources.ts";
import { workOnCalendars } from "./calendars.ts";
import { checkDeparted } from "./check-departed.ts";
import { checkPictures } from "./check-pictures.ts";
import type { Context } from "./context.ts";
import { publishDecisions } from "./decide.ts";
import { addJobs, type Job } from "./jobs.ts";
import { runMaintenance } from "./maintenance.ts";
import { publishSections, publishWeather, weatherOf } from "./publish-in-turn.ts";
import { areForecastsDue, askForecasts, askWarnings } from "./weather.ts";

/** The function of each kind of job. */
const WORK: {
  [Kind in Job["kind"]]: (context: Context, job: Extract<Job, { kind: Kind }>) => Promise<unknown>;
} = {
  decisions: publishDecisions,
  poll: pollOnce,
  front: (context) => publishSections(context, [], "news"),
  cluster: (context, { key }) => clusterSection(context, key),
  judge: (context, { story }) => judgeStory(context, story),
  publish: (context, { key }) => publishSections(context, [key], "news"),
  announce: announceDue,
  maintenance: async (context) => {
    const isBriefOut = await runMaintenance({ ...context, now: context.now() });
    if (isBriefOut) await publishSections(context, [], "news");
  },
  departed: checkDeparted,
  pictures: checkPictures,
  calendars: (context, { turn }) => workOnCalendars(context, turn),
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
  if (areForecastsDue(deps)) addJobs(context.storage, [{ kind: "forecast" }]);
}

/** Does one job. */
export const doJob = <Kind extends Job["kind"]>(
  context: Context,
  job: Extract<Job, { kind: Kind }>,
): Promise<unknown> => WORK[job.kind as Kind](context, job);
