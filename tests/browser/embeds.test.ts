import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { everyPage } from "../site/pages/every-page.ts";
import { axeComplaints } from "./axe.ts";
import { sharedNewsstand } from "./islands/browse.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";

const stand = sharedNewsstand();
/** Another site; its port makes it another origin. */
const host = createServer(({ url = "" }, response) => {
  const { searchParams } = new URL(url, "http://host.example");
  const frame = `<iframe src="${stand.site.url}${searchParams.get("frame")}" title="x" height="600"
    style="width:100%;border:0"></iframe>`;
  const script = searchParams.has("fit") ? `<script src="${stand.site.url}/embed.js" async></script>` : "";
  response.setHeader("Content-Type", "text/html");
  response.end(`<!doctype html><html lang="en"><title>Host</title>${script}${frame}<p>Below</p></html>`);
});
let frames: string[];
beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  const story = (await everyPage(stand.site)).find((path) => path.startsWith("/article/local-news-"));
  frames = [
    ...["/embed/calendar", "/embed/meetings", "/embed/brief", "/embed/warnings", "/embed/headlines"],
    `/embed/story/${story?.split("/")[2]}`,
  ];
});
afterAll(() => host.close());
const at = (frame: string, fit = ""): string =>
  `http://127.0.0.1:${(host.address() as AddressInfo).port}/?frame=${encodeURIComponent(frame)}${fit}`;

it("a frame embedded on another origin requests only this site, shifts no layout and has no axe violation", async () => {
  const wrong: string[] = [];
  for (const [width, colorScheme] of [
    [320, "dark"],
    [700, "light"],
  ] as const) {
    const { page } = await stand.visit({ viewport: { width, height: 800 }, colorScheme });
    await watchShifts(page);
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    for (const path of frames) {
      await page.goto(at(path));
      await page.waitForTimeout(300);
      for (const shown of page.frames()) {
        const shifted = await shiftsOf(shown);
        if (shifted !== 0) wrong.push(`${path} shifts by ${shifted}`);
      }
      await page.goto(stand.site.url + path);
      wrong.push(...(await axeComplaints(page)).map((one) => `${path} ${width} ${colorScheme} ${one}`));
      if ((await page.evaluate("document.documentElement.scrollWidth")) !== width)
        wrong.push(`${path} is wider than ${width}`);
    }
    const others = [...asked].filter(
      (origin) => origin !== stand.site.url && origin !== new URL(at("")).origin,
    );
    wrong.push(...others.map((origin) => `requests ${origin}`));
  }
  expect(wrong.join("\n")).toBe("");
});

it("a frame takes the height of its content if the page around it has the script", async () => {
  const { page } = await stand.visit({ viewport: { width: 700, height: 800 } });
  await page.goto(at("/embed/warnings", "&fit"));
  const height = () => page.evaluate("document.querySelector('iframe').offsetHeight");
  const content = page.frames()[1];
  await expect.poll(height).toBe(await content?.evaluate("document.documentElement.offsetHeight"));
  expect(await height()).not.toBe(600);
});

it("a frame stays hidden until its style sheets arrive, and shows its text without them after three seconds", async () => {
  const { page } = await stand.visit();
  const late: Route[] = [];
  await page.route("**/*.css", (route) => void late.push(route));
  await page.goto(`${stand.site.url}/embed/warnings`, { waitUntil: "commit" });
  const heading = page.locator("h1");
  const visibility = () => heading.evaluate((h1) => getComputedStyle(h1).visibility);
  await heading.waitFor({ state: "attached" });
  expect(await visibility()).toBe("hidden");
  await expect.poll(visibility, { timeout: 6_000 }).toBe("visible");
  expect(late.length).toBeGreaterThan(0);
  await Promise.all(late.map((route) => route.continue()));
  await page.waitForLoadState();
  expect(await page.evaluate("getComputedStyle(document.body).animationName")).toBe("none");
});

it("a style with an unknown value is ignored", async () => {
  const { page } = await stand.visit();
  await page.goto(`${stand.site.url}/embed/brief?theme=dark&tone="><b>&type=sans`);
  const { theme, tone, type } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect([theme, tone, type]).toEqual(["dark", undefined, "sans"]);
});
