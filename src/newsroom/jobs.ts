import { validOf } from "../archive/json-list.ts";
import { isFailing, isUrgent, type Job, job, MAX_ATTEMPTS, orderOf } from "../model/job.ts";
import { logFault } from "../platform/log.ts";
import { stateKey } from "./state/key.ts";
import type { NewsroomStore } from "./storage.ts";

export const RUN_MS = 120_000;
/** Longest wait of a job that fails: news is at most this late after D1 was down. Of an urgent one, a run. */
const MAX_WAIT_MS = 8 * RUN_MS;
/** Turns in a row of a job that asks to be done again: 40 polls request 40 sources. It continues in the next run. */
const MAX_TURNS = 40;

/** A job to add. */
export type NewJob = Pick<Job, "kind"> & Partial<Pick<Job, "key">>;

/** When the run after `now` begins, in ms: all jobs of each run are due together, so that the object can rest. */
export const nextRun = (now: number): number => (Math.floor(now / RUN_MS) + 1) * RUN_MS;

const JOBS = stateKey("jobs", validOf(job, "job"), []);
/** The jobs in memory. What ended is stored as the next job begins or the newsroom rests: a row written for both. */
const current = new WeakMap<NewsroomStore, readonly Job[]>();

/** Every job. */
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
 * Adds jobs that are due at `at` (ms), each once. One that is being done is done again; one that waits after failures
 * keeps waiting.
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

/** Moves due jobs that have nothing to do to the next run, so that each needs no invocation. */
export async function postponeIdle(
  storage: NewsroomStore,
  now: number,
  hasWork: (job: Job) => boolean | Promise<boolean>,
): Promise<void> {
  for (const one of jobsOf(storage))
    if (one.attempts === 0 && dueAt(one, now) <= now && !(await hasWork(one)))
      setJob(storage, { ...one, step: 0, notBefore: nextRun(now) });
}

/** When a job is due, in ms. A time too far ahead comes from a clock that was set back. */
function dueAt(job: Job, now: number): number {
  const at = job.notBefore ?? now;
  return at - now > (isFailing(job) ? MAX_WAIT_MS : RUN_MS) ? now : at;
}

/** When the next job is due, in ms; Infinity without one. */
export const nextJobAt = (storage: NewsroomStore, now: number): number =>
  Math.min(...jobsOf(storage).map((one) => dueAt(one, now)));

/** The first due job by kind. One that has waited for a run comes before all that aren't urgent. */
function firstDue(jobs: readonly Job[], now: number): Job | undefined {
  const isLate = (job: Job) => !isUrgent(job.kind) && now - dueAt(job, now) > RUN_MS;
  const rank = (job: Job) =>
    isLate(job) ? orderOf("poll") : orderOf(job.kind) + (isUrgent(job.kind) ? 0 : 1);
  return jobs
    .filter((job) => dueAt(job, now) <= now)
    .toSorted((a, b) => rank(a) - rank(b) || dueAt(a, now) - dueAt(b, now))[0];
}

/** When a job is tried again after its last failure at `now` (ms). */
function retryAt({ kind, attempts }: Job, now: number): number {
  if (attempts < MAX_ATTEMPTS) return nextRun(now);
  return now + Math.min(RUN_MS * 2 ** (attempts - 2), isUrgent(kind) ? RUN_MS : MAX_WAIT_MS);
}

/** What a job's error says, without the paths and keys of addresses. */
const reasonOf = (error: unknown): string =>
  String(error)
    .replace(/(https?:\/\/[^\s/?#]+)[^\s]*/g, "$1")
    .slice(0, 300);

/** How jobs are done. */
export interface Work {
  /** In ms. */
  now: () => number;
  /** Does a job; true if it is to be done again. */
  work: (job: Job) => Promise<boolean>;
  /** When a finished job is due next, in ms; Infinity for never. */
  next: (job: Job) => Promise<number>;
}

/** Does the first due job; false without one. One whose invocation was killed is done again, three times at once. */
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

/** Notes that a job was done and is due again at `at` (ms). */
function finish(storage: NewsroomStore, job: Job, at: number, now: number): void {
  const isAgain = at <= now;
  const isSpent = isAgain && job.step + 1 >= MAX_TURNS;
  setJob(storage, {
    ...job,
    ...{ attempts: 0, reason: "", step: isAgain && !isSpent ? job.step + 1 : 0 },
    notBefore: isSpent ? nextRun(now) : at,
  });
}
