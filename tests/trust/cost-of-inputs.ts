import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { nextVisitor } from "../site/desk/newsroom.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import { everyInput, type Input } from "./inputs.ts";

/** What one request of an input costs the Worker's process, with the stores that stand in for KV and D1. */
export interface CostOfInput {
  input: Input;
  statuses: number[];
  /** Milliseconds of CPU a request, all threads together. */
  cpuMs: number;
  /** Megabytes by which one request raised the process's memory; null where the system doesn't say. */
  memoryMb: number | null;
  /** Bytes of the answer. */
  bytes: number;
}

/** A kernel's clock tick (sysconf(_SC_CLK_TCK)) in ms. */
const TICK_MS = 10;
const MB = 1024;
/** Requests before one counts: an isolate compiles what it runs often. */
const WARM_UP = 5;
/** In place of a status, for a connection that was closed before there was one. */
export const CLOSED = 0;

/** The processes that this one started and all theirs. */
function workerProcesses(): string[] {
  const parents = new Map<string, string>();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      parents.set(id, readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1] ?? "");
    } catch {
      // It ended while it was looked at.
    }
  const isOurs = (id: string): boolean =>
    parents.get(id) === String(process.pid) || (parents.has(id) && isOurs(parents.get(id) ?? ""));
  return [...parents.keys()].filter(
    (id) => isOurs(id) && /workerd/.test(readFileSync(`/proc/${id}/cmdline`, "utf8")),
  );
}

const cpuOf = (ids: readonly string[]): number =>
  ids.reduce((sum, id) => {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);

const memoryOf = (ids: readonly string[], name: "VmRSS" | "VmHWM"): number =>
  ids.reduce((sum, id) => {
    const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${id}/status`, "utf8"));
    return sum + Number(line?.[1] ?? 0) / MB;
  }, 0);

/** Sends each input `times` to the Worker's own socket after some to warm up, each from an address of its own. Needs /proc. */
export async function* costOfInputs(site: SiteUnderTest, times: number): AsyncGenerator<CostOfInput> {
  const ids = workerProcesses();
  const send = async ({ path, init = {} }: Input) => {
    const headers = { "CF-Connecting-IP": nextVisitor(), ...(init.headers as Record<string, string>) };
    const answer = await fetch(site.direct + path, { ...init, headers, redirect: "manual" }).catch(
      (error: unknown) => {
        // A body that nobody reads: the connection is closed while it is still being sent.
        if (init.method === "POST") return null;
        throw error;
      },
    );
    if (!answer) return { status: CLOSED, bytes: 0 };
    return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
  };
  for (const input of everyInput(site.direct)) {
    for (let n = 0; n < WARM_UP; n += 1) await send(input);
    const rises: number[] = [];
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const before = cpuOf(ids);
    for (let n = 0; n < times; n += 1) {
      for (const id of ids) writeFileSync(`/proc/${id}/clear_refs`, "5");
      const held = memoryOf(ids, "VmRSS");
      answers.push(await send(input));
      rises.push(memoryOf(ids, "VmHWM") - held);
    }
    const cpuMs = (cpuOf(ids) - before) / times;
    rises.sort((a, b) => a - b);
    yield {
      input,
      statuses: [...new Set(answers.map(({ status }) => status))],
      cpuMs,
      memoryMb: rises[Math.floor(rises.length / 2)] ?? null,
      bytes: Math.max(...answers.map(({ bytes }) => bytes)),
    };
  }
}
