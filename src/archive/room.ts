import type { Lookup } from "../model/lookup.ts";
import { type Db, lookup, READER_TIMEOUT_MS } from "./ask.ts";

/** The size and limit of the archive's database. */
export interface Room {
  bytes: number;
  /** The maximum size in bytes, or null. */
  limitBytes: number | null;
  /** True from 90 percent of the limit: the oldest texts are being deleted, and an operator should act. */
  nearlyFull: boolean;
  /** Years until the limit is reached at the archive's average growth; null in its first week, and without a limit. */
  yearsLeft: number | null;
}

/** The share of the limit from which the oldest texts are deleted at any age. */
const NEARLY_FULL = 0.9;
const DAY_MS = 86_400_000;
/** The minimum number of days for averaging the growth, because the first day records everything in the feeds. */
const MIN_DAYS = 7;

export const isNearlyFull = (bytes: number, limit: number): boolean => bytes >= NEARLY_FULL * limit;

/** The database's size, which D1 returns with every result, and the archive's first day. Reads 1 row. */
export async function findRoom(ask: Db, now: number, limit: number): Promise<Lookup<Room>> {
  const sql = "SELECT min(date) AS first FROM days";
  return lookup(await ask("its size", READER_TIMEOUT_MS, [{ sql }]), ([row], { bytes }) => {
    if (!bytes) return null;
    const days = (now - Date.parse(`${row?.first}`)) / DAY_MS;
    const isKnown = days >= MIN_DAYS && Number.isFinite(limit);
    return {
      bytes,
      limitBytes: Number.isFinite(limit) ? limit : null,
      nearlyFull: isNearlyFull(bytes, limit),
      yearsLeft: isKnown ? Math.max(0, (days * (limit / bytes - 1)) / 365.25) : null,
    };
  });
}
