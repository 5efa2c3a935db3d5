import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTICE } from "../../../src/build/sample-notice.ts";
import { fill, knownStory } from "../../site/pages/every-page.ts";
import { axeComplaints } from "../axe.ts";
import { type Newsstand, openNewsstand } from "../islands/browse.ts";

let stand: Newsstand;
let paths: string[];
beforeAll(async () => {
  stand = await openNewsstand({ variables: { NOTICE } });
  await fill(stand.site);
  paths = ["/", "/sports", "/national-news", "/faq", "/sitemap", "/books", await knownStory(stand.site)];
});
afterAll(() => stand.close());

describe("layout at every width", () => {
  it("has no horizontal scrolling from 480 to 1920 px", async () => {
    const visit = await stand.visit();
    const wide: string[] = [];
    for (const path of paths) {
      await visit.open(path);
      for (const width of [480, 567, 768, 900, 1024, 1200, 1920]) {
        await visit.page.setViewportSize({ width, height: 800 });
        const reached = Number(await visit.page.evaluate("document.documentElement.scrollWidth"));
        if (reached > width) wide.push(`${path} is ${reached} px wide at ${width}`);
      }
    }
    expect(wide).toEqual([]);
    await visit.close();
  });

  // Machines have different system faces: spaced letters stand for the widest of them.
  it.each([
    ["at twice its size", 400, "html{font-size:200%} *{letter-spacing:0.03em}"],
    [
      "as wide as a reader may set it (WCAG 1.4.12)",
      320,
      "*{letter-spacing:0.12em!important;word-spacing:0.16em!important;line-height:1.5!important}",
    ],
  ])("fits text %s on a phone", async (_how, width, content) => {
    const visit = await stand.visit({ viewport: { width, height: 800 }, bypassCSP: true });
    const wide: string[] = [];
    for (const path of paths) {
      await visit.open(path);
      await visit.page.addStyleTag({ content });
      const reached = Number(await visit.page.evaluate("document.documentElement.scrollWidth"));
      if (reached > width) wide.push(`${path} is ${reached} px wide`);
    }
    expect(wide).toEqual([]);
    await visit.close();
  });
});

/** 25 pages of every layout. */
const MANY = [
  ...["/", "/local-news", "/entertainment", "/archives", "/search", "/search?q=school", "/archive", "/brief"],
  ...["/faq", "/contact-us", "/about-us", "/partners", "/books", "/radio", "/rss", "/sitemap", "/privacy"],
  ...["/terms", "/standards", "/accessibility", "/corrections", "/saved", "/mine", "/you", "/weather"],
];

it("has no horizontal scrolling at 320 px with text at 200 percent, on 25 pages", async () => {
  const visit = await stand.visit({ viewport: { width: 320, height: 740 }, bypassCSP: true });
  const wide: string[] = [];
  for (const path of MANY) {
    await visit.open(path);
    await visit.page.addStyleTag({ content: "html{font-size:200%}" });
    const reached = Number(await visit.page.evaluate("document.documentElement.scrollWidth"));
    if (reached > 320) wide.push(`${path} is ${reached} px wide`);
  }
  expect(wide).toEqual([]);
  await visit.close();
});

/** Sum of layout shifts without a reader's action (Layout Instability), while the page is scrolled through. */
const SHIFTS = `new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  const down = setInterval(() => {
    scrollBy(0, 600);
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) {
      clearInterval(down);
      setTimeout(() => done(sum), 300);
    }
  }, 30);
})`;

it.each([360, 1280])("has no layout shift at %i px while scripts, fonts and pictures load", async (width) => {
  const visit = await stand.visit({ viewport: { width, height: 800 } });
  for (const path of ["/", "/sports", await knownStory(stand.site), "/radio"]) {
    await visit.open(path);
    expect(await visit.page.evaluate(SHIFTS), path).toBeLessThan(0.01);
  }
  await visit.close();
});

it("prints a story on one page with the address of its source", async () => {
  const visit = await stand.visit();
  await visit.open(await knownStory(stand.site));
  const pdf = await visit.page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await visit.page.emulateMedia({ media: "print" });
  expect(await visit.page.locator(".masthead").isVisible()).toBe(false);
  expect(await visit.page.locator(".story h1").isVisible()).toBe(true);
  const head = visit.page.locator(".print-head");
  expect(await head.isVisible()).toBe(true);
  expect(await head.textContent()).toContain("/article/");
  expect(await visit.page.locator("button:visible").count()).toBe(0);
  await visit.close();
});

it("keeps outlines around controls in forced colors mode", async () => {
  const visit = await stand.visit({ forcedColors: "active" });
  await visit.open("/");
  const border = "getComputedStyle(document.querySelector('.slide .button')).borderTopWidth";
  expect(await visit.page.evaluate(border)).toBe("1px");
  const dot = (which: string) =>
    visit.page.evaluate(
      `getComputedStyle(document.querySelector(".carousel-dot${which}"), "::before").backgroundColor`,
    );
  expect(await dot("[aria-current]")).not.toBe(await dot(":not([aria-current])"));
  await visit.close();
});

it("has everything within landmarks, including notices and warnings", async () => {
  const visit = await stand.visit();
  for (const path of paths) {
    await visit.open(path);
    expect(await visit.page.locator("section[aria-label='Site notices']").count(), path).toBe(1);
    expect(
      (await axeComplaints(visit.page)).filter((one) => one.startsWith("region")),
      path,
    ).toEqual([]);
  }
  await visit.close();
});

it("starts the last line of a phone card with its mark and without a dot", async () => {
  const visit = await stand.visit({ viewport: { width: 360, height: 740 } });
  await visit.open("/technology");
  const dots = await visit.page.$$eval(".card-meta > .mark", (marks) =>
    marks.map((mark) => {
      const shown = [...(mark.parentElement?.children ?? [])].filter((one) => one.checkVisibility());
      return shown[1] ? getComputedStyle(shown[1], "::before").display : "";
    }),
  );
  expect(new Set(dots)).toEqual(new Set(["none"]));
  await visit.close();
});
