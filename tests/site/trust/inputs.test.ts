import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { type CostOfInput, costOf, LIMIT, limitOfCpu } from "../../trust/cost-of-inputs.ts";
import { everyInput, type Input, TRIVIAL } from "../../trust/inputs.ts";
import { editorsSecret } from "../desk/newsroom.ts";
import { fill } from "../pages/every-page.ts";

/** An input whose first requests met a run of the newsroom is sent again, at most so often. */
const TIMES = 25;
const MOST_BYTES = 400_000;

const start = async (): Promise<SiteUnderTest> => {
  const variables = { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() };
  const site = await startUnderTest({ variables, direct: true, output: () => undefined });
  await fill(site);
  return site;
};

let site: SiteUnderTest;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

/** Memory that an input left is used again by the next: what it takes is told by a process that hasn't met it. */
async function memoryInFreshProcess(input: Input): Promise<number> {
  await site.stop();
  site = await start();
  return (await costOf(site, input, 1)).memoryMb;
}

it.runIf(existsSync("/proc/self/schedstat"))(
  "bounds the cost of each kind of input, and answers it with the right status",
  async () => {
    const mostMs = limitOfCpu(await costOf(site, TRIVIAL, TIMES));
    const isCheap = ({ cpuMs }: CostOfInput) => cpuMs <= mostMs;
    const wrong: string[] = [];
    for (const input of everyInput(site.direct)) {
      const { statuses, cpuMs, memoryMb, bytes } = await costOf(site, input, TIMES, isCheap);
      const unlike = statuses.filter((status) => !input.statuses.includes(status));
      const isLarge = memoryMb > LIMIT.memoryMb && (await memoryInFreshProcess(input)) > LIMIT.memoryMb;
      if (unlike.length > 0 || cpuMs > mostMs || isLarge || bytes > MOST_BYTES)
        wrong.push(`${input.name}: ${statuses}, ${cpuMs} of ${mostMs} ms, ${memoryMb} MB, ${bytes} bytes`);
    }
    expect(wrong).toEqual([]);
  },
);
