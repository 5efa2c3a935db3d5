import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const NS_IN_MS = 1e6;
const KB_IN_MB = 1024;

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // A process or thread that has just ended.
    return "";
  }
};

const parentOf = (id: string): string => read(`/proc/${id}/stat`).split(") ").at(-1)?.split(" ")[1] ?? "";

/** The workerd processes that this one started, with all theirs. */
export function workerProcesses(): string[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((id) => [id, parentOf(id)] as const),
  );
  const isOurs = (id: string): boolean =>
    parents.get(id) === String(process.pid) || (parents.has(id) && isOurs(parents.get(id) ?? ""));
  return [...parents.keys()].filter((id) => isOurs(id) && /workerd/.test(read(`/proc/${id}/cmdline`)));
}

/** Milliseconds that all threads of some processes ran, exact to the nanosecond (Linux, Documentation/scheduler/sched-stats). */
export function cpuOf(ids: readonly string[]): number {
  let ns = 0;
  for (const id of ids)
    for (const thread of readdirSync(`/proc/${id}/task`))
      ns += Number(read(`/proc/${id}/task/${thread}/schedstat`).split(" ")[0]);
  return ns / NS_IN_MS;
}

function megabytes(ids: readonly string[], name: "VmRSS" | "VmHWM"): number {
  const sizes = ids.map((id) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${id}/status`))?.[1] ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / KB_IN_MB;
}

/** Megabytes that some processes have in memory now. */
export const memoryOf = (ids: readonly string[]): number => megabytes(ids, "VmRSS");

/** Starts to watch by how many megabytes the memory of some processes grows; gives what tells it. */
export function watchMemory(ids: readonly string[]): () => number {
  for (const id of ids) writeFileSync(`/proc/${id}/clear_refs`, "5");
  const before = memoryOf(ids);
  return () => megabytes(ids, "VmHWM") - before;
}
