import type { PolledKind, PolledState } from "../../model/source-state.ts";
import { FeedError, hostWait } from "../feed-error.ts";
import type { Outcome, PolledResource } from "../polled.ts";
import type { Validators } from "./conditional.ts";
import { fetchFeed, type Outside } from "./fetch-feed.ts";
import { SpentBudgetError } from "./follow-redirects.ts";
import { hostOf } from "./hosts.ts";

/** How often a document is requested without validators, in ms, because some servers return 304 forever: eight days. */
const REREAD_MS = 8 * 24 * 3_600_000;

/** True if the last copy is recent enough that an unchanged document needn't be read again. */
function isRecent<K extends PolledKind, T>(
  { hasCopy = true, limits }: PolledResource<K, T>,
  { readAt }: PolledState,
  now: number,
): boolean {
  return hasCopy && readAt !== null && now - readAt < (limits.rereadMs ?? REREAD_MS);
}

/** The validators to send, exactly as received (including weak ones). */
const validatorsOf = ({ etag, lastModified }: PolledState): Validators | null =>
  etag === null && lastModified === null ? null : { etag, lastModified };

/** Requests a resource once and reads the response. Never rejects. */
export async function fetchSource<K extends PolledKind, T>(
  resource: PolledResource<K, T>,
  state: PolledState<K>,
  outside: Outside,
): Promise<Outcome<T>> {
  const { hosts, budget, now } = outside;
  const host = resource.isForPrograms ? "" : hostOf(resource.request.address);
  const delayMs = hosts.delayOf(host);
  const blocked = hosts.blockedUntil(host, now());
  if (blocked > now() || budget.left <= 0) return { kind: "deferred", until: blocked };
  // Makes other resources of this host wait, even during this request.
  if (delayMs > 0) hosts.block(host, now() + delayMs);
  try {
    return await answerOf(resource, state, outside);
  } catch (thrown) {
    if (thrown instanceof SpentBudgetError) return { kind: "deferred", until: 0 };
    const error = asFeedError(thrown);
    const reading = resource.readFailure?.(error) ?? null;
    if (reading !== null) return { kind: "read", answer: null, hash: null, reading };
    const wait = hostWait(error, resource.isForPrograms);
    if (host && wait > 0) hosts.block(host, now() + wait);
    return { kind: "failed", error };
  } finally {
    if (delayMs > 0) hosts.block(host, now() + delayMs);
  }
}

async function answerOf<K extends PolledKind, T>(
  resource: PolledResource<K, T>,
  state: PolledState<K>,
  outside: Outside,
): Promise<Outcome<T>> {
  const { request, limits } = resource;
  const isSame = isRecent(resource, state, outside.now());
  const answer = await fetchFeed(
    {
      ...request,
      validators: isSame ? validatorsOf(state) : null,
      ...{ timeoutMs: limits.timeoutMs, tries: limits.tries, maxBytes: limits.maxBytes },
    },
    { ...outside, userAgent: request.userAgent ?? outside.userAgent },
  );
  if (answer.kind === "unchanged") return { kind: "unchanged", answer };
  const { bytes, url, contentType, ...rest } = answer;
  const hash = await digest(bytes);
  if (isSame && hash === state.hash) return { kind: "unchanged", answer: rest };
  return { kind: "read", answer: rest, hash, reading: await resource.read({ bytes, url, contentType }) };
}

function asFeedError(thrown: unknown): FeedError {
  if (thrown instanceof FeedError) return thrown;
  return new FeedError("malformed", thrown instanceof Error ? thrown.message : String(thrown));
}

/** The first 64 bits of a SHA-256 hash, which are enough to distinguish the documents of a source. */
async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
