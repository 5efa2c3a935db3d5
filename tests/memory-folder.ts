import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "woodward-tests-";
/** Several times what the largest tier stores at once, in bytes. */
const NEEDED = 2e9;

/** True if a folder in memory has enough space and allows programs to run. */
function hasMemoryFolder(): boolean {
  try {
    const [, options = "noexec"] =
      new RegExp(`^\\S+ ${MEMORY} \\S+ (\\S+)`, "m").exec(readFileSync("/proc/mounts", "utf8")) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return !/\b(?:noexec|ro)\b/.test(options) && bavail * bsize > NEEDED;
  } catch {
    return false;
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Uses a folder in memory for temporary files, unless TMPDIR is set. On a disk, SQLite's syncs take three quarters of a
 * test's time (measured). Also removes what a killed run left behind.
 */
export function storeInMemory(): void {
  if (process.env.TMPDIR || !hasMemoryFolder()) return;
  for (const left of readdirSync(MEMORY).filter((name) => name.startsWith(NAME)))
    if (!isRunning(Number(left.slice(NAME.length))))
      rmSync(join(MEMORY, left), { recursive: true, force: true });
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
