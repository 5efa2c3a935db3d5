import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { buildFolder } from "../build-folder.ts";
import { isShown } from "../print-worker-lines.ts";
import { root } from "../root.ts";

const builtWorker = (): string => join(root, buildFolder(), "worker");
/** A position in the built Worker, as V8 prints it in a stack trace. */
const PLACE = /(?:file:\/\/)?[^\s()]*?((?:assets\/)?[\w.-]+\.js):(\d+):(\d+)/g;

/** Replaces positions in the built Worker with source files and lines. */
function inSources(line: string): string {
  return line.replaceAll(PLACE, (place, file: string, row: string, column: string) => {
    const map = join(builtWorker(), `${file}.map`);
    if (!existsSync(map)) return place;
    const entry = new SourceMap(JSON.parse(readFileSync(map, "utf8"))).findEntry(
      Number(row) - 1,
      Number(column) - 1,
    );
    if (!("originalSource" in entry)) return place;
    const source = relative(root, resolve(builtWorker(), file, "..", entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** True for stack lines of other packages. */
const isForeign = (line: string): boolean => /^\s+at .*node_modules/.test(line);

/** Prints the Worker's output with source lines, and passes errors to `broke`. */
export function followWorker(stdout: Readable, stderr: Readable, broke: (problem: string) => void): void {
  createInterface(stdout).on("line", (line) => isShown(line, "ours") && console.log(line));
  let problem: string[] = [];
  createInterface(stderr).on("line", (raw) => {
    const line = inSources(raw);
    if (isForeign(line) || !isShown(line, "ours")) return;
    console.error(line);
    if (/^\s+at /.test(line)) problem.push(line);
    else problem = [line];
    // The first stack line in our own code completes the error.
    if (/^\s+at .*\bsrc\//.test(line) && problem.length === 2) broke(problem.join("\n"));
  });
}
