import { hashPassphrase, ROUNDS_MADE } from "../../src/desk/auth/passphrase.ts";
import { randomText } from "../../src/text/random-text.ts";
import { fill } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, startUnderTest } from "../site-under-test.ts";
import { everyInput, LIMIT_BYTES, TRIVIAL } from "../trust/inputs.ts";
import { type CostOfInput, costOf, LIMIT, limitOfCpu } from "./cost-of-inputs.ts";

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
 * `npm run bench -- inputs`: every input of a visitor at its worst, with its bound and what a request costs; fails
 * over its limits. CPU is that of the whole local process, which has the stores in it, so more than the Worker's: the
 * least of `INPUT_TIMES=N` requests. Memory is that of the first.
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
    // The newsroom still works on what filled the site: of few requests each would meet a run.
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
