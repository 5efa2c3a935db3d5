import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NAME = "woodward-tests-";
/** Several times the bytes that the largest tier stores at once. */
const NEEDED = 2e9;

/** True if the machine has a folder in memory with enough space, from which programs can be started. */
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
 * Stores the tests' data in memory until the process exits, because SQLite waits for a disk after each write, which
 * takes three quarters of a test's time (measured). Removes a folder that a killed run left. Doesn't change TMPDIR if
 * it is set.
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
