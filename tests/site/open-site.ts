import { afterAll } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

/** The site of a file's tests, after `prepare`; it stops after the file's last test. */
export async function openSite(
  options: Parameters<typeof startUnderTest>[0] = {},
  prepare?: (site: SiteUnderTest) => Promise<unknown>,
): Promise<SiteUnderTest> {
  const site = await startUnderTest(options);
  afterAll(() => site.stop());
  await prepare?.(site);
  return site;
}
