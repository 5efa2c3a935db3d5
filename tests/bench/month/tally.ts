import { type Invocation, quantile, SUMS, type Sum, sumOf } from "../newsroom-day/counts.ts";

const ofNames = (names: readonly Sum[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Sum, number>;

/** The tally of a day that begins, such as "2026-06-01". */
export const newTally = (day: string, fault: string) => ({
  ...{ day, fault, ...ofNames(SUMS) },
  /** Hours in which each alarm rang when it was due; in the others, every 24 minutes. */
  fullHours: 0,
  /** Alarms, the cron and requests of the desk. */
  invocations: 0,
  /** CPU of each alarm in ms, and the kind of job that took longest. */
  ...{ cpu: [] as number[], longest: "" },
  /** Minutes in which the front page didn't answer, and in which it showed what was taken down. */
  ...{ dark: 0, shownDown: 0 },
  /** Minutes in which a muted story was listed, and in which another story was in the lead's place. */
  ...{ shownMuted: 0, noLead: 0 },
  /** Largest step forward in time from a story of a list to the next, in minutes. */
  step: 0,
  /** Minutes in which a warning was missing, and in which a false one was shown. */
  ...{ missed: 0, wrong: 0 },
  /** Changes at the desk, those that it refused and said so, and the longest wait of readers for one, in minutes. */
  ...{ acts: 0, refused: 0, wait: 0 },
  /** Errors that an alarm or the cron threw, by their text, and the operator's lines by part. */
  ...{ errors: {} as Record<string, number>, lines: {} as Record<string, number> },
  /** What /status said while the fault lasted. */
  status: "",
  /** Least memory of workerd in the day, and size of the stores at its end, in MB; the part of the month it ran in. */
  ...{ memory: 0, stores: {} as Record<string, number>, part: 0 },
  /** Recorded meetings and other events, and meetings whose agenda was read, at the day's end. */
  ...{ meetings: 0, events: 0, agendas: 0 },
  /** Files of the API that differed from their schema at the day's end, each with the first difference. */
  api: [] as string[],
  /** Stories of the feeds until three hours before the day's end, those that aren't in the archive, and those twice. */
  ...{ published: 0, lost: 0, twice: 0 },
});

/** The totals of a day. */
export type Tally = ReturnType<typeof newTally>;

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
