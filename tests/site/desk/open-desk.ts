import { afterAll } from "vitest";
import type { SiteUnderTest } from "../../site-under-test.ts";
import { type AtTheDesk, openNewsroom } from "./newsroom.ts";

interface OpenDesk {
  readonly site: SiteUnderTest;
  readonly ana: AtTheDesk;
  readonly ben: AtTheDesk;
}

/** The site of a file's tests, with Ana and Ben signed in after `prepare`; it stops after the file's last test. */
export async function openDesk(
  options: Parameters<typeof openNewsroom>[0] = {},
  prepare?: (site: SiteUnderTest) => Promise<unknown>,
): Promise<OpenDesk> {
  const { site, signIn } = await openNewsroom(options);
  afterAll(() => site.stop());
  await prepare?.(site);
  return { site, ana: await signIn("Ana"), ben: await signIn("Ben") };
}
