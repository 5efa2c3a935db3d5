import { type Invocation, quantile, SUMS, type Sum, sumOf } from "../newsroom-day/counts.ts";

/** The totals of a day. */
export interface Tally extends Record<Sum, number> {
  /** "2026-06-01". */
  day: string;
  fault: string;
  /** Whether each alarm rang when it was due for so many hours; in the others, every 15 minutes. */
  fullHours: number;
  /** Alarms, the cron and requests of the desk. */
  invocations: number;
  /** CPU of each alarm in ms. */
  cpu: number[];
  /** The kind of job that took longest. */
  longest: string;
  /** Minutes in which the front page didn't answer, in which it showed what was taken down, and of wrong warnings. */
  dark: number;
  shownDown: number;
  /** Minutes in which a muted story was listed, and in which another story was in the lead's place. */
  shownMuted: number;
  noLead: number;
  /** Largest step forward in time from a story of a list to the next, in minutes. */
  step: number;
  missed: number;
  wrong: number;
  /** Changes at the desk, and those that it refused and said so. */
  acts: number;
  refused: number;
  /** Longest time until readers saw a change, in minutes. */
  wait: number;
  /** Errors that an alarm or the cron threw, by their text, and the operator's lines by part. */
  errors: Record<string, number>;
  lines: Record<string, number>;
  /** What /status said while the fault lasted. */
  status: string;
  /** Least memory of workerd in the day, and size of the stores at its end, in MB; the part of the month it ran in. */
  memory: number;
  stores: Record<string, number>;
  part: number;
  /** Recorded meetings and other events, and meetings whose agenda was read, at the day's end. */
  meetings: number;
  events: number;
  agendas: number;
  /** Files of the API that differed from their schema at the day's end, each with the first difference. */
  api: string[];
  /** Stories of the feeds until three hours before the day's end, those that aren't in the archive, and those twice. */
  published: number;
  lost: number;
  twice: number;
}

/** The tally of a day that begins. */
export const newTally = (day: string, fault: string): Tally => ({
  ...{
    day,
    fault,
    fullHours: 0,
    invocations: 0,
    cpu: [],
    longest: "",
    dark: 0,
    shownDown: 0,
    missed: 0,
    wrong: 0,
  },
  ...{ d1Read: 0, d1Written: 0, kvRead: 0, kvWritten: 0, ownRead: 0, ownWritten: 0, fetches: 0 },
  ...{ acts: 0, refused: 0, wait: 0, errors: {}, lines: {}, status: "", memory: 0, stores: {} },
  ...{ shownMuted: 0, noLead: 0, step: 0, part: 0, meetings: 0, events: 0, agendas: 0, api: [] },
  ...{ published: 0, lost: 0, twice: 0 },
});

/** Adds counted invocations; those of the watching reader are left out. */
export function addCounts(tally: Tally, counted: readonly Invocation[]): void {
  const list = counted.filter(({ caller }) => caller !== "page");
  for (const what of SUMS) tally[what] += sumOf(list, what);
  tally.invocations += list.filter(({ caller }) => caller !== "between").length;
  for (const { caller, job, cpu } of list) {
    if (caller !== "alarm" || cpu === undefined) continue;
    if (cpu > Math.max(0, ...tally.cpu)) tally.longest = job;
    tally.cpu.push(cpu);
  }
}

/** Counts one more of a name. */
export function addOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** CPU of a day's alarms in ms: 95 of 100, and the longest. */
export const cpuOf = ({ cpu }: Tally): [p95: number, max: number] => [
  quantile(cpu, 0.95),
  Math.max(0, ...cpu),
];
