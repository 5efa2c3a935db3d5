import { spawn } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { launchBrowser } from "../browser/find-browser.ts";
import { isMissing } from "../programs.ts";
import { BreakableLine } from "./breakable-line.ts";
import { pause, setTitle } from "./icecast.ts";
import { type IcecastStation, startIcecastStation } from "./icecast-station.ts";

// In parallel, because each test listens in real time.
describe.skipIf(isMissing("players")).concurrent("the relay with players", () => {
  let station: IcecastStation;
  let browser: Browser;
  let line: BreakableLine;
  let origin: string;

  beforeAll(async () => {
    station = await startIcecastStation();
    line = new BreakableLine(station.url);
    origin = await line.listen();
    browser = await launchBrowser(["--autoplay-policy=no-user-gesture-required"]);
    // Icecast needs some seconds of sound before it can send a burst.
    await pause(6000);
    await setTitle(station.icecast, "Real - Title");
  });
  afterAll(async () => {
    await browser?.close();
    line?.close();
    await station?.stop();
  });

  /** Runs a program until it exits; returns its status and output. */
  function run(program: string, args: string[]): Promise<{ status: number | null; wrote: string }> {
    const child = spawn(program, args);
    let wrote = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (wrote += text));
    return new Promise((done) => child.on("exit", (status) => done({ status, wrote })));
  }

  test("lets ffmpeg decode thirty seconds without an error, and mpv play and show the title", async ({
    expect,
  }) => {
    const url = new URL("/api/stream?port=8000", station.url).href;
    const [ffmpeg, mpv] = await Promise.all([
      run("ffmpeg", ["-v", "warning", "-t", "30", "-i", url, "-f", "null", "-"]),
      run("mpv", ["--no-config", "--ao=null", "--no-video", "--length=9", url]),
    ]);
    expect(ffmpeg).toEqual({ status: 0, wrote: "" });
    expect(mpv.status).toBe(0);
    expect(mpv.wrote).toContain("icy-title: Real - Title");
  });

  interface Heard {
    /** Seconds of sound played, and the page's clock at that time. */
    at: number;
    now: number;
    waits: number;
    error: number | undefined;
  }

  /**
   * Plays an audio element that counts its interruptions, on a page of the relay or behind the breakable connection.
   */
  async function listen(page: Page, from: string, query: string): Promise<() => Promise<Heard>> {
    await page.goto(new URL("/status", from).href);
    await page.evaluate(async (src) => {
      const audio = new Audio(src);
      const heard = { audio, waits: 0 };
      Object.assign(window, { heard });
      await audio.play();
      audio.addEventListener("waiting", () => {
        heard.waits += 1;
      });
    }, `/api/stream?${query}`);
    return () =>
      page.evaluate(() => {
        const { audio, waits } = (window as unknown as { heard: { audio: HTMLAudioElement; waits: number } })
          .heard;
        return { at: audio.currentTime, now: performance.now() / 1000, waits, error: audio.error?.code };
      });
  }

  test("keeps playing in Chromium through two seconds without a network", async ({ expect }) => {
    const page = await browser.newPage();
    const heard = await listen(page, origin, "port=8000&sid=chromium-cut-1");
    await pause(6000);
    const before = await heard();
    await line.cut(2000);
    await pause(8000);
    const after = await heard();
    // Both times come from the page, so that a busy machine's delays don't count as silence.
    const silence = after.now - before.now - (after.at - before.at);
    expect([after.waits, after.error]).toEqual([before.waits, undefined]);
    expect(silence).toBeLessThan(0.05);
    await page.close();
  });
});
