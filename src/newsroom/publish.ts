import { HOME_KEYS } from "../city/front-page.ts";
import { SITE } from "../edition/decisions.ts";
import { TODAY } from "../edition/today.ts";
import { FRONT, sectionKey } from "../edition/values.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { hashOfJson } from "../text/fingerprint.ts";
import { composeFront } from "./compose/front.ts";
import type { ComposeInput } from "./compose/input.ts";
import { composeSection } from "./compose/section.ts";
import { isNothing, type TodayContent } from "./compose/today.ts";
import { type Value, valueOfList, valueOfSite, valueOfToday } from "./compose/values.ts";
import {
  isWaiting,
  mayWriteNews,
  type PublishDeps,
  type PublishReason,
  type PublishResult,
  publishValue,
} from "./publish-value.ts";
import { readInput } from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";

/** The wait before a refused write is repeated, in ms: KV accepts one write per second for each key. */
const RETRY_MS = 1_100;
/** The maximum wait if writing keeps failing, in ms. */
const LONGEST_RETRY_MS = 120_000;
const NO_WARNING = hashOfJson([[], null]);

/** The time in ms until failed values are published again, or null. */
export function retryIn(storage: NewsroomStore, now: number): number | null {
  const failed = storage.allPublished().filter(({ reason }) => reason !== "" && reason !== "saved");
  const waits = failed.map(({ refusedSince }) => now - (refusedSince ?? now));
  return waits.length > 0 ? Math.min(Math.max(...waits, RETRY_MS), LONGEST_RETRY_MS) : null;
}

/**
 * Composes sections, the values missing from KV and the site's value, and writes those that changed for readers. A
 * decision about lists also writes the front page and the value that `today` returns. News publishes the front page
 * separately, in a call without sections.
 */
export async function publish(
  deps: PublishDeps,
  keys: readonly FeedKey[],
  cause: PublishReason,
  read?: ComposeInput,
  today?: () => TodayContent,
): Promise<PublishResult> {
  const { storage, now, origin } = deps;
  const input = read ?? (await readInput(deps.ask, storage, now()));
  const waiting = dueAgain(storage, now());
  const asked = FEED_KEYS.filter((key) => keys.includes(key) || waiting.has(sectionKey(key)));
  const withFront = (cause === "decision") === keys.length > 0 || waiting.has(FRONT);
  const wanted = new Set<FeedKey>([...asked, ...(withFront ? HOME_KEYS : [])]);
  const sections = new Map(
    [...wanted].map((key) => [key, composeSection(storage.section(key), input, now(), origin)]),
  );
  const values = asked.flatMap((key) => sections.get(key) ?? []).map((list) => valueOfList(list, input));
  if (withFront) values.push(valueOfList(composeFront(sections, input, now()), input));
  if (today) values.push(...shownToday(deps, today()));
  return publishValues(deps, values, cause, input);
}

/**
 * Writes weather and events to KV if readers would see a change, at most every 10 minutes unless `isSoon`. New warnings
 * and the notice that the service doesn't respond are written at once and change the version of all cached pages.
 */
export const publishToday = (
  deps: PublishDeps,
  today: TodayContent,
  isSoon = false,
): Promise<PublishResult> => {
  const values = shownToday(deps, today).map((value) => (isSoon ? { ...value, waitMs: 0 } : value));
  return publishValues(deps, values, "news");
};

/** Today's value, if there is something to show. */
const shownToday = ({ storage, now }: PublishDeps, today: TodayContent): Value[] =>
  storage.published(TODAY) || !isNothing(today) ? [valueOfToday(today, now())] : [];

/** Names of the values missing from KV that may be written now. */
function dueAgain(storage: NewsroomStore, now: number): Set<string> {
  const hasWrites = mayWriteNews(storage, now);
  const due = storage.allPublished().filter((one) => isWaiting(one) && (hasWrites || one.reason !== "saved"));
  return new Set(due.map(({ name }) => name));
}

/** Writes values, then the site's if decisions were read, cached pages lack a warning, or KV refused it. */
async function publishValues(
  deps: PublishDeps,
  values: readonly Value[],
  cause: PublishReason,
  read?: ComposeInput,
): Promise<PublishResult> {
  const { storage, now, ask } = deps;
  const result: PublishResult = { changed: [], refused: [], isSilent: false, isWhole: true, texts: [] };
  const isUrgent = values.some((value) => isWarning(storage, value));
  for (const value of values)
    await publishValue(deps, value, isWarning(storage, value) ? "decision" : cause, result);
  if (read || isUrgent || dueAgain(storage, now()).has(SITE)) {
    const input = read ?? (await readInput(ask, storage, now()));
    await publishValue(deps, valueOfSite(input, storage.allPublished(), now()), cause, result);
  }
  result.isWhole &&= result.refused.length === 0;
  return result;
}

/** True if warnings changed, because every cached page shows them. */
const isWarning = (storage: NewsroomStore, { name, visible: seen }: Value): boolean =>
  name === TODAY && hashOfJson(seen) !== (storage.published(TODAY)?.hash || NO_WARNING);
