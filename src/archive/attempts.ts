import { isTime } from "../model/stored-shape.ts";
import { askerOf } from "./ask.ts";

/** A refresh waits no longer than this to learn or to tell of an attempt, in ms. */
const WAIT_MS = 1_000;
const HOUR = 60 * 60_000;
/** After the nth attempt in a row that never came to its end a feed is left alone for n hours, at most a day. */
const LONGEST_MS = 24 * HOUR;

/** An attempt to read a feed. Times in ms. */
export interface Attempt {
  started: number;
  /** Not before this, if it never came to its end. */
  nextAt: number;
  /** How many in a row did not, this one included. */
  unfinished: number;
}

/** What is known of attempts, by the feed's address. Without a library this isolate's own memory serves. */
export interface Attempts {
  all(): Promise<Map<string, Attempt>>;
  /** Says that a feed is about to be read. `before`: the attempt that never came to its end, if any. */
  start(feed: string, now: number, before: Attempt | undefined): Promise<void>;
}

const ALL = "SELECT feed, started, next_at, unfinished FROM attempts";
const START = `INSERT INTO attempts (feed, started, next_at, unfinished) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (feed) DO UPDATE SET started = ?2, next_at = ?3, unfinished = ?4`;

/** What this isolate began itself; a binding is the same object for all requests of an isolate. */
const memories = new WeakMap<KVNamespace, Map<string, Attempt>>();

export function openAttempts(db: D1Database | undefined, kv: KVNamespace): Attempts {
  const ask = askerOf(db);
  const own = memories.get(kv) ?? new Map<string, Attempt>();
  memories.set(kv, own);
  return {
    async all() {
      const told = await ask("attempts", WAIT_MS, [{ sql: ALL }]);
      const found = new Map(own);
      for (const { feed, started, next_at: nextAt, unfinished } of told?.rows[0] ?? []) {
        if (typeof feed !== "string" || !isTime(started) || !isTime(nextAt)) continue;
        const attempt = { started: Number(started), nextAt: Number(nextAt), unfinished: Number(unfinished) };
        if (attempt.started >= (own.get(feed)?.started ?? 0)) found.set(feed, attempt);
      }
      return found;
    },
    async start(feed, now, before) {
      const unfinished = (before?.unfinished ?? 0) + 1;
      const attempt = { started: now, nextAt: now + Math.min(unfinished * HOUR, LONGEST_MS), unfinished };
      own.set(feed, attempt);
      const values = [feed, attempt.started, attempt.nextAt, attempt.unfinished];
      await ask("an attempt", WAIT_MS, [{ sql: START, values }]);
    },
  };
}

/** True for an attempt that never came to its end and whose feed is still to be left alone. Times in ms. */
export function isStuck(attempt: Attempt | undefined, checkedAt: number, now: number): attempt is Attempt {
  return (
    attempt !== undefined && checkedAt < attempt.started && attempt.started <= now && now < attempt.nextAt
  );
}
