import { afterAll } from "vitest";
import type { SiteUnderTest } from "../../site-under-test.ts";
import { type AtTheDesk, openNewsroom } from "./newsroom.ts";

interface OpenDesk {
  readonly site: SiteUnderTest;
  readonly ana: AtTheDesk;
  readonly ben: AtTheDesk;
}

/** Starts a site for a test file and signs in Ana and Ben after `prepare`. It stops after the file's last test. */
export async function openDesk(
  options: Parameters<typeof openNewsroom>[0] = {},
  prepare?: (site: SiteUnderTest) => Promise<unknown>,
): Promise<OpenDesk> {
  const { site, signIn } = await openNewsroom(options);
  afterAll(() => site.stop());
  await prepare?.(site);
  return { site, ana: await signIn("Ana"), ben: await signIn("Ben") };
}
