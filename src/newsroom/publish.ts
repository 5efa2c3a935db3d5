import type { Ask } from "../archive/ask.ts";
import { readDecisions, SITE } from "../edition/decisions.ts";
import { HOME_KEYS } from "../edition/front.ts";
import { TODAY } from "../edition/today.ts";
import { FRONT, sectionKey } from "../edition/values.ts";
import { DeadlineError, within } from "../model/deadline.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { composeFront } from "./compose/front.ts";
import type { ComposeInput } from "./compose/input.ts";
import { composeSection, type SectionContent } from "./compose/section.ts";
import { composeSite, hashOfJson } from "./compose/site.ts";
import { isNothing, type TodayContent } from "./compose/today.ts";
import { readInput } from "./state/read-snapshot.ts";
import type { Storage } from "./storage.ts";

const KV_DEADLINE_MS = 3_000;
/** A list that didn’t change is written again when readers’ "Updated" would be this far behind. */
const REPRINT_MS = 50 * 60_000;
const AT_LEAST = "at-least";

/** Sections that KV refused; each publication tries them again. */
const PENDING = "pending-in-kv";
/** Since when something waits to be published again, in ms; empty when nothing does. */
const BEHIND = "behind-since";
/** KV takes one write per second and key; a refused write is repeated after this. */
const RETRY_MS = 1_100;
/** Longest wait while it fails, at most the time between two polls. */
const LONGEST_RETRY_MS = 120_000;
/** Hash of the warnings on cached pages, and of the site's value that KV hasn't accepted for them. */
const WARNED = "warned";
const NO_WARNING = hashOfJson([[], null]);
/** Id of the last decision about events, which readers see within a minute, like new warnings. */
export const EDITED = "calendar-edits";

/** The dependencies of publishing. */
export interface PublishDeps {
  kv: KVNamespace;
  ask: Ask;
  storage: Storage;
  now: () => number;
  origin: string;
}

/** Why values are published: a decision or scheduled change, or news. */
export type Because = "decision" | "news";

/** A value of KV. */
export interface PublishedText {
  name: string;
  text: string;
}

/** The result of a publication. */
export interface PublishResult {
  /** Names of the values that changed for readers. */
  changed: string[];
  /** Names of the values that KV refused. */
  refused: string[];
  /** True after KV didn't answer a write in time: the lists after it count as refused, without a wait for each. */
  isSilent: boolean;
  /** False when KV refused a value: all is published again. */
  isWhole: boolean;
  /** The texts of both, by name, so that the caller can show them before KV does. */
  texts: PublishedText[];
}

/** Milliseconds until what failed is published again; null when nothing failed. */
export function retryIn(storage: Storage, now: number): number | null {
  const since = storage.note(BEHIND);
  return since ? Math.min(Math.max(now - Number(since), RETRY_MS), LONGEST_RETRY_MS) : null;
}

/** Rows of the log after which the site's value is written again, so that readers' questions about them stay short. */
const ROWS_BEHIND = 50;

interface Value {
  name: string;
  content: {
    updatedAt?: number | null;
    changedAt?: number;
    row?: number;
    mostCovered?: unknown;
    failing?: unknown;
  };
}

/**
 * Composes these sections and the site's value, and writes to KV what changed for readers: for a decision also the
 * front page, which news publishes separately (no sections).
 */
export async function publish(
  deps: PublishDeps,
  keys: readonly FeedKey[],
  because: Because,
  read?: ComposeInput,
): Promise<PublishResult> {
  const { storage, now } = deps;
  const input = read ?? (await readInput(deps.ask, storage, now()));
  const asked = [...new Set([...keys, ...pendingSections(storage)])];
  const withFront = because === "decision" || keys.length === 0;
  const wanted = new Set<FeedKey>([...asked, ...(withFront ? HOME_KEYS : [])]);
  const sections = new Map<FeedKey, SectionContent>();
  for (const key of FEED_KEYS)
    if (wanted.has(key)) sections.set(key, composeSection(storage.section(key), input, now(), deps.origin));
  const values: Value[] = asked.flatMap((key) => {
    const content = sections.get(key);
    return content ? [{ name: sectionKey(key), content }] : [];
  });
  if (withFront) values.push({ name: FRONT, content: composeFront(sections, input, now()) });
  const result: PublishResult = {
    changed: [],
    refused: [],
    isSilent: false,
    isWhole: true,
    texts: [],
  };
  for (const value of values) await publishValue(deps, value, because, result);
  storage.saveNote(PENDING, JSON.stringify(asked.filter((key) => result.refused.includes(sectionKey(key)))));
  await publishSite(deps, input, because, result);
  result.isWhole &&= result.refused.length === 0;
  const since = storage.note(BEHIND);
  storage.saveNote(BEHIND, result.isWhole ? "" : since || String(now()));
  return result;
}

