import { quantile } from "../../quantile.ts";
import { type Invocation, SUMS, type Sum, sumOf } from "../newsroom-day/counts.ts";

const ofNames = (names: readonly Sum[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Sum, number>;

/** The end of a fault's name on days on which a file filled the disk. */
export const REAL = "(real)";

/** An empty tally for a day such as "2026-06-01". */
export const newTally = (day: string, fault: string) => ({
  ...{ day, fault, ...ofNames(SUMS) },
  /** Hours in which alarms fired on time; in the others, they fired every 24 minutes. */
  fullHours: 0,
  /** Alarms, cron runs and requests to the desk. */
  invocations: 0,
  /** The CPU time of each alarm in ms, and the kind of job that took longest. */
  ...{ cpu: [] as number[], longest: "" },
  /** Minutes in which the front page failed, and in which it showed a story that was taken down. */
  ...{ dark: 0, shownDown: 0 },
  /** Minutes in which a list showed a muted story, and in which the wrong story led the front page. */
  ...{ shownMuted: 0, noLead: 0 },
  /** The largest step in the wrong direction between two consecutive stories of a list, in minutes. */
  step: 0,
  /** Minutes in which a warning was missing, and in which an expired one was shown. */
  ...{ missed: 0, wrong: 0 },
  /** Changes at the desk, those it refused with a message, and the longest time until readers saw one, in minutes. */
  ...{ acts: 0, refused: 0, wait: 0 },
  /** Errors thrown by alarms and cron runs, by message, and operator log lines, by part. */
  ...{ errors: {} as Record<string, number>, lines: {} as Record<string, number> },
  /** The text of /status during the fault. */
  status: "",
  /** The day's minimum memory of workerd and the final size of the stores, in MB; and the part of the month. */
  ...{ memory: 0, stores: {} as Record<string, number>, part: 0 },
  /** Counts of recorded meetings, other events, and meetings with a parsed agenda, at the end of the day. */
  ...{ meetings: 0, events: 0, agendas: 0 },
  /** API files that don't match their schema at the end of the day, each with the first difference. */
  api: [] as string[],
  /** Stories in feeds until three hours before the day's end, those missing from the archive, and duplicates. */
  ...{ published: 0, lost: 0, twice: 0 },
});

export type Tally = ReturnType<typeof newTally>;

/** Adds counted invocations, except those caused by the checks of the pages. */
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

export function addOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** The 95th percentile and the maximum of a day's alarm CPU, in ms. */
export const cpuOf = ({ cpu }: Tally): [p95: number, max: number] => [
  quantile(cpu, 0.95),
  Math.max(0, ...cpu),
];
