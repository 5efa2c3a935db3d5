import { type FeedKey, isFeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import type { Storage } from "./storage.ts";

/** One slice of the newsroom's work, small enough for one invocation. */
export type Job =
  | { kind: "decisions" }
  /** The number of a poll within a run. */
  | { kind: "poll"; turn: number }
  | { kind: "cluster"; key: FeedKey }
  /** Judges the cluster of a story that was taken down with others again. */
  | { kind: "judge"; story: string }
  | { kind: "publish"; key: FeedKey }
  | { kind: "front" }
  | { kind: "announce" }
  | { kind: "maintenance" }
  | { kind: "departed" }
  | { kind: "pictures" }
  | { kind: "weather" }
  | { kind: "forecast" }
  /** A step of the calendars' work: the first of a run is 0. */
  | { kind: "calendars"; turn: number };

const NOTE = "jobs";
/** A job that ended its invocation this often is dropped. */
const MOST_TRIES = 3;

interface Entry {
  name: string;
  tries: number;
}

function nameOf(job: Job): string {
  if ("story" in job) return `${job.kind} ${job.story}`;
  if ("key" in job) return `${job.kind} ${job.key}`;
  return "turn" in job ? `${job.kind} ${job.turn}` : job.kind;
}

function jobOf(name: string): Job | null {
  const [kind, key = ""] = name.split(" ");
  if (kind === "decisions" || kind === "front" || kind === "announce" || kind === "maintenance")
    return { kind };
  if (kind === "departed" || kind === "pictures" || kind === "weather" || kind === "forecast")
    return { kind };
  if (kind === "calendars" || kind === "poll") return { kind, turn: Number(key) || 0 };
  if (kind === "judge" && key) return { kind, story: key };
  if ((kind === "cluster" || kind === "publish") && isFeedKey(key)) return { kind, key };
  return null;
}

const entries = (storage: Storage): Entry[] => JSON.parse(storage.note(NOTE) ?? "[]");
const save = (storage: Storage, list: readonly Entry[]) => storage.saveNote(NOTE, JSON.stringify(list));

/** Adds jobs at the end of the list, each once; one that has begun is added again. */
export function addJobs(storage: Storage, jobs: readonly Job[]): void {
  const list = entries(storage);
  const known = new Set(list.flatMap(({ name, tries }) => (tries === 0 ? [name] : [])));
  const added = jobs.map(nameOf).filter((name) => !known.has(name));
  if (added.length > 0) save(storage, [...list, ...added.map((name) => ({ name, tries: 0 }))]);
}

export const hasJobs = (storage: Storage): boolean => entries(storage).length > 0;

/**
 * Does the first job of the list; false without one. A job is removed when it is done, so that one whose invocation
 * was killed runs again.
 */
export async function doNextJob(storage: Storage, work: (job: Job) => Promise<unknown>): Promise<boolean> {
  const [first, ...rest] = entries(storage);
  if (!first) return false;
  const job = jobOf(first.name);
  const isGivenUp = first.tries >= MOST_TRIES;
  if (isGivenUp) logFault("newsroom", `"${first.name}" was cut off ${first.tries} times and is given up`);
  if (!job || isGivenUp) {
    save(storage, rest);
    return true;
  }
  save(storage, [{ ...first, tries: first.tries + 1 }, ...rest]);
  try {
    await work(job);
  } catch (error) {
    logFault("newsroom", `"${first.name}" broke`, error);
  }
  save(
    storage,
    entries(storage).filter(({ name }, at) => at > 0 || name !== first.name),
  );
  return true;
}
