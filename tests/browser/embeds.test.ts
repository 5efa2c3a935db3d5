import type { Route } from "playwright-core";
import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

const stand = sharedNewsstand();

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
