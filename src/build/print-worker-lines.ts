import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** A line that workerd writes about itself: places in its source, stacks of its program, and its own warnings. */
const OF_WORKERD = /^(?:\S*(?:workerd|kj|capnp)\/[\w/.+-]+:\d+: |stack: )|NOSENTRY/;

/** A line of the Worker's log about work that went well. */
const ROUTINE = /^\{"event":"(?:tick|refresh)"/;

/** Which lines are printed: `ours` omits workerd's own, `faults` the routine ones as well. */
export type ShownLines = "all" | "ours" | "faults";

/** Whether a line of workerd's output is printed. */
export const isShown = (line: string, shown: ShownLines): boolean =>
  shown === "all" || !(OF_WORKERD.test(line) || (shown === "faults" && ROUTINE.test(line)));

/** Reads both streams to their end, because a full pipe (64 KB) stops workerd, and prints the lines that are shown. */
export function printWorkerLines(stdout: Readable, stderr: Readable, shown: ShownLines): void {
  const pairs: [Readable, Writable][] = [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ];
  for (const [from, to] of pairs)
    createInterface(from).on("line", (line) => isShown(line, shown) && to.write(`${line}\n`));
}
