import { expect, it } from "vitest";
import { worldOf } from "../../src/build/edition-options.ts";
import { startUnderTest } from "../site-under-test.ts";

it("shows real names for the sources of a replay, and invented ones in the sample edition", async () => {
  const names = async (edition: "replay" | "sample") => {
    const { seed } = worldOf(edition, ".");
    const site = await startUnderTest({ seed: seed === "sample" });
    const page = await site.text("/sources");
    await site.stop();
    return { real: page.includes("Outlier Media"), invented: page.includes("Alder Bay") };
  };
  expect(await names("replay")).toEqual({ real: true, invented: false });
  expect(await names("sample")).toEqual({ real: false, invented: true });
});
