import type { Ask } from "../archive/ask.ts";
import { type ClusterCounts, countClusters, NO_CLUSTERS } from "../clusters/clustering-status.ts";
import { readDecisions, SITE } from "../edition/decisions.ts";
import { HOME_KEYS } from "../edition/front.ts";
import { TODAY } from "../edition/today.ts";
import { FRONT, sectionName } from "../edition/values.ts";
import { within } from "../model/deadline.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { composeFront } from "./compose/front.ts";
import { type ComposeInput, readInput } from "./compose/input.ts";
import { composeSection, type SectionContent } from "./compose/section.ts";
import { composeSite, hashOf } from "./compose/site.ts";
import { isNothing, type TodayContent } from "./compose/today.ts";
import type { Storage } from "./storage.ts";
import { saveWarningDecisions } from "./warning-decisions.ts";

const KV_DEADLINE_MS = 3_000;
/** A list that didn’t change is written again when readers’ "Updated" would be this far behind: below the hour that is fresh. */
const REPRINT_MS = 50 * 60_000;
const AT_LEAST = "at-least";
const CLUSTER_COUNTS = "cluster-counts";

/** What the last publication knew of clusters, for the status page. */
export const clusterCounts = (storage: Storage): ClusterCounts =>
  JSON.parse(storage.note(CLUSTER_COUNTS) ?? JSON.stringify(NO_CLUSTERS));

/** Sections that KV refused: each publication tries them again. */
const OWED = "owed-to-kv";
/** Since when something is to be published again, in ms; empty when all is published. */
const BEHIND = "behind-since";
/** KV takes one write a second to a key: what it refused is written again after this. */
const RETRY_MS = 1_100;
/** While it goes on failing the newsroom waits longer each time, but no longer than between two polls. */
const LONGEST_RETRY_MS = 120_000;
/** Hash of the warnings that cached pages show, and of the site's value that KV still has to take for them. */
const WARNED = "warned";
const NO_WARNING = hashOf([[], null]);
/** Names the last decision about what is on: readers have it within a minute, as they have new warnings. */
export const EDITED = "calendar-edits";

/** What publishing needs. */
export interface PublishDeps {
  kv: KVNamespace;
  ask: Ask;
  storage: Storage;
  now: () => number;
  origin: string;
}

/** Why values are published: an editor decided, or its time came; or the sources brought news. */
export type Because = "decision" | "news";

/** A value of KV. */
export interface PublishedText {
  name: string;
  text: string;
}

/** What came of it. */
export interface PublishResult {
  /** Names of the values that readers see changed. */
  changed: string[];
  /** Names of those that KV refused: they are to be published again. */
  refused: string[];
  /** False when KV refused a value, or D1 didn't say what editors decided last: it is all to be published again. */
  isWhole: boolean;
  /** The texts of both, by name: for the place that asked, which shows them before KV does. */
  texts: PublishedText[];
}

/** In how many ms what failed is to be published again; null when all is published. */
export function retryIn(storage: Storage, now: number): number | null {
  const since = storage.note(BEHIND);
  return since ? Math.min(Math.max(now - Number(since), RETRY_MS), LONGEST_RETRY_MS) : null;
}

interface Value {
  name: string;
  content: { updatedAt?: number | null; changedAt?: number; mostCovered?: unknown; failing?: unknown };
}

/**
 * Composes these sections and the site's value, and writes to KV what readers would see changed: for a decision also
 * the front page, which for news has a turn of its own (no sections).
 */
export async function publish(
  deps: PublishDeps,
  keys: readonly FeedKey[],
  because: Because,
): Promise<PublishResult> {
  const { storage, now } = deps;
  const input = await readInput(deps.ask, storage, now());
  saveWarningDecisions(storage, input, now());
  const counts = JSON.stringify(countClusters(input.clusters));
  if (counts !== storage.note(CLUSTER_COUNTS)) storage.saveNote(CLUSTER_COUNTS, counts);
  const asked = [...new Set([...keys, ...owedTo(storage)])];
  const withFront = because === "decision" || keys.length === 0;
  const wanted = new Set<FeedKey>([...asked, ...(withFront ? HOME_KEYS : [])]);
  const sections = new Map<FeedKey, SectionContent>();
  for (const key of FEED_KEYS)
    if (wanted.has(key)) sections.set(key, composeSection(storage.section(key), input, now(), deps.origin));
  const values: Value[] = asked.flatMap((key) => {
    const content = sections.get(key);
    return content ? [{ name: sectionName(key), content }] : [];
  });
  if (withFront) values.push({ name: FRONT, content: composeFront(sections, input, now()) });
  const result: PublishResult = { changed: [], refused: [], isWhole: input.isCurrent, texts: [] };
  for (const value of values) await publishValue(deps, value, because, result);
  storage.saveNote(OWED, JSON.stringify(asked.filter((key) => result.refused.includes(sectionName(key)))));
  await publishSite(deps, input, because, result);
  result.isWhole &&= result.refused.length === 0;
  const since = storage.note(BEHIND);
  storage.saveNote(BEHIND, result.isWhole ? "" : since || String(now()));
  return result;
}

