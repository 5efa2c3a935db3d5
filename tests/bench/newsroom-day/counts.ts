import { quantile } from "../../quantile.ts";

/** What one invocation used of its bindings, as counted by counting-worker.js. */
export interface Invocation {
  /** "alarm", a newsroom method, "desk", or "between" for calls outside an invocation. */
  caller: string;
  /** The kind of job that an alarm ran; empty if none. */
  job: string;
  d1Calls: number;
  d1Read: number;
  d1Written: number;
  kvRead: number;
  kvWritten: number;
  fetches: number;
  alarms: number;
  /** Rows of the object's SQLite. Setting an alarm counts as one row written. */
  ownRead: number;
  ownWritten: number;
  /** CPU of the workerd process in ms, minus an empty call; undefined for a nested invocation. */
  cpu?: number;
}

/** The totals of a day. */
export type Sum = "d1Read" | "d1Written" | "kvRead" | "kvWritten" | "ownRead" | "ownWritten" | "fetches";
export const SUMS: readonly Sum[] = "d1Read d1Written kvRead kvWritten ownRead ownWritten fetches".split(
  " ",
) as Sum[];

/** The number of an invocation's subrequests, as the platform counts them. */
const subrequests = ({ d1Calls, kvRead, kvWritten, fetches }: Invocation): number =>
  d1Calls + kvRead + kvWritten + fetches;

export const sumOf = (list: readonly Invocation[], what: Sum): number =>
  list.reduce((sum, one) => sum + one[what], 0);

const nameOf = ({ caller, job }: Invocation): string => (job ? `${caller} ${job}` : caller);
const number = (value: number, width: number): string =>
  Math.round(value).toLocaleString("en-US").padStart(width);

function line(name: string, list: readonly Invocation[]): string {
  const cpu = list.flatMap((one) => one.cpu ?? []);
  const ms = [0.5, 0.95, 1].map((share) =>
    (cpu.length > 0 ? quantile(cpu, share).toFixed(1) : "-").padStart(6),
  );
  const most = Math.max(0, ...list.map(subrequests));
  const sums = SUMS.map((what) => number(sumOf(list, what), 11)).join("");
  return `${name.padEnd(22)}${number(list.length, 7)}${sums}${number(most, 6)} ${ms.join("")}`;
}

/** A table of invocations by caller and kind of job, most rows read first. */
export function tableOf(list: readonly Invocation[]): string {
  const head = `${"caller and job".padEnd(22)}${"calls".padStart(7)}${SUMS.map((what) => what.padStart(11)).join("")}${"subr.".padStart(6)} ${["p50", "p95", "max ms"].map((text) => text.padStart(6)).join("")}`;
  const groups = [...Map.groupBy(list, nameOf)].toSorted(
    ([, a], [, b]) => sumOf(b, "d1Read") - sumOf(a, "d1Read"),
  );
  return [head, ...groups.map(([name, ones]) => line(name, ones)), line("all", list)].join("\n");
}
