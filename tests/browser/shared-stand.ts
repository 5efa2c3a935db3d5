import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import buildOnce from "../build-once.ts";
import { fillWhole } from "../site/pages/every-page.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest, stationNetwork } from "../site-under-test.ts";
import { FLAGS, findShell, launchBrowser } from "./find-browser.ts";

/** The sites that all files share, each on the sample edition. */
const SHARED = {
  /** With the sample's settings and two stations of radio. */
  sample: {
    SETTINGS: SAMPLE_VARIABLES.SETTINGS,
    STATIONS: JSON.stringify([SAMPLE_STATION, { ...SAMPLE_STATION, port: 8100, name: "Second Station" }]),
  },
  /** Without settings: publishers' pictures come from their own hosts. */
  bare: {},
} as const satisfies Record<string, Record<string, string>>;

type SharedName = keyof typeof SHARED;

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the sites and of the browser that the files of these projects share. */
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
 * Global setup of the projects `browser` and `timed`: one build, and the sites and the browser for all files of both.
 */
export default async function openSharedStand(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = once.woodwardStand === undefined;
  once.woodwardStand ??= openStand();
  const { sites, browser, close } = await once.woodwardStand;
  // Timed tests have the full browser to themselves.
  project.provide("stand", project.name === "timed" ? { sites } : { sites, browser });
  return isFirst ? close : async () => undefined;
}

/**
 * The shared browser, or a new one in a project without it; `close` ends only the file's contexts in the shared one.
 */
export function openBrowser(): Promise<Browser> {
  const stand = inject("stand");
  return stand?.browser ? chromium.connect(stand.browser) : launchBrowser();
}

/**
 * The address of a shared site; empty in a project without one, as when no browser is installed and every test is
 * skipped.
 */
export const sharedSite = (name: SharedName = "sample"): string => inject("stand")?.sites[name] ?? "";
