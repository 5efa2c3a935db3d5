import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { type Newsstand, openNewsstand } from "./browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openNewsstand();
});
afterAll(() => stand.close());

const PAGES = [
  ...DIRECTORY.map((page) => page.path),
  "/search?q=river",
  "/nowhere",
  "/article/x-1-1/some-title",
];

describe("a page nobody has touched", () => {
  it.concurrent.each(PAGES.filter((path) => path !== "/"))(
    "%s loads the entry script, no React, and has no error or refusal by the policy",
    async (path) => {
      const visit = await stand.visit();
      await visit.open(path);
      await visit.idle();
      const react = visit.scripts.filter((name) => name.startsWith("react"));
      expect(react).toEqual([]);
      expect(visit.scripts[0]).toBe("hydrate");
      const expected = path === "/nowhere" ? [expect.stringContaining("404")] : [];
      expect(visit.errors).toEqual(expected);
      await visit.close();
    },
  );

  it("loads React on home only once the carousel is near and the browser idle", async () => {
    const visit = await stand.visit();
    await visit.open("/");
    await visit.island("carousel");
    const timing = await visit.page.evaluate(() => {
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const react = performance.getEntriesByType("resource").find((entry) => /react-/.test(entry.name));
      return { loaded: page?.domContentLoadedEventEnd ?? 0, react: react?.startTime ?? 0 };
    });
    expect(timing.react).toBeGreaterThan(timing.loaded);
    expect(visit.errors).toEqual([]);
    await visit.axe();
    await visit.close();
  });

  it("leaves the carousel asleep while it is far from the window", async () => {
    const visit = await stand.visit({ viewport: { width: 1200, height: 200 } });
    await visit.page.route("**/", async (route) => {
      const answer = await route.fetch();
      const far = `<main id="main">${"<p>Far</p>".repeat(60)}`;
      const body = (await answer.text()).replace('<main id="main">', far);
      await route.fulfill({ response: answer, body });
    });
    await visit.open("/");
    await visit.idle();
    expect(await visit.page.getAttribute("[data-island=carousel]", "data-island-state")).toBe("asleep");
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.locator("[data-island=carousel]").scrollIntoViewIfNeeded();
    await visit.island("carousel");
    await visit.close();
  });
});

describe("an island that fails", () => {
  it("because its import fails, is reported once and leaves the server's HTML standing", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/carousel.island-*.js", (route) => route.abort());
    await visit.open("/");
    await visit.island("carousel", "failed");
    expect(await visit.page.locator(".slide").count()).toBe(4);
    expect(visit.errors.filter((text) => text.startsWith("island carousel:"))).toHaveLength(1);
    await visit.close();
  });

  it("because its component throws, gets the server's HTML back", async () => {
    const visit = await stand.visit();
    const html = await stand.site.text("/");
    const broken = html.replace(/(data-props="\{&quot;slides&quot;:)\[/, "$1[null,");
    expect(broken).not.toBe(html);
    await visit.page.route(`${stand.site.url}/`, async (route) =>
      route.fulfill({ response: await route.fetch(), body: broken }),
    );
    await visit.open("/");
    await visit.island("carousel", "failed");
    expect(await visit.page.locator(".slide .button").count()).toBe(4);
    await visit.close();
  });
});
