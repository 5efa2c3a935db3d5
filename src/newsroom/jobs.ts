import { validOf } from "../archive/json-list.ts";
import { isFailing, isUrgent, type Job, job, MAX_ATTEMPTS, orderOf } from "../model/job.ts";
import { logFault } from "../platform/log.ts";
import { stateKey } from "./state/key.ts";
import type { NewsroomStore } from "./storage.ts";

export const RUN_MS = 120_000;
/** The maximum wait of a failing job in ms, which delays news after D1 was down. Urgent jobs wait at most one run. */
const MAX_WAIT_MS = 8 * RUN_MS;
/** The maximum number of times that a job repeats in one run: 40 polls request 40 sources. */
const MAX_TURNS = 40;

/** A job to add. */
export type NewJob = Pick<Job, "kind"> & Partial<Pick<Job, "key">>;

/** The start of the run after `now`, in ms. All jobs of a run are due together, so that the object can rest. */
export const nextRun = (now: number): number => (Math.floor(now / RUN_MS) + 1) * RUN_MS;

const JOBS = stateKey("jobs", validOf(job, "job"), []);
/** The jobs in memory. The end of a job is stored together with the start of the next one, which saves a write. */
const current = new WeakMap<NewsroomStore, readonly Job[]>();

/** All jobs. */
export const jobsOf = (storage: NewsroomStore): readonly Job[] => current.get(storage) ?? JOBS.read(storage);

/** Stores the jobs if they changed. */
export const storeJobs = (storage: NewsroomStore): void => JOBS.save(storage, [...jobsOf(storage)]);

const isSame = (one: NewJob, { kind, key = "" }: NewJob): boolean => one.kind === kind && one.key === key;

function removeJob(storage: NewsroomStore, gone: NewJob): void {
  current.set(
    storage,
    jobsOf(storage).filter((one) => !isSame(one, gone)),
  );
}

function setJob(storage: NewsroomStore, one: Job): void {
  removeJob(storage, one);
  current.set(storage, [...jobsOf(storage), one]);
}

/**
 * Adds jobs that are due at `at` (ms), without duplicates. A job that is running will run again; a job that waits after
 * a failure keeps waiting.
 */
export function addJobs(storage: NewsroomStore, jobs: readonly NewJob[], at: number): void {
  if (jobs.length === 0 || at === Number.POSITIVE_INFINITY) return;
  const fresh = { key: "", step: 0, attempts: 0, reason: "" };
  for (const one of jobs) {
    const before = jobsOf(storage).find((known) => isSame(known, one)) ?? {
      ...{ ...fresh, ...one, notBefore: null },
    };
    const isWaiting = before.notBefore !== null && (isFailing(before) || before.notBefore <= at);
    if (!isWaiting) setJob(storage, { ...before, notBefore: at });
  }
  storeJobs(storage);
}

/** Moves due jobs without work to the next run, so that they don't take an invocation each. */
export async function postponeIdle(
  storage: NewsroomStore,
  now: number,
  hasWork: (job: Job) => boolean | Promise<boolean>,
): Promise<void> {
  for (const one of jobsOf(storage))
    if (one.attempts === 0 && dueAt(one, now) <= now && !(await hasWork(one)))
      setJob(storage, { ...one, step: 0, notBefore: nextRun(now) });
}

/** When a job is due, in ms. A time too far in the future was set by a wrong clock and counts as now. */
function dueAt(job: Job, now: number): number {
  const at = job.notBefore ?? now;
  return at - now > (isFailing(job) ? MAX_WAIT_MS : RUN_MS) ? now : at;
}

/** When the next job is due, in ms, or Infinity. */
export const nextJobAt = (storage: NewsroomStore, now: number): number =>
  Math.min(...jobsOf(storage).map((one) => dueAt(one, now)));

/** The first due job by kind. A job that has waited for a whole run comes before all jobs that aren't urgent. */
function firstDue(jobs: readonly Job[], now: number): Job | undefined {
  const isLate = (job: Job) => !isUrgent(job.kind) && now - dueAt(job, now) > RUN_MS;
  const rank = (job: Job) =>
    isLate(job) ? orderOf("poll") : orderOf(job.kind) + (isUrgent(job.kind) ? 0 : 1);
  return jobs
    .filter((job) => dueAt(job, now) <= now)
    .toSorted((a, b) => rank(a) - rank(b) || dueAt(a, now) - dueAt(b, now))[0];
}

/** When to retry a job that failed at `now` (ms). */
function retryAt({ kind, attempts }: Job, now: number): number {
  if (attempts < MAX_ATTEMPTS) return nextRun(now);
  return now + Math.min(RUN_MS * 2 ** (attempts - 2), isUrgent(kind) ? RUN_MS : MAX_WAIT_MS);
}

/** The message of a job's error, without the paths and keys in addresses. */
const reasonOf = (error: unknown): string =>
  String(error)
    .replace(/(https?:\/\/[^\s/?#]+)[^\s]*/g, "$1")
    .slice(0, 300);

/** The functions that jobs depend on. */
export interface Work {
  /** The current time in ms. */
  now: () => number;
  /** Does a job; returns true if it must run again. */
  work: (job: Job) => Promise<boolean>;
  /** When a finished job is due next, in ms, or Infinity. */
  next: (job: Job) => Promise<number>;
}

/** Does the first due job; returns false if none is due. Retries a job whose invocation was killed. */
export async function doNextJob(storage: NewsroomStore, { now, work, next }: Work): Promise<boolean> {
  for (const cut of jobsOf(storage).filter((one) => one.notBefore === null)) {
    const notBefore = isFailing(cut) ? retryAt(cut, now()) : now();
    setJob(storage, { ...cut, notBefore, reason: "It was cut off." });
  }
  const due = firstDue(jobsOf(storage), now());
  if (!due) return false;
  const begun = { ...due, attempts: due.attempts + 1, notBefore: null };
  setJob(storage, begun);
  storeJobs(storage);
  try {
    const isMore = await work(due);
    const wanted = Math.min(isMore ? now() : Number.POSITIVE_INFINITY, await next(due));
    const added = jobsOf(storage).find((one) => isSame(one, due))?.notBefore;
    const at = Math.min(wanted, added ?? Number.POSITIVE_INFINITY);
    if (at === Number.POSITIVE_INFINITY) removeJob(storage, due);
    else finish(storage, due, at, now());
  } catch (error) {
    logFault("newsroom", `the job "${due.kind} ${due.key}" failed`, error);
    setJob(storage, { ...begun, step: 0, notBefore: retryAt(begun, now()), reason: reasonOf(error) });
  }
  return true;
}

/** Records that a job has finished and is due again at `at` (ms). */
function finish(storage: NewsroomStore, job: Job, at: number, now: number): void {
  const isAgain = at <= now;
  const isSpent = isAgain && job.step + 1 >= MAX_TURNS;
  setJob(storage, {
    ...job,
    ...{ attempts: 0, reason: "", step: isAgain && !isSpent ? job.step + 1 : 0 },
    notBefore: isSpent ? nextRun(now) : at,
  });
}
