import * as v from "valibot";
import type { FeedKey } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { count, httpAddress, stored, time } from "./schemas.ts";

const moment = v.nullable(time);
const minutes = v.nullable(v.object({ from: v.number(), to: v.number() }));
/** A publisher's value that exceeds the limits becomes null. */
const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);

/** Fields that only some kinds store. Each has an initial value. */
const MORE = {
  feed: v.object({
    /** The number of items in the feed at its last success. */
    items: v.optional(count, 0),
    /** The feed's stated time to live, in minutes. */
    ttl: v.optional(orNull(count), null),
    /** The feed's new address (301, 308), for the operator to add to the table. */
    movedTo: v.optional(orNull(httpAddress), null),
  }),
  calendar: v.object({
    /** The number of events in the last response. */
    found: v.optional(count, 0),
    /** Consecutive responses without events although some are recorded. */
    empties: v.optional(count, 0),
  }),
  robots: v.object({
    rules: v.optional(v.array(v.object({ allow: v.boolean(), path: v.string() })), []),
    delaySeconds: v.optional(v.number(), 0),
    visitTime: v.optional(minutes, null),
    /** True if the host returns server errors and its robots.txt was never read. */
    isClosed: v.optional(v.boolean(), false),
  }),
  /** The page of a story that left its feed. */
  goneUpstream: v.object({
    link: v.optional(v.string(), ""),
    leftAt: v.optional(time, 0),
    /** True if the story left before an older story of its feed; feeds normally drop the oldest first. */
    isEarly: v.optional(v.boolean(), false),
    /** The number of days on which it returned 404. */
    misses: v.optional(count, 0),
  }),
  /** The page of a meeting's agenda, and the end of the meeting. */
  agenda: v.object({ page: v.optional(v.string(), ""), over: v.optional(time, 0) }),
  /** A host of pictures; `refuses` is true if it refuses other widths. */
  picture: v.object({ refuses: v.optional(v.boolean(), false) }),
};
const none = v.object({});

const common = {
  id: stored(LIMITS.link),
  /** The time of the next request; during a request, the time of the retry if it is interrupted. */
  nextAt: time,
  /** The start of the current request; null after it ended. */
  startedAt: moment,
  /** Consecutive failures, including interrupted requests. */
  failures: count,
  /** Validators, exactly as sent by the publisher (RFC 9110, 8.8). */
  etag: orNull(stored(1_000)),
  lastModified: orNull(stored(1_000)),
  /** A digest of the last document. */
  hash: v.nullable(stored(64)),
  /** When a document was last read in full. */
  readAt: moment,
  /** The time of the last attempt; null before the first. */
  checkedAt: moment,
  /** The time of the last success, even if nothing was new. */
  okAt: moment,
  /** The last failure; it stays after a success, for the status page. */
  error: v.nullable(v.object({ kind: stored(40), line: stored(1_000), at: time })),
  /** The end of the wait that the host requires (Retry-After). */
  waitUntil: moment,
};

const of = <K extends string, M extends v.GenericSchema>(kind: K, more: M) =>
  v.object({ kind: v.literal(kind), ...common, more });

/** The newsroom's state of one polled resource. Times are in ms. */
export const polledState = v.variant("kind", [
  of("feed", MORE.feed),
  of("calendar", MORE.calendar),
  of("robots", MORE.robots),
  of("goneUpstream", MORE.goneUpstream),
  of("picture", MORE.picture),
  of("agenda", MORE.agenda),
  of("warnings", none),
  of("point", none),
  of("forecast", none),
  of("hourly", none),
  of("air", none),
  of("river", none),
]);

export type PolledKind = v.InferOutput<typeof polledState>["kind"];
export type PolledState<K extends PolledKind = PolledKind> = Extract<
  v.InferOutput<typeof polledState>,
  { kind: K }
>;
export type More<K extends PolledKind> = PolledState<K>["more"];

/** True if the state is of this kind. */
export const isOfKind = <K extends PolledKind>(state: PolledState, kind: K): state is PolledState<K> =>
  state.kind === kind;

/** The state of a resource before its first request: due at once. */
export function firstState<K extends PolledKind>(kind: K, id: string): PolledState<K> {
  const times = { nextAt: 0, startedAt: null, readAt: null, checkedAt: null, okAt: null, waitUntil: null };
  const rest = { failures: 0, etag: null, lastModified: null, hash: null, error: null, more: {} };
  const state = v.parse(polledState, { kind, id, ...times, ...rest });
  if (!isOfKind(state, kind)) throw new Error(`${kind} isn't a kind of resource`);
  return state;
}

/** The state of one feed for pages and the desk. */
export interface SourceState extends Omit<PolledState<"feed">, "kind" | "more" | "startedAt">, More<"feed"> {
  name: string;
  home: string;
  feed: string;
  /** True after a 410 response until the feed responds again; it is then requested once a week. */
  gone: boolean;
  /** The number of its articles in the edition. */
  held: number;
  /** The publication date of its newest article (ISO). */
  newest: string | null;
  /** The host's robots.txt; null before the first reading, undefined before the first request. */
  robotsFile?: {
    /** In ms; null while the host returns server errors. */
    readAt: number | null;
    isAllowed: boolean;
    /** Seconds between requests; 0 if none are required. */
    delaySeconds: number;
    /** In minutes of the UTC day; null for the whole day. */
    visitTime: { from: number; to: number } | null;
  } | null;
}

/** The state of a section's sources. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
  /** True if the newsroom couldn't be reached, so that the states are unknown. */
  unavailable?: boolean;
}

/** The state of one calendar for the status page and the desk. */
export interface CalendarState extends Omit<PolledState<"calendar">, "kind" | "more">, More<"calendar"> {
  name: string;
  /** The page for readers. */
  home: string;
  /** The address to request. */
  url: string;
}