/**
 * Writes weather and what is on to KV where readers would see a change. New warnings, silence of the service and what
 * editors decided also change the version of all cached pages; a new forecast waits until they are rendered again.
 */
export async function publishToday(deps: PublishDeps, today: TodayContent): Promise<PublishResult> {
  const { storage, now } = deps;
  const result: PublishResult = { changed: [], refused: [], isWhole: true, texts: [] };
  const known = storage.published(TODAY);
  if (!known && isNothing(today)) return result;
  const edits = storage.note(EDITED) ?? "";
  const warned = hashOf([today.warnings, today.silence, ...(edits ? [edits] : [])]);
  const because = warned === (storage.note(WARNED) ?? NO_WARNING) ? "news" : "decision";
  await publishValue(deps, { name: TODAY, content: { ...today, changedAt: now() } }, because, result);
  result.isWhole = result.refused.length === 0;
  if (because === "news" || !result.isWhole) return result;
  // KV may have taken the value before and refused the version.
  result.changed = [TODAY];
  await publishSite(deps, await readInput(deps.ask, storage, now()), because, result);
  result.isWhole = result.refused.length === 0;
  if (result.isWhole) storage.saveNote(WARNED, warned);
  return result;
}

function owedTo(storage: Storage): FeedKey[] {
  const owed: unknown = JSON.parse(storage.note(OWED) ?? "[]");
  return FEED_KEYS.filter((key) => Array.isArray(owed) && owed.includes(key));
}

/** Readers must not take what they read before for what a decision made of it. */
async function publishSite(
  deps: PublishDeps,
  input: ComposeInput,
  because: Because,
  result: PublishResult,
): Promise<void> {
  const { storage, now } = deps;
  const atLeast: Record<string, number> = JSON.parse(storage.note(AT_LEAST) ?? "{}");
  if (because === "decision") {
    for (const name of result.changed) atLeast[name] = storage.published(name)?.serial ?? 0;
    for (const name of result.refused) atLeast[name] = storage.lastSerial() + 1;
    storage.saveNote(AT_LEAST, JSON.stringify(atLeast));
  }
  const { at, ...content } = composeSite(input, atLeast, now());
  await publishValue(deps, { name: SITE, content: { ...content, changedAt: at } }, because, result);
}

async function publishValue(
  { kv, storage, now }: PublishDeps,
  { name, content }: Value,
  because: Because,
  result: PublishResult,
): Promise<void> {
  const { updatedAt = null, changedAt: ownChange = 0, ...seen } = content;
  const before = storage.published(name);
  const [whole, news, list] = [hashOf(seen), newsHashOf(seen), listHashOf(seen)];
  const hash = `${whole} ${list} ${news}`;
  const [wholeBefore, listBefore, newsBefore] = before?.hash.split(" ") ?? [];
  // What is covered most follows the hour: by itself it is written for a decision alone.
  const isSame = because === "decision" ? wholeBefore === whole : newsBefore === news;
  if (before && isSame && Math.abs((updatedAt ?? 0) - before.updatedAt) < REPRINT_MS) return;
  const changedAt =
    before && listBefore === list ? before.changedAt : before || because === "decision" ? now() : ownChange;
  const serial = storage.lastSerial() + 1;
  const value = { ...content, changedAt, serial, ...(name === SITE ? { at: changedAt } : {}) };
  const text = JSON.stringify(value);
  if (!isSame) result.texts.push({ name, text });
  try {
    await within(KV_DEADLINE_MS, kv.put(name, text), `newsroom: writing ${name}`);
    storage.savePublished(name, { serial, hash, updatedAt: updatedAt ?? 0, changedAt });
    if (!isSame) result.changed.push(name);
  } catch (error) {
    logFault("newsroom", `${name} is published later: ${error}`);
    result.refused.push(name);
  }
}

const newsHashOf = (seen: { mostCovered?: unknown }): string => hashOf({ ...seen, mostCovered: null });

/** Feeds and "new stories" go by the stories: what is covered most follows the hour, and a source may fail. */
const listHashOf = (seen: { mostCovered?: unknown; failing?: unknown }): string =>
  hashOf({ ...seen, mostCovered: null, failing: null });

/** True when KV has the site's value with a lower serial number than this one, or none. */
export async function isOlderInKv(kv: KVNamespace, serial: number): Promise<boolean> {
  const text = await within(KV_DEADLINE_MS, kv.get(SITE, "text"), `newsroom: reading ${SITE}`);
  return (text === null ? 0 : readDecisions(text).serial) < serial;
}
