import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** CPU seconds of all threads of a process (proc(5), `schedstat`, nanoseconds); NaN without /proc. */
export function cpuSeconds(pid: number): number {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    return nanoseconds / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** Memory of a process in MB: now (`VmRSS`), or the maximum since `watchMemory` (`VmHWM`; see proc(5)). */
function memoryMb(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

export const residentMb = (pid: number): number => memoryMb(pid, "VmRSS");

/** Starts watching a process; the returned function reports by how many MB its memory grew at most. */
export function watchMemory(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentMb(pid);
  return () => memoryMb(pid, "VmHWM") - before;
}

/** The children of a process whose name contains a text, oldest first. */
export function childrenOf(parent: number, name = ""): number[] {
  const found: number[] = [];
  for (const pid of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const [head = "", tail = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
      if (head.includes(name) && Number(tail.split(" ")[1]) === parent) found.push(Number(pid));
    } catch {
      // The process has ended.
    }
  return found.sort((a, b) => a - b);
}

/** The workerd child processes, oldest first. */
export const workerdChildren = (): number[] => childrenOf(process.pid, "workerd");

/** Pins a process to a core if `taskset` is installed. */
export const pin = (pid: number, core: number): void =>
  void spawnSync("taskset", ["-a", "-p", "-c", String(core), String(pid)], { stdio: "ignore" });
