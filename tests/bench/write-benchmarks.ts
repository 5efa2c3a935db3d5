import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../../src/build/root.ts";

const FILE = join(root, ".github/BENCHMARKS.md");
const FENCE = "```";

const HEAD = `# Measured figures

\`npm run bench -- --write NAME\` measures one part again and replaces its section here. A ratio compares two measurements
of one run. Each section names its build, its machine and its day. The first load figure is before the run, the second
after it: other work on the machine makes times longer.
`;

/** The sections of the file, by name. */
function sections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), `## ${part.trimEnd()}\n`]));
}

export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** A log line of the Worker or of workerd. */
const LOGGED = /^\{"event":|^workerd\//;

/** Replaces a benchmark's output in .github/BENCHMARKS.md. */
export function writeBenchmarks(name: string, lines: readonly string[], before: string): void {
  const build = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores, Node ${process.versions.node}, load ${before} and ${load()}`;
  const measured = lines.filter((line) => !LOGGED.test(line));
  const known = sections();
  known.set(
    name,
    `## ${name}\n\nBuild ${build}, ${day}, ${machine}.\n\n${FENCE}text\n${measured.join("\n").trim()}\n${FENCE}\n`,
  );
  const all = [...known].sort(([one], [other]) => one.localeCompare(other)).map(([, text]) => text);
  writeFileSync(FILE, [HEAD, ...all].join("\n"));
}
