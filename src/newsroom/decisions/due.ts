import type { Db } from "../../archive/ask.ts";
import { plannedAfter } from "../compose/decided.ts";
import { currentSnapshot, PUBLISHED_UP_TO, SNAPSHOT, storedDecisions } from "../state/read-snapshot.ts";
import type { NewsroomStore } from "../storage.ts";

/** Stories and events that are applied per invocation. */
const MAX_APPLIED = 50;

/** What decisions and scheduled changes ask for at a moment. */
export interface Due {
  /** True where readers don't see all of them yet. */
  isNew: boolean;
  /** The log's last row, and the moment in ms. */
  upTo: { row: number; at: number };
  /** Own stories to be recorded, and events with decisions. */
  stories: string[];
  happenings: string[];
}

/** What is due at `now` (ms). Reads two rows where nothing was decided. Rejects when D1 doesn't answer. */
export async function dueDecisions(ask: Db, storage: NewsroomStore, now: number): Promise<Due> {
  const { row, todo } = await currentSnapshot(ask, storage, now);
  const published = PUBLISHED_UP_TO.read(storage);
  const input = storedDecisions(storage);
  const isPlanned = plannedAfter(input, published.at).some((instant) => instant <= now);
  const scheduled = input.own.filter(
    ({ publishAt }) => publishAt !== null && publishAt > published.at && publishAt <= now,
  );
  return {
    isNew: row !== published.row || isPlanned,
    upTo: { row, at: now },
    stories: [...new Set([...todo.stories, ...scheduled.map(({ id }) => id)])],
    happenings: todo.happenings,
  };
}

/** Does what is due with some ids, at most 50 of each; returns true where others are left. */
export async function applyDue(
  storage: NewsroomStore,
  due: Due,
  work: { stories: (ids: string[]) => Promise<void>; happenings: (ids: string[]) => Promise<void> },
): Promise<boolean> {
  for (const what of ["stories", "happenings"] as const) {
    const ids = due[what].slice(0, MAX_APPLIED);
    if (ids.length === 0) continue;
    await work[what](ids);
    const snapshot = SNAPSHOT.read(storage);
    if (!snapshot) continue;
    const left = snapshot.todo[what].filter((id) => !ids.includes(id));
    SNAPSHOT.save(storage, { ...snapshot, todo: { ...snapshot.todo, [what]: left } });
  }
  return due.stories.length > MAX_APPLIED || due.happenings.length > MAX_APPLIED;
}
