import { SITE } from "../edition/decisions.ts";
import { sourcesNow } from "../edition/sources-now.ts";
import { TODAY } from "../edition/today.ts";
import { settingsOf, variablesOf } from "../env.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { readSettings } from "../model/settings.ts";
import { announceLater } from "./announcements.ts";
import { listsVersion } from "./compose/decided.ts";
import type { ComposeInput } from "./compose/input.ts";
import { type NewsroomContext, pollerOf } from "./context.ts";
import { addJobs } from "./jobs.ts";
import { type WeatherDeps, weatherDeps } from "./poll/weather.ts";
import { publish, publishToday } from "./publish.ts";
import { isWaiting, type PublishReason, type PublishResult } from "./publish-value.ts";
import { PUBLISHED_UP_TO, readInput, storedDecisions } from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";
import { todayOf } from "./weather-now.ts";

/** Publishes sections, the site's value and then the front page, after any publication in progress. */
export const publishSections = (
  context: NewsroomContext,
  keys: readonly FeedKey[],
  cause: PublishReason,
): Promise<PublishResult> =>
  context.inTurn(async () => {
    const result = await publish(context, keys, cause);
    announce(context, result, cause);
    // All sections of a run share one write of the front page.
    if (cause === "news" && keys.length > 0) addJobs(context.storage, [{ kind: "front" }], context.now());
    return result;
  });

function announce(context: NewsroomContext, { changed }: PublishResult, cause: PublishReason): void {
  announceLater(context.storage, { names: changed, stories: [], isCached: cause === "news" }, context.now());
}

/** The result of publishing decisions, the input that everything was composed from, and its `listsVersion`. */
interface PublishedDecisions extends PublishResult {
  input: ComposeInput;
  lists: string;
}

/**
 * Publishes all lists if there are new decisions about lists, otherwise what KV refused before; then the weather and
 * events. Before that, removes the headlines of sources that editors removed. Reads D1 once.
 */
export const publishDecided = (context: NewsroomContext, areNew: boolean): Promise<PublishedDecisions> =>
  context.inTurn(async () => {
    const input = await readInput(context.ask, context.storage, context.now());
    if (areNew) dropRemoved(context, input);
    const cause = areNew ? "decision" : "news";
    const lists = listsVersion(input, context.now());
    const areInLists = areNew && lists !== PUBLISHED_UP_TO.read(context.storage).lists;
    if (!areInLists) noteUnchanged(context.storage, input);
    // Decisions about warnings and events also change today's value.
    const today = () => todayOf(weatherOf(context));
    const result = await publish(context, areInLists ? FEED_KEYS : [], cause, input, today);
    announce(context, result, cause);
    return { ...result, input, lists };
  });

/** Marks the lists in KV as up to date with the last decision, because no new decision is about lists. */
function noteUnchanged(storage: NewsroomStore, { row }: ComposeInput): void {
  const lists = storage
    .allPublished()
    .filter((one) => one.name !== SITE && !isWaiting(one) && one.row !== row);
  storage.savePublished(...lists.map((one) => ({ ...one, row })));
}

/**
 * Removes the headlines of a removed or moved source at once, instead of at the next poll. The archive keeps the
 * stories.
 */
function dropRemoved({ storage, now }: NewsroomContext, input: ComposeInput): void {
  for (const key of FEED_KEYS) {
    const record = storage.section(key);
    const feeds = new Set(sourcesNow(input, key).map(({ feed }) => feed));
    const gone = record.kept.filter(({ feed }) => !feeds.has(feed));
    if (gone.length === 0) continue;
    storage.saveSection({
      ...record,
      sources: record.sources.filter(({ feed }) => feeds.has(feed)),
      kept: record.kept.filter(({ feed }) => feeds.has(feed)),
      changedAt: now(),
    });
  }
}

/** The dependencies for requesting the weather, with the desk's settings. */
export function weatherOf(context: NewsroomContext): WeatherDeps {
  const { env, storage, origin } = context;
  const { settings } = readSettings(storedDecisions(storage).settings, settingsOf(env).settings);
  return weatherDeps(pollerOf(context), settings, { origin, airKey: variablesOf(env).airKey });
}

/** Publishes weather and events if readers would see a change; texts at most every 10 minutes unless `isSoon`. */
export const publishWeather = (context: NewsroomContext, isSoon = false): Promise<PublishResult> =>
  context.inTurn(() => publishToday(context, todayOf(weatherOf(context)), isSoon));

/** Publishes today's events. Caches are purged later, because pages of other days may have changed, too. */
export async function publishHappenings(context: NewsroomContext): Promise<void> {
  await publishWeather(context, true);
  announceLater(context.storage, { names: [TODAY], stories: [], isCached: true }, context.now());
}
