import { HOME_KEYS } from "../city/front-page.ts";
import { SITE } from "../edition/decisions.ts";
import { TODAY } from "../edition/today.ts";
import { FRONT, sectionKey } from "../edition/values.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import type { Published } from "../model/published.ts";
import { hashOfJson } from "../text/fingerprint.ts";
import { announceLater } from "./announcements.ts";
import type { ComposeInput } from "./compose/decided.ts";
import { composeFront, type FrontContent } from "./compose/front.ts";
import { composeSection, type SectionContent } from "./compose/section.ts";
import { composeSite } from "./compose/site.ts";
import { isNothing, type TodayContent } from "./compose/today.ts";
import type { NewsroomContext } from "./context.ts";
import { addJobs } from "./jobs.ts";
import {
  isWaiting,
  mayWriteNews,
  type PublishDeps,
  type PublishReason,
  type PublishResult,
  publishValue,
  REPRINT_MS,
  type Value,
} from "./publish-value.ts";
import { readInput } from "./state/read-snapshot.ts";
import type { NewsroomStore } from "./storage.ts";

/** The maximum delay for texts of warnings, the forecast and events, in ms. */
const TEXTS_MS = 10 * 60_000;
/** The site's value is written again after this many rows of the log, so that pages don't have to check many rows. */
const ROWS_BEHIND = 50;

const LIST = { waitMs: REPRINT_MS, isDatedByRest: false } as const;

/** The value of a section or of the front page. Changes that affect only the most covered stories may wait. */
function valueOfList(content: SectionContent | FrontContent, { row }: ComposeInput): Value {
  const name = "key" in content ? sectionKey(content.key) : FRONT;
  const { changedAt, mostCovered: rest, ...all } = content;
  const visible = { ...all, updatedAt: undefined };
  return { ...LIST, name, content, visible, rest, changedAt, updatedAt: null, row };
}

/** Today's value at `now` (ms). Event, area, end and severity of warnings are shown at once, the rest may wait. */
function valueOfToday(content: TodayContent, now: number): Value {
  const warnings = content.warnings.map(({ severity, canceled, local, short, ends, words }) => [
    ...[severity, canceled, local, short, ends],
    ...[words.label, words.name, words.where],
  ]);
  const { updated, ...rest } = content;
  return {
    ...{ name: TODAY, content, visible: [warnings, content.silence], rest, waitMs: TEXTS_MS },
    ...{ isDatedByRest: true, changedAt: now, updatedAt: Math.max(0, ...Object.values(updated)) },
  };
}

/** The site's value at `now` (ms). Its row is the lowest row included in any list in KV. */
export function valueOfSite(input: ComposeInput, published: readonly Published[], now: number): Value {
  const decided = published.filter(({ name, least }) => name !== SITE && least > 0);
  const minSerial = Object.fromEntries(decided.map(({ name, least }) => [name, least]));
  const lists = published.filter(({ name }) => name !== SITE && name !== TODAY);
  const row = Math.min(input.row, ...lists.map((one) => one.row));
  const { at, ...content } = { ...composeSite(input, minSerial, now), row };
  const { row: _row, ...decisions } = content;
  const seen = { ...decisions, rows: Math.floor(row / ROWS_BEHIND) };
  return { ...LIST, name: SITE, content, visible: seen, rest: null, changedAt: at, updatedAt: null, row };
}

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

/** Publishes sections, the site's value and then the front page, after any publication in progress. */
export const publishSections = (
  context: NewsroomContext,
  keys: readonly FeedKey[],
  cause: PublishReason,
): Promise<PublishResult> =>
  context.inTurn(async () => {
    const result = await publish(context, keys, cause);
    announcePublished(context, result, cause);
    // All sections of a run share one write of the front page.
    if (cause === "news" && keys.length > 0) addJobs(context.storage, [{ kind: "front" }], context.now());
    return result;
  });

/** Queues the values that changed for readers for announcement. */
export function announcePublished(
  context: NewsroomContext,
  { changed }: PublishResult,
  cause: PublishReason,
): void {
  announceLater(context.storage, { names: changed, stories: [], isCached: cause === "news" }, context.now());
}
