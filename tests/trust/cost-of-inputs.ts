import { nextVisitor } from "../site/desk/newsroom.ts";
import { ask, type SiteUnderTest } from "../site-under-test.ts";
import type { Input } from "./inputs.ts";
import { cpuOf, watchMemory, workerProcesses } from "./worker-process.ts";

/** What one request of an input costs the Worker's process, with the stores that stand in for KV and D1. */
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

/** What one request of a stranger may cost. */
export const LIMIT = { cpuMs: 20, memoryMb: 8 };
/** On a machine where a trivial request costs more than 2.5 ms, an input may cost so many times as much. */
const TIMES_TRIVIAL = 8;

/** Milliseconds of CPU that a request may cost where a trivial one costs what it does on this machine, now. */
export const limitOfCpu = (trivial: CostOfInput): number =>
  Math.max(LIMIT.cpuMs, TIMES_TRIVIAL * trivial.cpuMs);

/** Requests for a bare address before one counts: an isolate loads a page's module at the first. */
const WARM_UP = 3;
/** Bare addresses that a site has had. */
const warm = new WeakMap<SiteUnderTest, Set<string>>();
/** What is done after an answer counts, too. */
const AFTER_MS = 4;
/** In place of a status, for a connection that was closed before there was one. */
const CLOSED = 0;

/**
 * Sends an input to the Worker's own socket, each time from another address. The connection of a body that isn't read
 * may be closed while it is still being sent, before the answer or in the middle of it.
 */
async function send(site: SiteUnderTest, { path, init = {} }: Pick<Input, "path" | "init">) {
  const headers = { "CF-Connecting-IP": nextVisitor(), ...(init.headers as Record<string, string>) };
  const got = { status: CLOSED, bytes: 0 };
  try {
    const answer = await ask(site.direct + path, { ...init, headers, redirect: "manual" });
    got.status = answer.status;
    for await (const piece of answer.body ?? []) got.bytes += piece.byteLength;
  } catch (error) {
    if (init.method !== "POST") throw error;
  }
  return got;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends `input` at most `times`, until `isEnough` says that its cost is known well enough. Needs /proc, and a site
 * with a socket of its own.
 */
export async function costOf(
  site: SiteUnderTest,
  input: Input,
  times: number,
  isEnough: (cost: CostOfInput) => boolean = () => false,
): Promise<CostOfInput> {
  const ids = workerProcesses();
  const path = input.path.split("?")[0] ?? "";
  const known = warm.get(site) ?? new Set();
  for (let n = 0; n < WARM_UP && !known.has(path); n += 1) await send(site, { path });
  warm.set(site, known.add(path));
  const cost: CostOfInput = { input, statuses: [], cpuMs: Number.POSITIVE_INFINITY, memoryMb: 0, bytes: 0 };
  const grown = watchMemory(ids);
  for (let n = 0; n < times && !(n > 0 && isEnough(cost)); n += 1) {
    const before = cpuOf(ids);
    const { status, bytes } = await send(site, input);
    if (n === 0) cost.memoryMb = grown();
    await pause(AFTER_MS);
    cost.cpuMs = Math.min(cost.cpuMs, cpuOf(ids) - before);
    cost.bytes = Math.max(cost.bytes, bytes);
    if (!cost.statuses.includes(status)) cost.statuses.push(status);
  }
  return cost;
}
