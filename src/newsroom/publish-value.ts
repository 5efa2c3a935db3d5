import * as v from "valibot";
import { SITE } from "../edition/decisions.ts";
import type { Env } from "../env.ts";
import {
  IN_KV,
  isOutOfDate,
  NEVER_PUBLISHED,
  type Published,
  type WaitingReason,
} from "../model/published.ts";
import { count } from "../model/schemas.ts";
import { DeadlineError, withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";
import { hashOfJson } from "../text/fingerprint.ts";
import type { NewsroomContext } from "./context.ts";
import { stateKey } from "./state/key.ts";
import type { NewsroomStore } from "./storage.ts";

/** How far a section's "Updated" time may be behind before today's value is written again, in ms. */
export const REPRINT_MS = 50 * 60_000;
const KV_TIMEOUT_MS = 3_000;
/** KV accepts one write per second for each key. */
const SPACING_MS = 1_000;
/** KV applies a write everywhere within a minute (Workers KV, "How KV works"). */
const KV_SETTLES_MS = 90_000;
/** KV's Free plan allows 1,000 writes per UTC day; the last 200 are reserved for decisions and new warnings. */
const MAX_NEWS_WRITES = 800;

/** The reason for publishing: a decision (or scheduled change), or news. */
export type PublishReason = "decision" | "news";

/** The parts of the context that publishing needs. */
export type PublishDeps = Pick<NewsroomContext, "ask" | "storage" | "now" | "wait" | "origin"> & {
  env: Pick<Env, "EDITION">;
};

/** A value for KV, without its serial number. */
export interface Value {
  name: string;
  content: object;
  /** The part that readers must see immediately. */
  visible: unknown;
  /** The part that may be delayed by `waitMs`. */
  rest: unknown;
  waitMs: number;
  /** True if a change of `rest` counts as a change for readers. */
  isDatedByRest: boolean;
  /** The time of the sources' last change, in ms. */
  changedAt: number;
  /** The "Updated" time shown to readers, in ms, or null. */
  updatedAt: number | null;
  /** The last row of the decision log in this value; undefined if the log wasn't read. */
  row?: number;
}

/** A value in KV. */
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
  /** True after a write to KV timed out: later lists then count as refused, without another wait. */
  isSilent: boolean;
  /** False if KV refused a value, or D1 didn't return the last decisions; then everything is published again. */
  isWhole: boolean;
  /** The changed and refused values, so that the caller can show them before KV does. */
  texts: PublishedText[];
}

export const isWaiting = ({ refusedSince }: Published): boolean => refusedSince !== null;

/** The number of writes to KV on a UTC day ("2026-11-20"). */
const KV_WRITES = stateKey("kv writes", v.object({ day: v.string(), count }), { day: "", count: 0 });

function writesOn(storage: NewsroomStore, day: string): number {
  const known = KV_WRITES.read(storage);
  return known.day === day ? known.count : 0;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** True if news may still use KV writes on this UTC day; `now` is in ms. */
export const mayWriteNews = (storage: NewsroomStore, now: number): boolean =>
  writesOn(storage, dayOf(now)) < MAX_NEWS_WRITES;

/**
 * Publishes all values again in the next run. Called if a page couldn't read a value at `now` (ms) that KV had
 * accepted, which means that the namespace was lost.
 */
export function noteLost(storage: NewsroomStore, name: string, now: number): void {
  const inKv = storage
    .allPublished()
    .filter((one) => one.serial > 0 && !isWaiting(one) && Math.abs(now - one.publishedAt) >= KV_SETTLES_MS);
  if (!inKv.some((one) => one.name === name)) return;
  storage.savePublished(...inKv.map((one) => ({ ...one, refusedSince: now, reason: "lost" as const })));
}

/** Writes a value to KV if readers would see a change that can't wait, and updates `result`. Never rejects. */
export async function publishValue(
  deps: PublishDeps,
  value: Value,
  cause: PublishReason,
  result: PublishResult,
): Promise<void> {
  const { storage, now } = deps;
  const { name } = value;
  const before = storage.published(name) ?? { ...NEVER_PUBLISHED, name };
  const made = { hash: hashOfJson(value.visible), rest: hashOfJson(value.rest) };
  const isOther = before.hash !== made.hash || before.rest !== made.rest;
  const row = value.row ?? before.row;
  if (!isDue(value, made, { before, cause, now: now() })) {
    if (!isOther && (row !== before.row || isWaiting(before)))
      storage.savePublished({ ...before, row, ...IN_KV });
    return;
  }
  const serial = Math.max(...storage.allPublished().flatMap((one) => [one.serial, one.least]), 0) + 1;
  const changedAt = changeOf(value, made, { before, cause, now: now() });
  const at = name === SITE ? { at: changedAt } : {};
  const text = JSON.stringify({ ...value.content, changedAt, serial, ...at });
  if (isOther) result.texts.push({ name, text });
  const isDecided = cause === "decision" && isOther && !isOutOfDate(before);
  const least = isDecided ? serial : before.least;
  const reason = await write(deps, { name, text }, { cause, before, result });
  if (reason === "") {
    storage.savePublished({ name, serial, ...made, publishedAt: now(), changedAt, least, row, ...IN_KV });
    if (isOther) result.changed.push(name);
  } else {
    storage.savePublished({ ...before, least, refusedSince: before.refusedSince ?? now(), reason });
    if (reason !== "saved") result.refused.push(name);
  }
}

type Made = Pick<Published, "hash" | "rest">;

interface Asked {
  before: Published;
  cause: PublishReason;
  now: number;
}

function isDue({ waitMs, updatedAt }: Value, made: Made, { before, cause, now }: Asked): boolean {
  if (before.hash !== made.hash || isOutOfDate(before) || before.reason === "lost") return true;
  const age = Math.abs(now - before.publishedAt);
  const isOther = before.rest !== made.rest;
  if (isOther && (cause === "decision" || isWaiting(before) || age >= waitMs)) return true;
  // Readers' "Updated" time would be 50 minutes behind. A time in the future was set by a wrong clock.
  const printed = Math.min(before.publishedAt, now - REPRINT_MS);
  return age >= REPRINT_MS && updatedAt !== null && updatedAt > printed;
}

/** The time of the value's last change for readers, in ms. */
function changeOf(value: Value, { hash, rest }: Made, { before, cause, now }: Asked): number {
  const isSame = before.hash === hash && (!value.isDatedByRest || before.rest === rest);
  if (isSame) return before.changedAt;
  return before.serial === 0 && cause === "news" ? value.changedAt : now;
}

/** Writes to KV, at least a second after the key's last write; returns the reason if it isn't written, else "". */
async function write(
  { env, storage, now, wait }: PublishDeps,
  { name, text }: PublishedText,
  { cause, before, result }: { cause: PublishReason; before: Published; result: PublishResult },
): Promise<WaitingReason> {
  if (cause === "news" && name !== SITE && !mayWriteNews(storage, now())) return "saved";
  // The site's value states which older values pages must not use, so it is always written.
  if (result.isSilent && name !== SITE) return "silent";
  const early = before.publishedAt + SPACING_MS - now();
  if (early > 0 && early <= SPACING_MS) await wait(early);
  const day = dayOf(now());
  KV_WRITES.save(storage, { day, count: writesOn(storage, day) + 1 });
  try {
    await withTimeout(KV_TIMEOUT_MS, env.EDITION.put(name, text), `newsroom: writing ${name}`);
    return "";
  } catch (error) {
    logFault("newsroom", `${name} is published later: ${error}`);
    result.isSilent = error instanceof DeadlineError;
    return result.isSilent ? "silent" : "refused";
  }
}
