import type { More, PolledKind } from "../model/source-state.ts";
import type { FeedError } from "./feed-error.ts";
import type { Answer } from "./fetch/fetch-feed.ts";

/** The request for a resource. */
export interface SourceRequest {
  address: string;
  /** Accepted media types; feeds by default. */
  accept?: string;
  /** Sent as the JSON body of a POST; null or left out for GET. */
  json?: string | null;
  /** Replaces the site's own User-Agent. */
  userAgent?: string;
}

/** Limits on how often a resource is polled and how much is read. All times are in ms. */
export interface PollLimits {
  /** The wait after a success. */
  intervalMs: number;
  /** The wait after the first failure. Each further failure doubles it, up to `maxRetryMs`. */
  retryMs: number;
  maxRetryMs: number;
  /** The timeout for the whole poll, including retries and waits. */
  timeoutMs: number;
  /** Maximum bytes of the decoded response; 0 to read only the status. */
  maxBytes?: number;
  /** Maximum number of attempts per request. */
  tries?: number;
  /** The age after which a document is requested without validators and read again; eight days by default. */
  rereadMs?: number;
}

/** The response of a publisher. */
export interface SourceBody {
  bytes: Uint8Array;
  /** The address after redirects. */
  url: string;
  contentType: string | null;
}

/** A resource that is polled: a feed, a calendar, a forecast, a robots.txt. */
export interface PolledResource<K extends PolledKind, T> {
  kind: K;
  id: string;
  /** The name in log lines. */
  name: string;
  request: SourceRequest;
  limits: PollLimits;
  /** Throws a FeedError if the response isn't such a document. */
  read: (body: SourceBody) => T | Promise<T>;
  /** The reading for a failure that counts as an answer, such as a robots.txt with status 404; else null. */
  readFailure?: (error: FeedError) => T | null;
  /** False if no copy of the last document is stored, so that a 304 would be useless. */
  hasCopy?: boolean;
  /** True for an API made for programs: robots.txt doesn't apply, nor does the wait that feeds of the host caused. */
  isForPrograms?: boolean;
}

/** The result of a poll. `answer` is null for a failure that counts as an answer. */
export type Outcome<T> =
  | { kind: "read"; answer: Answer | null; hash: string | null; reading: T }
  | { kind: "unchanged"; answer: Answer }
  | { kind: "failed"; error: FeedError }
  /** Not requested: the host told us to wait until this time, or the invocation has no requests left. */
  | { kind: "deferred"; until: number };

/** What recording a result adds to the resource's state. */
export interface Recorded<K extends PolledKind> {
  more?: Partial<More<K>>;
  /** False if the document was cut off or not fully recorded, so that it must be requested in full again. */
  isComplete?: boolean;
  /** The time of the next poll in ms, instead of the interval after a success. */
  nextAt?: number;
  /** A note to the operator about a success. */
  remark?: FeedError;
}
