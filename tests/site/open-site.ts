import { afterAll } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

/** Starts a site for a test file and runs `prepare`. It stops after the file's last test. */
export async function openSite(
  options: Parameters<typeof startUnderTest>[0] = {},
  prepare?: (site: SiteUnderTest) => Promise<unknown>,
): Promise<SiteUnderTest> {
  const site = await startUnderTest(options);
  afterAll(() => site.stop());
  await prepare?.(site);
  return site;
}
