import { logRefusal } from "../../model/log.ts";
import type { SourceState } from "../../model/source-state.ts";
import { explain } from "../explain.ts";
import { FeedError, hostWait } from "../feed-error.ts";
import type { FeedBody, Reading } from "../feeds/read-articles.ts";
import { validatorsOf } from "./conditional.ts";
import { type FetchedFeed, fetchFeed, type Outside } from "./fetch-feed.ts";
import { SpentBudgetError } from "./follow-redirects.ts";
import { hostOf } from "./hosts.ts";

/** A reading of a new body, the digest it is known by, and whether the document came to its end. */
export type FreshReading = Reading & { hash: string; whole: boolean };

/** How one attempt at a source ended. `reading` is null where nothing has changed. */
export type Outcome =
  | { kind: "answered"; answer: FetchedFeed; reading: FreshReading | null }
  | { kind: "failed"; error: FeedError }
  /** Not requested: its host asked us to wait, or this run has no requests left. */
  | { kind: "skipped"; until: number };

/** Asks one source. Never rejects: a failure is an outcome, and a line in the operator's log. */
export async function askSource(
  state: SourceState,
  deadlineMs: number,
  outside: Outside,
  read: (body: FeedBody) => Promise<Reading>,
): Promise<Outcome> {
  const now = outside.now();
  const delayMs = outside.hosts.delayOf(hostOf(state.feed));
  const blocked = outside.hosts.blockedUntil(hostOf(state.feed), now);
  if (blocked > now || outside.budget.left <= 0) return { kind: "skipped", until: blocked };
  // Another feed of the host waits, also while this one is under way.
  if (delayMs > 0) outside.hosts.block(hostOf(state.feed), now + delayMs);
  try {
    const request = { address: state.feed, validators: validatorsOf(state, now), deadlineMs };
    const answer = await fetchFeed(request, outside);
    if (answer.kind === "unchanged") return { kind: "answered", answer, reading: null };
    const hash = await digest(answer.bytes);
    if (hash === state.bodyHash && state.held > 0) return { kind: "answered", answer, reading: null };
    const reading = { ...(await read(answer)), hash, whole: isComplete(answer.bytes) };
    return { kind: "answered", answer, reading };
  } catch (thrown) {
    if (thrown instanceof SpentBudgetError) return { kind: "skipped", until: 0 };
    const error = thrown instanceof FeedError ? thrown : new FeedError("malformed", String(thrown));
    const wait = hostWait(error);
    if (wait > 0) outside.hosts.block(hostOf(state.feed), outside.now() + wait);
    logRefusal("feed", explain(error), { source: `${state.name} (${state.feed})`, kind: error.kind });
    return { kind: "failed", error };
  } finally {
    if (delayMs > 0) outside.hosts.block(hostOf(state.feed), outside.now() + delayMs);
  }
}

/** 64 bits of SHA-256, enough to tell a feed's bodies apart. */
export async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * False for a truncated XML document. Checks the last 2 KB, because caching plugins append comments after the root
 * element.
 */
export function isComplete(bytes: Uint8Array): boolean {
  const read = (part: Uint8Array) => new TextDecoder("latin1").decode(part).replaceAll("\0", "");
  const tail = read(bytes.subarray(-2048));
  const isJson = /^[^<]{0,1000}?[{[]/.test(read(bytes.subarray(0, 1000)));
  return isJson ? /[}\]]\s*$/.test(tail) : /<\/\s*([\w.-]+:)?(rss|feed|rdf|channel)\s*>/i.test(tail);
}
