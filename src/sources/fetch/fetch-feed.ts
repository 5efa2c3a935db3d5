import type { PolledKind, PolledState } from "../../model/source-state.ts";
import { FeedError, hostWait } from "../feed-error.ts";
import type { Outcome, PolledResource } from "../polled.ts";
import { badAnswer, isChallengePage, mayPass } from "./bad-answer.ts";
import { conditionalHeaders, freshSeconds, type Validators } from "./conditional.ts";
import { followRedirects, SpentBudgetError, waitForTurn } from "./follow-redirects.ts";
import { type Hosts, hostOf } from "./hosts.ts";
import { readBody } from "./read-body.ts";

/** The dependencies of a fetch; tests replace each of them. */
export interface Outside {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  now: () => number;
  /** Waits; rejects early if the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A random number x with 0 <= x < 1, for the jitter of the retry delay. */
  random: () => number;
  /** The reason why an address may not be fetched, or null: `refusedAddress`. */
  refused: (url: URL) => string | null;
  hosts: Hosts;
  /** The number of requests left for this invocation. The Free plan allows 50 subrequests, including those to KV. */
  budget: { left: number };
  userAgent: string;
}

interface FeedRequest {
  address: string;
  /** Set only if we have an earlier copy. */
  validators: Validators | null;
  /** The timeout for the whole fetch, including retries and waits, in ms. */
  timeoutMs: number;
  /** Accepted media types; feeds by default. */
  accept?: string;
  /** Sent as the JSON body of a POST; null or left out for GET. */
  json?: string | null;
  /** Maximum number of attempts; default 3. */
  tries?: number | undefined;
  /** The maximum size of a response in decoded bytes; 0 to read only the status. */
  maxBytes?: number | undefined;
}

/** A response's headers and address, without its body. */
export interface Answer extends Validators {
  freshSeconds: number | null;
  /** The final address, if every redirect was permanent; otherwise null. */
  movedTo: string | null;
}

export type FetchedFeed =
  | (Answer & { kind: "unchanged" })
  | (Answer & { kind: "body"; bytes: Uint8Array; url: string; contentType: string | null });

const FEEDS =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5";
const TRIES = 3;
const ATTEMPT_TIMEOUT_MS = 8_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * Fetches a feed: its decoded bytes, or the result that it hasn't changed. Makes three attempts, with delays that
 * double from 1 s up to 30 s (specification, section 9), only after temporary failures and within the timeout. Throws
 * a FeedError, or a SpentBudgetError if the invocation has no requests left.
 */
export async function fetchFeed(request: FeedRequest, outside: Outside): Promise<FetchedFeed> {
  const end = outside.now() + request.timeoutMs;
  const never = new AbortController().signal;
  for (let tried = 1; ; tried++) {
    await waitForTurn(request.address, never, outside);
    try {
      return await attempt(request, outside, limitOf(end - outside.now()));
    } catch (error) {
      if (error instanceof SpentBudgetError) throw error;
      const failure = asNetworkError(error);
      const delay = retryDelay(tried, outside.random());
      const hopeless = tried >= (request.tries ?? TRIES) || !mayPass(failure) || outside.budget.left <= 0;
      if (hopeless || end - outside.now() < delay + FIRST_DELAY_MS) throw failure;
      await outside.sleep(delay, never);
    }
  }
}

/** The timeout of one attempt in ms, kept within bounds in case the clock was changed. */
function limitOf(left: number): number {
  return Math.min(Math.max(left, FIRST_DELAY_MS), ATTEMPT_TIMEOUT_MS);
}

/** The delay before a retry in ms: 1 s, 2 s, 4 s, up to 30 s, plus up to half as much at random. */
export function retryDelay(tried: number, random: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (tried - 1) * (1 + random / 2), MAX_DELAY_MS);
}

async function attempt(request: FeedRequest, outside: Outside, limitMs: number): Promise<FetchedFeed> {
  const controller = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  const timer = setTimeout(
    () => {
      reject(new FeedError("timeout", `No complete response within ${(limitMs / 1000).toFixed(0)} s`));
      controller.abort();
    },
    Math.max(0, limitMs),
  );
  const headers = {
    accept: request.accept ?? FEEDS,
    "user-agent": outside.userAgent,
    ...conditionalHeaders(request.validators),
    ...(request.json && { "content-type": "application/json; charset=utf-8" }),
  };
  const sent = request.json ? { method: "POST", body: request.json } : {};
  try {
    const work = followRedirects(request.address, { ...sent, headers, signal: controller.signal }, outside);
    const { response, url, movedTo } = await Promise.race([work, aborted]);
    return await readAnswer(response, { url, movedTo, request, aborted, now: outside.now() });
  } finally {
    clearTimeout(timer);
  }
}

interface Reached {
  url: URL;
  movedTo: string | null;
  request: FeedRequest;
  aborted: Promise<never>;
  now: number;
}

async function readAnswer(response: Response, reached: Reached): Promise<FetchedFeed> {
  const { headers } = response;
  const bad = badAnswer(response, reached.request.validators !== null, reached.now);
  if (bad) throw await named(bad, response, reached.aborted);
  const answer = {
    etag: headers.get("etag"),
    lastModified: headers.get("last-modified"),
    freshSeconds: freshSeconds(headers),
    movedTo: reached.movedTo,
  };
  if (response.status === 304) return { kind: "unchanged", ...answer };
  const { maxBytes } = reached.request;
  if (maxBytes === 0) response.body?.cancel().catch(() => undefined);
  const bytes = maxBytes === 0 ? new Uint8Array() : await readBody(response, reached.aborted, maxBytes);
  if (isChallengePage(bytes)) throw new FeedError("bot-challenge", "A bot challenge instead of the feed");
  return {
    kind: "body",
    ...answer,
    bytes,
    url: contentLocation(headers, reached.url),
    contentType: headers.get("content-type"),
  };
}

/** Any error status whose page requires a browser is reported as a bot challenge. */
async function named(bad: FeedError, response: Response, aborted: Promise<never>): Promise<FeedError> {
  const maybe = [401, 403, 405, 406, 429, 503].includes(response.status) && bad.kind !== "bot-challenge";
  const html = /html/i.test(response.headers.get("content-type") ?? "");
  if (!maybe || !html) {
    response.body?.cancel().catch(() => undefined);
    return bad;
  }
  const page = await readBody(response, aborted).catch(() => new Uint8Array());
  return isChallengePage(page) ? new FeedError("bot-challenge", bad.message, bad.details) : bad;
}

/** The base address for relative links (Content-Location, RFC 9110, 8.7; feeds generated by a script rely on it). */
function contentLocation(headers: Headers, url: URL): string {
  const location = URL.parse(headers.get("content-location") ?? "", url);
  return location && /^https?:$/.test(location.protocol) ? location.href : url.href;
}

/** Any other error of a broken connection (TypeError, "terminated", zlib errors) becomes "network". */
function asNetworkError(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new FeedError("network", `The connection failed: ${why}`, { cause: error });
}

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
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const error = thrown instanceof FeedError ? thrown : new FeedError("malformed", message);
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

/** The first 64 bits of a SHA-256 hash, which are enough to distinguish the documents of a source. */
async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
