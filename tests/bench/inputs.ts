import { hashPassphrase, ROUNDS_MADE } from "../../src/desk/auth/passphrase.ts";
import { randomText } from "../../src/text/random-text.ts";
import { fill } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { everyInput, type Input, LIMIT_BYTES, send, TRIVIAL } from "../trust/inputs.ts";
import { cpuSeconds, watchMemory, workerdChildren } from "./processes.ts";

/** What requests with one input cost, with simulated KV and D1. */
interface CostOfInput {
  input: Input;
  statuses: number[];
  /** CPU of all threads in ms: the lowest of all requests, because the newsroom also runs during some. */
  cpuMs: number;
  /** How many MB the first request added to the process; later requests reuse that memory. */
  memoryMb: number;
  /** Size of the response. */
  bytes: number;
}

/** The maximum cost of a visitor's request. */
const LIMIT = { cpuMs: 20, memoryMb: 8 };
/** On a slow machine, where a trivial request takes over 2.5 ms, the CPU limit is this multiple of it. */
const TIMES_TRIVIAL = 8;

/** The CPU limit in ms, given the cost of a trivial request on this machine. */
const limitOfCpu = (trivial: CostOfInput): number => Math.max(LIMIT.cpuMs, TIMES_TRIVIAL * trivial.cpuMs);

/** The first request for a page loads its module, so these requests aren't measured. */
const WARM_UP = 3;
/** A pause before each reading, so that work after the response is included. */
const AFTER_MS = 4;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Measures `times` requests with an input. Needs /proc and `site.direct`; `site` must be the last one started. */
async function costOf(site: SiteUnderTest, input: Input, times: number): Promise<CostOfInput> {
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

const lineOf = ({ input, statuses, cpuMs, memoryMb, bytes }: CostOfInput): string =>
  [
    input.kind.padEnd(8),
    input.name.slice(0, 68).padEnd(70),
    statuses.join("/").padEnd(8),
    `${cpuMs.toFixed(1)} ms`.padStart(8),
    `${memoryMb.toFixed(1)} MB`.padStart(8),
    `${Math.round(bytes / 1000)} KB`.padStart(7),
    `  ${input.bound}`,
  ].join(" ");

/**
 * `npm run bench -- inputs`: prints what each visitor's input costs at its maximum size; fails if one is over the
 * limits. CPU includes the local stores, so it is higher than in production; it is the minimum of `INPUT_TIMES=N`
 * requests. Memory is that of the first request.
 */
export async function benchInputs(): Promise<void> {
  const editor = { name: "Ana", hash: await hashPassphrase("ana-0000-0000-0000-0001", ROUNDS_MADE) };
  const editors = JSON.stringify({ key: randomText(32), editors: [editor] });
  const site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: editors },
    direct: true,
    output: () => undefined,
  });
  try {
    await fill(site);
    const times = Number(process.env.INPUT_TIMES ?? 20);
    // The newsroom is still processing the first polls, so the trivial request needs many samples.
    const trivial = await costOf(site, TRIVIAL, Math.max(times, 40));
    const costs: CostOfInput[] = [];
    for (const input of [TRIVIAL, ...everyInput(site.direct)]) {
      const cost = await costOf(site, input, times);
      costs.push(cost);
      console.log(lineOf(cost));
    }
    const mostMs = limitOfCpu(trivial);
    const over = costs.filter(
      ({ input, statuses, cpuMs, memoryMb, bytes }) =>
        cpuMs > mostMs ||
        memoryMb > LIMIT.memoryMb ||
        bytes > LIMIT_BYTES ||
        statuses.some((status) => !input.statuses.includes(status)),
    );
    const worst = (of: (cost: CostOfInput) => number) => Math.max(...costs.map(of)).toFixed(1);
    console.log(
      `${costs.length} inputs; worst ${worst(({ cpuMs }) => cpuMs)} ms of CPU and ${worst(({ memoryMb }) => memoryMb)} MB; ${over.length} over ${mostMs.toFixed(0)} ms, ${LIMIT.memoryMb} MB or ${LIMIT_BYTES / 1000} KB, or with a wrong status; a trivial request ${trivial.cpuMs.toFixed(1)} ms`,
    );
    for (const { input } of over) console.log(`    ${input.name}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}
