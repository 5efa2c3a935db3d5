import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import buildOnce from "../build-once.ts";
import { fillWhole } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest, stationNetwork } from "../site-under-test.ts";
import { FLAGS, findShell, launchBrowser } from "./find-browser.ts";

/** The shared sites, all with the sample edition. */
const SHARED = {
  /** With the sample's settings and two radio stations. */
  sample: {
    SETTINGS: SAMPLE_VARIABLES.SETTINGS,
    STATIONS: JSON.stringify([SAMPLE_STATION, { ...SAMPLE_STATION, port: 8100, name: "Second Station" }]),
  },
  /** Without settings, so pictures come from their publishers. */
  bare: {},
} as const satisfies Record<string, Record<string, string>>;

type SharedName = keyof typeof SHARED;

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the shared sites and browser. */
    stand?: { sites: Record<SharedName, string>; browser?: string };
  }
}

async function startShared(variables: Record<string, string>): Promise<SiteUnderTest> {
  const site = await startUnderTest({
    network: stationNetwork,
    alarms: true,
    seed: true,
    variables,
    output: () => undefined,
  });
  await fillWhole(site);
  return site;
}

const once = globalThis as { woodwardStand?: ReturnType<typeof openStand> };

async function openStand() {
  await buildOnce();
  const [sample, bare, server] = await Promise.all([
    startShared(SHARED.sample),
    startShared(SHARED.bare),
    chromium.launchServer({ executablePath: findShell(), args: [...FLAGS] }),
  ]);
  const close = async () => {
    await server.close();
    await Promise.all([sample.stop(), bare.stop()]);
  };
  return { sites: { sample: sample.url, bare: bare.url }, browser: server.wsEndpoint(), close };
}

/**
 * Global setup of the projects `browser` and `timed`: builds once, and starts the sites and the browser for all their
 * files.
 */
export default async function openSharedStand(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = once.woodwardStand === undefined;
  once.woodwardStand ??= openStand();
  const { sites, browser, close } = await once.woodwardStand;
  // Timed tests start a full browser of their own.
  project.provide("stand", project.name === "timed" ? { sites } : { sites, browser });
  return isFirst ? close : async () => undefined;
}

/** The shared browser, whose `close` closes only the file's contexts; in a project without one, a new browser. */
export function openBrowser(): Promise<Browser> {
  const stand = inject("stand");
  return stand?.browser ? chromium.connect(stand.browser) : launchBrowser();
}

/** The address of a shared site; empty if there is none, for example because no browser is installed. */
export const sharedSite = (name: SharedName = "sample"): string => inject("stand")?.sites[name] ?? "";
