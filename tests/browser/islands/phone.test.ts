import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newsstand, openNewsstand } from "./browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openNewsstand();
});
afterAll(() => stand.close());

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Runs of which the quietest counts: other work on the machine only ever makes a run slower. */
const RUNS = 4;

interface Record {
  /** Milliseconds over 50 in each long task after the first paint, summed (Total Blocking Time). */
  blocking: number;
  longest: number;
  shift: number;
  /** The longest time from an input to the next paint. */
  interaction: number;
}

/** Notes long tasks, layout shifts and slow events from the start of the page. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const notes = { tasks: [] as number[][], shift: 0, interaction: 0, painted: 0 };
    Object.assign(window, { notes });
    const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    watch("longtask", (entry) => notes.tasks.push([entry.startTime, entry.duration]));
    watch("layout-shift", (entry) => {
      notes.shift += entry.value;
    });
    watch("event", (entry) => {
      notes.interaction = Math.max(notes.interaction, entry.duration);
    });
    watch("paint", (entry) => {
      notes.painted ||= entry.startTime;
    });
  });

async function homeOnPhone(): Promise<Record> {
  const visit = await stand.visit(PHONE);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await observe(page);
  await visit.open("/");
  await visit.island("carousel");
  await visit.idle();
  await page.tap("[aria-label='Next slide']");
  await page.waitForSelector(".slide-shown[aria-label='2 of 4']");
  await page.tap(".carousel-dot >> nth=3");
  await page.waitForSelector(".slide-shown[aria-label='4 of 4']");
  await page.tap(".menu-bar .menu-button");
  await visit.idle();
  const notes = await page.evaluate(
    () =>
      (
        window as unknown as {
          notes: { tasks: number[][]; shift: number; interaction: number; painted: number };
        }
      ).notes,
  );
  await visit.close();
  const after = notes.tasks
    .filter(([start = 0]) => start >= notes.painted)
    .map(([, duration = 0]) => duration);
  return {
    blocking: after.reduce((sum, one) => sum + Math.max(0, one - 50), 0),
    longest: Math.max(0, ...after),
    shift: notes.shift,
    interaction: notes.interaction,
  };
}

describe("home on a phone profile, at a quarter of the machine's speed", () => {
  it("blocks for at most 20 ms, shifts nothing, and paints within 100 ms of a touch", async () => {
    // A reader of a site that is in use: the edition is there, so the page comes whole.
    while ((await stand.site.text("/")).includes("aria-busy")) await stand.site.advance(0);
    const runs: Record[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await homeOnPhone());
    const least = (key: keyof Record) => Math.min(...runs.map((one) => one[key]));
    // A shift does not depend on the machine: no run may have one.
    expect(Math.max(...runs.map((one) => one.shift))).toBe(0);
    expect(least("blocking")).toBeLessThanOrEqual(20);
    expect(least("longest")).toBeLessThanOrEqual(50);
    expect(least("interaction")).toBeLessThan(100);
  });
});
