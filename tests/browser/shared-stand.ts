import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import buildOnce from "../build-once.ts";
import { fill } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, startUnderTest } from "../site-under-test.ts";
import { FLAGS, findBrowser, launchBrowser } from "./find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the site and of the browser that the files of a project share. */
    stand?: { site: string; browser: string };
  }
}

/** Runs of the newsroom before the first test: weather, events and clusters are on the pages then. */
const RUNS = 6;

/**
 * Global set-up of the project `browser`: one build, one site on the sample edition for the files that only read, and one
 * browser for all of them.
 */
export default async function openSharedStand(project: TestProject): Promise<() => Promise<void>> {
  await buildOnce();
  const [site, server] = await Promise.all([
    startUnderTest({
      alarms: true,
      variables: { SETTINGS: SAMPLE_VARIABLES.SETTINGS },
      output: () => undefined,
    }),
    chromium.launchServer({ executablePath: findBrowser(), args: [...FLAGS] }),
  ]);
  await fill(site);
  for (let run = 0; run < RUNS; run += 1) {
    await site.tick();
    await site.advance(1);
  }
  project.provide("stand", { site: site.url, browser: server.wsEndpoint() });
  return async () => {
    await server.close();
    await site.stop();
  };
}

/** The shared browser, or one of its own in a project without; `close` ends the file's contexts alone in the first. */
export function openBrowser(): Promise<Browser> {
  const stand = inject("stand");
  return stand ? chromium.connect(stand.browser) : launchBrowser();
}

/** Address of the shared site; throws in a project without. */
export function sharedSite(): string {
  const stand = inject("stand");
  if (!stand) throw new Error("only the project browser has a shared site");
  return stand.site;
}
