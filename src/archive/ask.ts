import type { Lookup } from "../model/lookup.ts";
import { DeadlineError, withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";

/** The timeout in ms for pages that wait for D1. */
export const READER_TIMEOUT_MS = 800;
/** The timeout in ms for scheduled jobs; the next run retries. */
export const JOB_TIMEOUT_MS = 5000;

/** After a timeout, no call waits for D1 for this time, in ms. */
const REST_MS = 3000;
const lateAt = new WeakMap<D1Database, number>();

/** One SQL statement with its values. */
export interface Statement {
  sql: string;
  values?: readonly (string | number | null)[];
}

/** The rows of each statement, in order, and D1's row counts. */
export interface AskResult {
  rows: Record<string, unknown>[][];
  read: number;
  written: number;
  /** The size of the whole database after the batch. */
  bytes: number;
}

/**
 * Sends a batch to D1, which runs it as one transaction. If D1 is missing, fails or takes too long, returns null and
 * logs that. Never rejects.
 */
export type Db = (what: string, ms: number, statements: readonly Statement[]) => Promise<AskResult | null>;

/** Converts a result to a lookup: "unavailable" for null, "missing" if `read` returns null for its first rows. */
export function lookup<T>(
  answer: AskResult | null,
  read: (rows: AskResult["rows"][number], answer: AskResult) => T | null,
): Lookup<T> {
  if (!answer) return { kind: "unavailable" };
  const value = read(answer.rows[0] ?? [], answer);
  return value === null ? { kind: "missing" } : { kind: "found", value };
}

export function openDb(db: D1Database | undefined): Db {
  return async (what, ms, statements) => {
    if (!db || Date.now() - (lateAt.get(db) ?? 0) < REST_MS) return null;
    try {
      const prepared = statements.map(({ sql, values = [] }) => db.prepare(sql).bind(...values));
      const results = await withTimeout(ms, db.batch<Record<string, unknown>>(prepared), `library: ${what}`);
      return {
        rows: results.map((result) => result.results ?? []),
        read: sum(results.map(({ meta }) => meta.rows_read)),
        written: sum(results.map(({ meta }) => meta.rows_written)),
        bytes: results.at(-1)?.meta.size_after ?? 0,
      };
    } catch (error) {
      logFault("library", `${what} failed: ${error}`);
      if (error instanceof DeadlineError) lateAt.set(db, Date.now());
      return null;
    }
  };
}

const sum = (counts: (number | undefined)[]): number =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0);
