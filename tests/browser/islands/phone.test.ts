import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sharedNewsstand } from "./browse.ts";

const stand = sharedNewsstand();

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** At most so many runs, and the least of each figure: other work on the machine only ever adds. */
const RUNS = 5;

interface Run {
  /** Milliseconds over 50 in each task after the first contentful paint, summed (Total Blocking Time). */
  blocking: number;
  longest: number;
  shift: number;
  /** The longest time from an input to the next paint. */
  interaction: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds the thread worked: waiting for a busy machine does not count. */
  tdur?: number;
}

/** Notes layout shifts and slow events from the start of the page. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const notes = { shift: 0, interaction: 0 };
    Object.assign(window, { notes });
    const watch = (type: string, take: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & { value: number });
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    watch("layout-shift", (entry) => {
      notes.shift += entry.value;
    });
    watch("event", (entry) => {
      notes.interaction = Math.max(notes.interaction, entry.duration);
    });
  });

/** Milliseconds of each task of the page's main thread after its first contentful paint. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.findLast((event) => event.name === "firstContentfulPaint");
  if (!paint) throw new Error("the trace has no first contentful paint");
  return traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        /RunTask$/.test(name) && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** One visit to home. Without our scripts it is the baseline: the same page, painted and touched on this machine now. */
async function homeOnPhone(scripts: "ours" | "none"): Promise<Run> {
  const visit = await stand.stay(PHONE);
  const { page } = visit;
  if (scripts === "none") await page.route("**/*.js", (route) => route.abort());
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await observe(page);
  await stand.browser.startTracing(page, { categories: ["toplevel", "loading", "devtools.timeline"] });
  await visit.open("/");
  if (scripts === "ours") {
    await visit.island("carousel");
    await visit.idle();
    await page.tap("[aria-label='Next slide']");
    await page.waitForSelector(".slide-shown[aria-label='2 of 4']");
    await page.tap(".carousel-dot >> nth=3");
    await page.waitForSelector(".slide-shown[aria-label='4 of 4']");
  }
  await page.tap(".menu-bar .menu-button");
  await visit.idle();
  const tasks = tasksOf(await stand.browser.stopTracing());
  const notes = (await page.evaluate("window.notes")) as { shift: number; interaction: number };
  await page.context().close();
  const blocking = tasks.reduce((sum, one) => sum + Math.max(0, one - 50), 0);
  return { blocking, longest: Math.max(...tasks), ...notes };
}

describe("home on a phone profile with the CPU slowed down four times", () => {
  it("blocks for at most 20 ms, doesn't shift, and paints within 100 ms of a tap", async () => {
    const runs: Run[] = [];
    const bases: Run[] = [];
    // A busy machine also slows the page without our scripts, so the limit grows with that.
    const calm = ({ blocking, longest, interaction }: Run) => {
      const base = { blocking: 0, longest: 0, interaction: 0, ...bases.at(-1) };
      return (
        blocking <= 20 + 1.5 * base.blocking &&
        longest <= Math.max(50, 1.5 * base.longest) &&
        interaction < Math.max(100, 3 * base.interaction)
      );
    };
    while (runs.length < RUNS && !runs.some(calm)) {
      bases.push(await homeOnPhone("none"));
      runs.push(await homeOnPhone("ours"));
    }
    // A shift does not depend on the machine: no run may have one.
    expect(Math.max(...runs.map((one) => one.shift))).toBe(0);
    const least = (key: keyof Run) => Math.min(...runs.map((one) => one[key]));
    const best: Run = {
      blocking: least("blocking"),
      longest: least("longest"),
      shift: least("shift"),
      interaction: least("interaction"),
    };
    expect(best, JSON.stringify({ runs, bases })).toSatisfy(calm);
  });
});
