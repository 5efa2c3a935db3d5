import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { costOfInputs } from "../../trust/cost-of-inputs.ts";
import { editorsSecret } from "../desk/newsroom.ts";
import { fill } from "../pages/every-page.ts";

/**
 * An input that grew without a bound cost 800 ms of CPU and 200 MB a request. The local process has the stores in it,
 * and a busy machine takes longer, so these are far over what `npm run bench -- inputs` allows.
 */
const MOST = { cpuMs: 200, memoryMb: 32, bytes: 400_000 };

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
    direct: true,
    output: () => undefined,
  });
  await fill(site);
});
afterAll(() => site.stop());

it("bounds what each input of a stranger costs, and answers it with the right status", async () => {
  const wrong: string[] = [];
  for await (const { input, statuses, cpuMs, memoryMb, bytes } of costOfInputs(site, 2)) {
    const unlike = statuses.filter((status) => !input.statuses.includes(status));
    const isOver = cpuMs > MOST.cpuMs || (memoryMb ?? 0) > MOST.memoryMb || bytes > MOST.bytes;
    if (unlike.length > 0 || isOver)
      wrong.push(`${input.name}: ${statuses}, ${cpuMs} ms, ${memoryMb} MB, ${bytes} bytes`);
  }
  expect(wrong).toEqual([]);
}, 300_000);
