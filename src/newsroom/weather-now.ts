import { AGENT } from "../city/agent.ts";
import { ALERT_PLACES, RIVER_GAUGE, SAMPLE_ALERT_PLACES, SAMPLE_RIVER_GAUGE } from "../city/alert-places.ts";
import { mailFor } from "../city/mail.ts";
import { site } from "../city/site.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { TODAY } from "../edition/today.ts";
import { settingsOf, variablesOf } from "../env.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { readSettings } from "../model/settings.ts";
import type { Severity } from "../sources/weather/severity.ts";
import { type WarningList, warningsAt } from "../sources/weather/warnings-at.ts";
import { announceLater } from "./announcements.ts";
import { todayLines } from "./calendar/today-lines.ts";
import { whereOf } from "./compose/describe-warning.ts";
import { composeToday, type TodayContent } from "./compose/today.ts";
import { type NewsroomContext, pollerOf } from "./context.ts";
import { lastCopy, type WeatherDeps, warningMemory } from "./poll/weather.ts";
import { publishToday } from "./publish.ts";
import type { PublishResult } from "./publish-value.ts";
import { storedDecisions } from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";

/** The minimum wait for the next run, in ms. */
const MIN_WAIT_MS = 5_000;

/** The warnings in effect, including hidden ones. */
const currentWarnings = ({ storage, outside, places }: WeatherDeps): WarningList =>
  warningsAt(null, new Date(outside.now()), Object.keys(places), { memory: warningMemory(storage) });

/** A message of the weather service in effect, for the desk. */
export interface ServiceWarning {
  id: string;
  /** For example "Tornado Warning, Wayne County". */
  title: string;
  severity: Severity;
  /** In ms; null if the service doesn't state an end. */
  ends: number | null;
}

/** The messages in effect, including hidden ones, most severe first. */
export const serviceWarnings = (deps: WeatherDeps): ServiceWarning[] =>
  currentWarnings(deps)
    .flatMap((warning) => [warning, ...warning.others])
    .map((warning) => {
      const { id, event, severity, ends } = warning;
      const title = `${event}, ${whereOf(warning, deps.places)}`.slice(0, 300);
      return { id, title, severity, ends };
    });

/** When a feed of each section last loaded stories, in ms. Reads only states, which is faster than sections. */
export function updatedTimes(storage: NewsroomStore, now: number): Map<FeedKey, number> {
  const feeds = new Map(storage.polledOf("feed").map((state) => [state.id, state]));
  const input = storedDecisions(storage);
  const updated = new Map<FeedKey, number>();
  for (const key of FEED_KEYS) {
    const states = sourcesNow(input, key).flatMap(({ feed }) => feeds.get(feed) ?? []);
    const times = states.flatMap(({ okAt, more }) => (okAt !== null && more.items > 0 ? [okAt] : []));
    if (times.length > 0) updated.set(key, Math.min(now, Math.max(...times)));
  }
  return updated;
}

/** Today's content, from the last valid copies and editors' decisions. */
export function todayOf(deps: WeatherDeps): TodayContent {
  const { storage, outside, places, city } = deps;
  const warnings = currentWarnings(deps);
  const { localWarnings: local, warningDisplays: displays } = storedDecisions(storage);
  const known = {
    ...{ forecast: lastCopy(storage, "forecast"), hourly: lastCopy(storage, "hourly") },
    ...{ air: lastCopy(storage, "air"), river: lastCopy(storage, "river") },
    ...{ decided: { local, displays }, warnings, memory: warnings.memory },
    ...{ places, place: city, happenings: todayLines(storage) },
    updated: Object.fromEntries(updatedTimes(storage, outside.now())),
  };
  return composeToday(known, outside.now());
}

/** When the next warning starts or ends, in ms, or Infinity. */
export function nextWeather(deps: WeatherDeps): number {
  const now = deps.outside.now();
  const { localWarnings: local } = storedDecisions(deps.storage);
  const turns = [
    ...currentWarnings(deps).flatMap(({ ends }) => ends ?? []),
    ...local.flatMap(({ from, until }) => [from, until]).filter((at) => at > now),
  ];
  return Math.max(Math.min(...turns), now + MIN_WAIT_MS);
}

/** The dependencies for requesting the weather. The contact is an email address, or the site's own if none is set. */
export function weatherOf(context: NewsroomContext): WeatherDeps {
  const { env, storage, origin } = context;
  const { settings } = readSettings(storedDecisions(storage).settings, settingsOf(env).settings);
  const { latitude, longitude, country } = site.city;
  const [places, riverGauge] = settings.sample
    ? [SAMPLE_ALERT_PLACES, SAMPLE_RIVER_GAUGE]
    : [ALERT_PLACES, RIVER_GAUGE];
  const contact = mailFor(settings, "general") || `${origin}/about-us`;
  const { airKey } = variablesOf(env);
  const zones = Object.keys(places);
  const city = { latitude, longitude, country, airKey, zones, riverGauge, agent: AGENT, contact };
  return { ...pollerOf(context), places, city };
}

/** Publishes weather and events if readers would see a change; texts at most every 10 minutes unless `isSoon`. */
export const publishWeather = (context: NewsroomContext, isSoon = false): Promise<PublishResult> =>
  context.inTurn(() => publishToday(context, todayOf(weatherOf(context)), isSoon));

/** Publishes today's events. Caches are purged later, because pages of other days may have changed, too. */
export async function publishHappenings(context: NewsroomContext): Promise<void> {
  await publishWeather(context, true);
  announceLater(context.storage, { names: [TODAY], stories: [], isCached: true }, context.now());
}
