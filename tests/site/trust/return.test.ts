import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { deadNetwork, startUnderTest } from "../../site-under-test.ts";
import { testFolder } from "../../test-folder.ts";
import { pathsOf } from "../../trust/faults.ts";
import { asBrowser, fill } from "../pages/every-page.ts";

const keepIn = testFolder();

it("restores a lost KV namespace from the newsroom, while no publisher answers", async () => {
  const before = await startUnderTest({ keepIn });
  await fill(before);
  const stories = await pathsOf(before);
  await before.tick();
  await before.stop();
  rmSync(join(keepIn, "kv"), { recursive: true });

  const after = await startUnderTest({ keepIn, network: deadNetwork });
  try {
    await after.advance(2);
    // A page finds that KV has nothing.
    expect((await after.get("/", asBrowser)).status).toBe(200);
    await after.tick();
    await after.advance(2);
    const back = new Set(await pathsOf(after));
    expect(stories.filter((path) => !back.has(path))).toEqual([]);
  } finally {
    await after.stop();
  }
});
