import type { More, PolledKind } from "../model/source-state.ts";
import type { FeedError } from "./feed-error.ts";
import type { Answer } from "./fetch/fetch-feed.ts";

/** How a resource is requested. */
export interface SourceRequest {
  address: string;
  /** Accepted media types; feeds by default. */
  accept?: string;
  /** Sent as the JSON body of a POST; null or left out for GET. */
  json?: string | null;
  /** In place of the site's own. */
  userAgent?: string;
}

/** Limits on how often a resource is polled and how much is read. Times in ms. */
export interface PollLimits {
  /** Wait after a success. */
  intervalMs: number;
  /** Wait after the first failure, doubled by each further one up to `maxRetryMs`. */
  retryMs: number;
  maxRetryMs: number;
  /** The limit for the whole poll, including retries and waits. */
  timeoutMs: number;
  /** Bytes of the decoded response; 0 if its status is enough. */
  maxBytes?: number;
  /** Maximum number of attempts per request. */
  tries?: number;
  /** After this, a document is requested without validators and read again; default 8 days. */
  rereadMs?: number;
}

/** A document of a publisher. */
export interface SourceBody {
  bytes: Uint8Array;
  /** The address that answered, after redirects. */
  url: string;
  contentType: string | null;
}

/** A resource that is polled: a feed, a calendar, a forecast, a robots.txt. */
export interface PolledResource<K extends PolledKind, T> {
  kind: K;
  id: string;
  /** For log lines. */
  name: string;
  request: SourceRequest;
  limits: PollLimits;
  /** Throws a FeedError for what isn't such a document. */
  read: (body: SourceBody) => T | Promise<T>;
  /** The result of a failure that counts as an answer; null for other failures. */
  readFailure?: (error: FeedError) => T | null;
  /** False if nothing of the last document is stored, so that a 304 would be useless. */
  hasCopy?: boolean;
  /** True for what is made for programs, such as an API: no robots.txt applies, and no wait for its host's feeds. */
  isForPrograms?: boolean;
}

/** How a request ended. `answer` is null for a failure that counts as an answer. */
export type Outcome<T> =
  | { kind: "read"; answer: Answer | null; hash: string | null; reading: T }
  | { kind: "unchanged"; answer: Answer }
  | { kind: "failed"; error: FeedError }
  /** Not requested: its host asked us to wait until then, or this run has no requests left. */
  | { kind: "deferred"; until: number };

/** What recording a result adds to its state. */
export interface Recorded<K extends PolledKind> {
  more?: Partial<More<K>>;
  /** False where the document is to be requested whole again: it was cut off, or couldn't be recorded. */
  isComplete?: boolean;
  /** When it is due next, in ms, in place of the interval after a success. */
  nextAt?: number;
  /** What an operator should know about a success. */
  remark?: FeedError;
}
