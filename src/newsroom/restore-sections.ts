import { openCopies } from "../archive/section-copies.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { openStore } from "../edition/edition-store.ts";
import { readSchedule, type Schedule, scheduleOf } from "../edition/schedule.ts";
import { logRefusal } from "../model/log.ts";
import type { RefreshDeps } from "./refresh-deps.ts";
import { storedSection } from "./stored-section.ts";

/**
 * Gives KV back the sections it has lost, all of them in one run of the clock, from the library's copies; what is
 * not lost, and what was never there, stays as it is. Gives the schedules with those of the sections that came back.
 * While KV lists all sections it costs nothing, else a row of D1 for each copy, and for each section that comes back
 * a KV read, a row and a write.
 */
export async function restoreSections(
  deps: RefreshDeps,
  schedules: ReadonlyMap<FeedKey, Schedule>,
): Promise<ReadonlyMap<FeedKey, Schedule>> {
  const missing = FEED_KEYS.filter((key) => !schedules.has(key));
  if (!deps.db || missing.length === 0) return schedules;
  const store = openStore(deps.kv, deps.now);
  const copies = openCopies(deps.db);
  const kept = new Set(await copies.keys());
  const whole = new Map(schedules);
  const restore = async (key: FeedKey) => {
    const { record, writable, recovered } = await storedSection(store, copies, key, deps.now());
    if (!recovered || !writable || !(await store.write(record))) return;
    const schedule = readSchedule(scheduleOf(record));
    if (schedule) whole.set(key, schedule);
    logRefusal("edition", `KV had lost "${key}": the library gave its copy`, { section: key });
  };
  await Promise.all(missing.filter((key) => kept.has(key)).map(restore));
  return whole;
}
