import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { beforeAll, expect, it, vi } from "vitest";
import { fill } from "../../site/pages/every-page.ts";
import { ownNewsstand } from "../islands/browse.ts";
import { takePicture, VIEWS } from "./views.ts";

const BASELINE = join(import.meta.dirname, "baseline");
/** Screenshots that differ are stored here. Copy one into `baseline/` if the change is intended. */
const SEEN = join(import.meta.dirname, "../../../.woodward/look");

/** The share of pixels that may differ, because browsers draw the edges of letters differently. */
const TOLERANCE = 0.015;

const stand = ownNewsstand();
beforeAll(async () => {
  await fill(stand.site);
  // Screenshots show the forecast and calendars, which are requested after the feeds.
  const isWhole = async () => {
    await stand.site.tick();
    const home = await stand.site.text("/");
    return home.includes("High ") && home.includes("All events and meetings");
  };
  await vi.waitFor(async () => expect(await isWhole()).toBe(true), { timeout: 60_000 });
});

function keep(folder: string, name: string, picture: Buffer): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  writeFileSync(path, picture);
  return path;
}

it.each(VIEWS)("matches its screenshot: $name", async (view) => {
  const picture = await takePicture(stand, view);
  const file = join(BASELINE, `${view.name}.png`);
  if (process.env.LOOK === "accept") keep(BASELINE, view.name, picture);
  expect(existsSync(file), `no baseline ${file}: run once with LOOK=accept`).toBe(true);
  const [now, before] = [PNG.sync.read(picture), PNG.sync.read(readFileSync(file))];
  expect([now.width, now.height]).toEqual([before.width, before.height]);
  const different = pixelmatch(before.data, now.data, undefined, now.width, now.height, { threshold: 0.2 });
  const share = different / (now.width * now.height);
  if (share > TOLERANCE) keep(SEEN, view.name, picture);
  expect(share, `${view.name} differs; see .woodward/look/${view.name}.png`).toBeLessThanOrEqual(TOLERANCE);
});
