import type { Ask } from "../archive/ask.ts";
import { SITE } from "../edition/decisions.ts";
import { FRONT_KEYS } from "../edition/front.ts";
import { FRONT, sectionName } from "../edition/values.ts";
import { within } from "../model/deadline.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { composeFront } from "./compose/front.ts";
import { type ComposeInput, readInput } from "./compose/input.ts";
import { composeSection, type SectionContent } from "./compose/section.ts";
import { composeSite, hashOf } from "./compose/site.ts";
import type { Storage } from "./storage.ts";

const KV_DEADLINE_MS = 3_000;
/** A list that didn't change is written again when readers' "Updated" would be this far behind. */
const REPRINT_MS = 30 * 60_000;
const AT_LEAST = "at-least";
const REFUSED = "refused";
/** KV takes one write a second to a key: what it refused is written again after this. */
const RETRY_MS = 1_100;
/** While KV goes on refusing, the newsroom waits longer each time, but no longer than between two polls. */
const LONGEST_RETRY_MS = 120_000;

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

/** What came of it. */
export interface PublishResult {
  /** Names of the values that readers see changed. */
  changed: string[];
  /** Names of those that KV refused: they are to be published again. */
  refused: string[];
  /** False when KV refused a value, or D1 didn't say what editors decided last: it is all to be published again. */
  isWhole: boolean;
}

/** What is still to be published: sections that KV refused, and since when, in ms. */
interface Refused {
  keys: FeedKey[];
  since: number;
}

const refusedBefore = (storage: Storage): Refused | null => JSON.parse(storage.note(REFUSED) ?? "null");

/** In how many ms what failed is to be published again; null when all is published. */
export function retryIn(storage: Storage, now: number): number | null {
  const refused = refusedBefore(storage);
  return refused && Math.min(Math.max(now - refused.since, RETRY_MS), LONGEST_RETRY_MS);
}

interface Value {
  name: string;
  content: { updatedAt?: number | null; changedAt?: number };
}

/**
 * Composes these sections and those that KV refused before, the front page and the site's value, and writes to KV what
 * readers would see changed.
 */
export async function publish(
  deps: PublishDeps,
  keys: readonly FeedKey[],
  because: Because,
): Promise<PublishResult> {
  const { storage, now } = deps;
  const input = await readInput(deps.ask, storage, now());
  const before = refusedBefore(storage);
  const due = new Set<FeedKey>([...keys, ...(before?.keys ?? [])]);
  const wanted = new Set<FeedKey>([...due, ...FRONT_KEYS]);
  const sections = new Map<FeedKey, SectionContent>();
  for (const key of FEED_KEYS)
    if (wanted.has(key)) sections.set(key, composeSection(storage.section(key), input, now(), deps.origin));
  const values: Value[] = [...due].flatMap((key) => {
    const content = sections.get(key);
    return content ? [{ name: sectionName(key), content }] : [];
  });
  values.push({ name: FRONT, content: composeFront(sections, input, now()) });
  const result: PublishResult = { changed: [], refused: [], isWhole: input.isCurrent };
  for (const value of values) await publishValue(deps, value, because, result);
  await publishSite(deps, input, because, result);
  result.isWhole &&= result.refused.length === 0;
  const refused: Refused | null = result.isWhole
    ? null
    : {
        keys: [...due].filter((key) => result.refused.includes(sectionName(key))),
        since: before?.since ?? now(),
      };
  if (refused || before) storage.saveNote(REFUSED, JSON.stringify(refused));
  return result;
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
  const hash = hashOf(seen);
  const isSame = before?.hash === hash;
  if (isSame && Math.abs((updatedAt ?? 0) - before.updatedAt) < REPRINT_MS) return;
  const changedAt = isSame ? before.changedAt : before || because === "decision" ? now() : ownChange;
  const serial = storage.lastSerial() + 1;
  const value = { ...content, changedAt, serial, ...(name === SITE ? { at: changedAt } : {}) };
  try {
    await within(KV_DEADLINE_MS, kv.put(name, JSON.stringify(value)), `newsroom: writing ${name}`);
    storage.savePublished(name, { serial, hash, updatedAt: updatedAt ?? 0, changedAt });
    if (!isSame) result.changed.push(name);
  } catch (error) {
    logFault("newsroom", `${name} is published later: ${error}`);
    result.refused.push(name);
  }
}
