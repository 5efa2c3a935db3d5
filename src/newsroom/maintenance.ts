import * as v from "valibot";
import { JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { dueSlot } from "../archive/brief.ts";
import { keepBrief } from "../archive/briefs.ts";
import { openLibrary } from "../archive/library.ts";
import { deleteEnded } from "../archive/retire.ts";
import { FRONT_KEYS } from "../city/front-page.ts";
import { site } from "../city/site.ts";
import { forgetReports } from "../clusters/report-rows.ts";
import { changesOf, healthOf } from "../edition/health.ts";
import { sourcedKeys } from "../edition/sources-now.ts";
import { variablesOf } from "../env.ts";
import { cityDay } from "../i18n/day.ts";
import { dayWeather } from "../i18n/weather-line.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { time } from "../model/schemas.ts";
import { dayForecasts } from "../sources/weather/forecast.ts";
import { composeSection } from "./compose/section.ts";
import type { NewsroomContext } from "./context.ts";
import { lastCopy } from "./poll/weather.ts";
import { reportHealth } from "./report-health.ts";
import { stateKey } from "./state/key.ts";
import { currentSnapshot, readInput, SNAPSHOT, storedDecisions } from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";
import { updatedTimes } from "./weather-now.ts";

/** The time of the next round of archive jobs in ms, and the city's date at the last round. */
const round = v.object({ nextAt: time, day: v.string() });
const MAINTAINED = stateKey("maintained", round, { nextAt: 0, day: "" });
/** The time between two rounds of archive jobs, and while a front page section has no stories, in ms. */
const ROUND_MS = 3_600_000;
const EARLY_ROUND_MS = 10 * 60_000;
/** A resource that is overdue by this time isn't requested any more, and its state is deleted. */
const UNUSED_MS = 30 * 86_400_000;

/**
 * Does the jobs besides news: reports health; once an hour, at the start of a day and when a brief is due, stores the
 * day's front page and the brief and deletes old texts and decisions. Returns true if a brief was published, because
 * every page links to it. Rejects if D1 doesn't store the front page: then a job shows as failing.
 */
export async function runMaintenance(context: NewsroomContext): Promise<boolean> {
  const { env, ask, storage } = context;
  const now = context.now();
  const last = MAINTAINED.read(storage);
  const isBriefDue = dueSlot(now) !== SNAPSHOT.read(storage)?.brief?.slot;
  const isDue = now >= last.nextAt || now < last.nextAt - ROUND_MS || cityDay(now) !== last.day || isBriefDue;
  const changes = env.LIBRARY ? await changesOf(ask, storage.allPublished(), now) : "in force";
  const sourced = sourcedKeys(storedDecisions(storage));
  const health = healthOf(updatedTimes(storage, now), now, sourced, changes);
  await reportHealth(context, variablesOf(env).healthWebhook, health);
  return env.LIBRARY && isDue ? keepArchive(context, env.LIBRARY, isBriefDue) : false;
}

async function keepArchive(
  { env, ask, storage, now: clock, origin }: NewsroomContext,
  db: D1Database,
  isBriefDue: boolean,
): Promise<boolean> {
  const now = clock();
  const input = await readInput(ask, storage, now);
  const keys = isBriefDue ? FEED_KEYS : FRONT_KEYS;
  const sections = keys.map((key) => composeSection(storage.section(key), input, now, origin));
  const library = openLibrary(db, clock);
  const kept = await library.keepDay(
    sections.filter(({ key }) => FRONT_KEYS.includes(key)),
    now,
  );
  const isBriefOut = isBriefDue && (await keepBrief(ask, sections, now, briefWeather(storage, now)));
  if (isBriefOut) await currentSnapshot(ask, storage, now);
  await library.retire(now, variablesOf(env).archiveBytes);
  if (kept.kind === "unavailable") throw new Error("the archive (D1) didn't store the front page");
  const day = cityDay(now);
  if (day !== MAINTAINED.read(storage).day) {
    await deleteEnded(ask, now);
    await ask("old reports", JOB_TIMEOUT_MS, [forgetReports(now)]);
    storage.removePolledBefore(now - UNUSED_MS);
  }
  const isFilled = sections.every(({ stories }) => stories.length > 0);
  MAINTAINED.save(storage, { nextAt: now + (isFilled ? ROUND_MS : EARLY_ROUND_MS), day });
  return isBriefOut;
}

/** The day's weather in one line for a brief at `now` (ms); empty without a forecast. */
function briefWeather(storage: NewsroomStore, now: number): string {
  const forecast = lastCopy(storage, "forecast");
  const [day] = forecast ? dayForecasts(forecast, new Date(now), site.city.timeZone, 1) : [];
  return day ? dayWeather(day, now) : "";
}
