import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** A line that workerd writes about itself: places in its source, stack traces, and its own warnings. */
const OF_WORKERD = /^(?:\S*(?:workerd|kj|capnp)\/[\w/.+-]+:\d+: |stack: )|NOSENTRY/;

/** A log line of the Worker about routine work. */
const ROUTINE = /^\{"event":"(?:tick|refresh)"/;

/** Which lines are printed: `ours` leaves out workerd's own lines, `faults` also the routine ones. */
export type ShownLines = "all" | "ours" | "faults";

/** True if a line of workerd's output is printed. */
export const isShown = (line: string, shown: ShownLines): boolean =>
  shown === "all" || !(OF_WORKERD.test(line) || (shown === "faults" && ROUTINE.test(line)));

/** Reads both streams to the end, because a full pipe (64 KB) blocks workerd, and prints the selected lines. */
export function printWorkerLines(stdout: Readable, stderr: Readable, shown: ShownLines): void {
  const pairs: [Readable, Writable][] = [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ];
  for (const [from, to] of pairs)
    createInterface(from).on("line", (line) => isShown(line, shown) && to.write(`${line}\n`));
}
