import type { Lookup } from "../model/lookup.ts";
import { DeadlineError, withTimeout } from "../platform/deadline.ts";
import { logFault } from "../platform/log.ts";

/** Maximum time that a page waits for D1, in ms. */
export const READER_TIMEOUT_MS = 800;
/** Maximum time that a scheduled job waits, in ms; its next run retries. */
export const JOB_TIMEOUT_MS = 5000;

/** After a timeout no call waits for D1 for this long, in ms. */
const REST_MS = 3000;
const lateAt = new WeakMap<D1Database, number>();

/** One SQL statement and its values, each a string, a number or null. */
export interface Statement {
  sql: string;
  values?: readonly (string | number | null)[];
}

/** The rows of each statement, in order, and D1's row counts. */
export interface AskResult {
  rows: Record<string, unknown>[][];
  read: number;
  written: number;
  /** Size of the whole database afterwards. */
  bytes: number;
}

/**
 * Sends D1 one batch, which is one transaction. Returns null, and logs it, if D1 is missing, refuses or takes too
 * long. Never rejects.
 */
export type Db = (what: string, ms: number, statements: readonly Statement[]) => Promise<AskResult | null>;

/**
 * A lookup by an answer: "unavailable" without one, "missing" where `read` makes null of its first statement's rows.
 */
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
