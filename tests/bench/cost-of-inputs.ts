import type { SiteUnderTest } from "../site-under-test.ts";
import { type Input, send } from "../trust/inputs.ts";
import { cpuSeconds, watchMemory, workerdChildren } from "./processes.ts";

/** The CPU time and the statuses of requests with one input, on simulated KV and D1. */
export interface CostOfInput {
  input: Input;
  statuses: number[];
  /** Milliseconds of CPU, all threads together: the least of its requests, because the newsroom works meanwhile. */
  cpuMs: number;
  /** Megabytes by which its first request raised the process's memory: what it leaves is used again by the next. */
  memoryMb: number;
  /** Bytes of the answer. */
  bytes: number;
}

/** The maximum cost of one request of a visitor. */
export const LIMIT = { cpuMs: 20, memoryMb: 8 };
/** On a machine where a trivial request costs more than 2.5 ms, an input may cost so many times as much. */
const TIMES_TRIVIAL = 8;

/** Milliseconds of CPU that a request may cost where a trivial one costs what it does on this machine, now. */
export const limitOfCpu = (trivial: CostOfInput): number =>
  Math.max(LIMIT.cpuMs, TIMES_TRIVIAL * trivial.cpuMs);

/** Warm-up requests for a bare address: an isolate loads a page's module on the first. */
const WARM_UP = 3;
/** Work after the response counts too. */
const AFTER_MS = 4;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sends `input` so many times. Needs /proc, and a site with a socket of its own that this process started last. */
export async function costOf(site: SiteUnderTest, input: Input, times: number): Promise<CostOfInput> {
  const pid = workerdChildren().at(-1) ?? 0;
  const path = input.path.split("?")[0] ?? "";
  for (let n = 0; n < WARM_UP; n += 1) await send(site.direct, { path });
  const cost: CostOfInput = { input, statuses: [], cpuMs: Number.POSITIVE_INFINITY, memoryMb: 0, bytes: 0 };
  const grown = watchMemory(pid);
  for (let n = 0; n < times; n += 1) {
    const before = cpuSeconds(pid);
    const { status, bytes } = await send(site.direct, input);
    if (n === 0) cost.memoryMb = grown();
    await pause(AFTER_MS);
    cost.cpuMs = Math.min(cost.cpuMs, (cpuSeconds(pid) - before) * 1000);
    cost.bytes = Math.max(cost.bytes, bytes);
    if (!cost.statuses.includes(status)) cost.statuses.push(status);
  }
  return cost;
}
