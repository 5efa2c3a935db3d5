import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest, stationNetwork } from "../site-under-test.ts";
import { type Engine, until } from "./engine.ts";

/** Page sizes of a phone and a desktop, in CSS px. */
export const PHONE = [360, 740] as const;
export const DESK = [1280, 740] as const;

/** Starts the sample edition with a station. Its pages record their errors. */
export async function startForEngine(): Promise<SiteUnderTest> {
  const site = await startUnderTest({
    alarms: true,
    entryModules: ["tests/engines/error-entry.js", ...REPLAY_MODULES],
    seed: true,
    network: stationNetwork,
    variables: { SETTINGS: SAMPLE_VARIABLES.SETTINGS, STATIONS: JSON.stringify([SAMPLE_STATION]) },
  });
  // The last check stops the site to test the page offline.
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= site.stop();
    return stopped;
  };
  return { ...site, stop };
}

/** Opens a page; returns its errors at both widths, after scrolling to the footer and waiting 150 ms for islands. */
export async function findWrong(engine: Engine, url: string): Promise<string[]> {
  const wrong: string[] = [];
  await engine.open(url);
  for (const [width, height] of [PHONE, DESK]) {
    await engine.resize(width, height);
    // WebKit responds before the page has its new width.
    await until(engine, `innerWidth <= ${width}`);
    const reached = await engine.ask<number>("document.documentElement.scrollWidth");
    if (reached > width) wrong.push(`is ${reached} px wide at ${width}`);
  }
  const errors = `void scrollTo({ top: document.body.scrollHeight, behavior: "instant" }) ??
    new Promise((done) => setTimeout(() => done(window.wrong), 150))`;
  return [...wrong, ...(await engine.ask<string[]>(errors))];
}
