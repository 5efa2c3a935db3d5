import { hashOf, ROUNDS_MADE, randomText } from "../../src/desk/auth/passphrase.ts";
import { fill } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, startUnderTest } from "../site-under-test.ts";
import { type CostOfInput, costOfInputs } from "../trust/cost-of-inputs.ts";
import { type Input, ORDINARY } from "../trust/inputs.ts";

/**
 * What one request of a stranger may cost: ms of CPU, and megabytes. A search may cost `above` ms more than an ordinary
 * one, because the local process runs the database's part of it, too.
 */
const MOST = { cpuMs: 20, above: 10, memoryMb: 8 };

function tooDear(costs: readonly CostOfInput[]): CostOfInput[] {
  const ordinary = costs.find(({ input }) => input.name === ORDINARY)?.cpuMs ?? 0;
  const mayCost = ({ path }: Input): number =>
    path.startsWith("/search") ? Math.max(MOST.cpuMs, ordinary + MOST.above) : MOST.cpuMs;
  return costs.filter(
    ({ input, cpuMs, memoryMb }) => cpuMs > mayCost(input) || (memoryMb ?? 0) > MOST.memoryMb,
  );
}

const lineOf = ({ input, statuses, cpuMs, memoryMb, bytes }: CostOfInput): string =>
  [
    input.kind.padEnd(8),
    input.name.slice(0, 68).padEnd(70),
    statuses.join("/").padEnd(8),
    `${cpuMs.toFixed(1)} ms`.padStart(8),
    `${(memoryMb ?? 0).toFixed(1)} MB`.padStart(8),
    `${Math.round(bytes / 1000)} KB`.padStart(7),
    `  ${input.bound}`,
  ].join(" ");

/**
 * `npm run bench -- inputs`: every input of a stranger at its worst, with its bound and what a request costs; fails
 * over its limits. CPU is that of the whole local process, which has the stores in it: more than the Worker's.
 * `INPUT_TIMES=N` requests each.
 */
export async function benchInputs(): Promise<void> {
  const editor = { name: "Ana", hash: await hashOf("ana-0000-0000-0000-0001", ROUNDS_MADE) };
  const editors = JSON.stringify({ key: randomText(32), editors: [editor] });
  const site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: editors },
    direct: true,
    output: () => undefined,
  });
  try {
    await fill(site);
    const costs: CostOfInput[] = [];
    for await (const cost of costOfInputs(site, Number(process.env.INPUT_TIMES ?? 20))) {
      costs.push(cost);
      console.log(lineOf(cost));
    }
    const over = tooDear(costs);
    const worst = (of: (cost: CostOfInput) => number) => Math.max(...costs.map(of)).toFixed(1);
    console.log(
      `${costs.length} inputs; worst ${worst(({ cpuMs }) => cpuMs)} ms of CPU and ${worst(({ memoryMb }) => memoryMb ?? 0)} MB; ${over.length} over ${MOST.cpuMs} ms (searches: ${MOST.above} ms more than an ordinary one) or ${MOST.memoryMb} MB`,
    );
    for (const { input } of over) console.log(`    ${input.name}`);
    if (over.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
}
