import type { Readable } from "node:stream";

const MAX_LINES = 200;

let lines: string[] = [];

/** Keeps a Worker's last lines of output, which are printed if a test fails. */
export function keepLog(...streams: Readable[]): void {
  for (const stream of streams)
    stream.on("data", (part: Buffer) => {
      lines = [...lines, ...String(part).split("\n").filter(Boolean)].slice(-MAX_LINES);
    });
}

/** Returns the lines since the last call. */
export function takeLog(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}