/**
 * Writes weather and events to KV where readers would see a change. New warnings, the service's silence and decisions
 * also change the version of all cached pages; a new forecast waits until they are rendered again.
 */
export async function publishToday(
  deps: PublishDeps,
  today: TodayContent,
  read?: ComposeInput,
): Promise<PublishResult> {
  const { storage, now } = deps;
  const result: PublishResult = { changed: [], refused: [], isSilent: false, isWhole: true, texts: [] };
  const known = storage.published(TODAY);
  if (!known && isNothing(today)) return result;
  const edits = storage.note(EDITED) ?? "";
  const warned = hashOfJson([today.warnings, today.silence, ...(edits ? [edits] : [])]);
  const because = warned === (storage.note(WARNED) ?? NO_WARNING) ? "news" : "decision";
  await publishValue(deps, { name: TODAY, content: { ...today, changedAt: now() } }, because, result);
  result.isWhole = result.refused.length === 0;
  if (because === "news" || !result.isWhole) return result;
  // KV may have accepted the value before and refused the version.
  result.changed = [TODAY];
  await publishSite(deps, read ?? (await readInput(deps.ask, storage, now())), because, result);
  result.isWhole = result.refused.length === 0;
  if (result.isWhole) storage.saveNote(WARNED, warned);
  return result;
}

function pendingSections(storage: Storage): FeedKey[] {
  const pending: unknown = JSON.parse(storage.note(PENDING) ?? "[]");
  return FEED_KEYS.filter((key) => Array.isArray(pending) && pending.includes(key));
}

/** Readers must not confuse an older value with one that a decision made. */
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
  const { updatedAt = null, changedAt: ownChange = 0, row = 0, ...shown } = content;
  const seen = { ...shown, rows: Math.floor(row / ROWS_BEHIND) };
  const before = storage.published(name);
  const [whole, news, list] = [hashOfJson(seen), newsHashOf(seen), listHashOf(seen)];
  const hash = `${whole} ${list} ${news}`;
  const [wholeBefore, listBefore, newsBefore] = before?.hash.split(" ") ?? [];
  // The most covered stories change by the hour; that alone is written only for a decision.
  const isSame = because === "decision" ? wholeBefore === whole : newsBefore === news;
  if (before && isSame && Math.abs((updatedAt ?? 0) - before.updatedAt) < REPRINT_MS) return;
  const changedAt =
    before && listBefore === list ? before.changedAt : before || because === "decision" ? now() : ownChange;
  const serial = storage.lastSerial() + 1;
  const value = { ...content, changedAt, serial, ...(name === SITE ? { at: changedAt } : {}) };
  const text = JSON.stringify(value);
  if (!isSame) result.texts.push({ name, text });
  // The site's value tells readers which older values not to use, so it is always tried.
  if (result.isSilent && name !== SITE) {
    result.refused.push(name);
    return;
  }
  try {
    await within(KV_DEADLINE_MS, kv.put(name, text), `newsroom: writing ${name}`);
    storage.savePublished(name, { serial, hash, updatedAt: updatedAt ?? 0, changedAt });
    if (!isSame) result.changed.push(name);
  } catch (error) {
    logFault("newsroom", `${name} is published later: ${error}`);
    result.isSilent = error instanceof DeadlineError;
    result.refused.push(name);
  }
}

const newsHashOf = (seen: { mostCovered?: unknown }): string => hashOfJson({ ...seen, mostCovered: null });

/** Feeds and the new-stories pill depend on the stories only. */
const listHashOf = (seen: { mostCovered?: unknown; failing?: unknown }): string =>
  hashOfJson({ ...seen, mostCovered: null, failing: null });

/** True when KV has the site's value with a lower serial number, an invalid one, or none. Rejects when KV fails. */
export async function isOlderInKv(kv: KVNamespace, serial: number): Promise<boolean> {
  const text = await within(KV_DEADLINE_MS, kv.get(SITE, "text"), `newsroom: reading ${SITE}`);
  try {
    return text === null || readDecisions(text).serial < serial;
  } catch (error) {
    logFault("newsroom", `"${SITE}" in KV is not readable: ${error}`);
    return true;
  }
}
