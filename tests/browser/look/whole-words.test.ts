import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { fill, knownStory } from "../../site/pages/every-page.ts";
import { deadNetwork } from "../../site-under-test.ts";
import { type Newsstand, openNewsstand, openSharedNewsstand, type Visit } from "../islands/browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openSharedNewsstand();
  await fill(stand.site);
});
afterAll(() => stand.close());

const WORD = "[\\p{L}\\p{N}]+";
const ADDRESS = "[\\w.\\-]+@[\\w.\\-]+\\w";
const LINE = "\\S.*\\S";

/** What of some elements' text breaks in its middle: words, unless told what else must stand on one line. */
const broken = ({ page }: Visit, query: string, one = WORD) =>
  page.$$eval(
    query,
    (elements, pattern) =>
      elements.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(new RegExp(pattern, "gu"))) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        return found;
      }),
    one,
  );

describe.each([320, 360])("on a phone of %i px", (width) => {
  it("doesn't break a word in a badge or a publisher's name", async () => {
    const visit = await stand.visit({ viewport: { width, height: 640 } });
    for (const [path, names] of [
      ["/national-news", ".source-line b"],
      ["/", ".badge"],
      [await knownStory(stand.site), ".badge"],
      ["/local-news", ".source-line b"],
      ["/entertainment", ".source-line b"],
    ] as const) {
      await visit.open(path);
      expect(await visit.page.locator(names).filter({ visible: true }).count(), path).toBeGreaterThan(0);
      expect(await broken(visit, `${names}, .badge, .kicker, .card-category`), path).toEqual([]);
    }
    await visit.close();
  });

  it("shows an address on the contact page on one line", async () => {
    const visit = await stand.visit({ viewport: { width, height: 640 } });
    await visit.open("/contact-us");
    expect(await visit.page.locator("a[href^=mailto]").count()).toBeGreaterThan(1);
    expect(await visit.page.getByText(SAMPLE_SETTINGS.contacts?.general ?? "?").count()).toBeGreaterThan(0);
    expect(await broken(visit, "a[href^=mailto]", ADDRESS)).toEqual([]);
    await visit.close();
  });
});

it("shows a FAQ category's count on one line at every width", async () => {
  const visit = await stand.visit();
  for (const width of [320, 768, 1024, 1280, 1440]) {
    await visit.page.setViewportSize({ width, height: 900 });
    await visit.open("/faq");
    expect(await visit.page.locator(".category-cards .meta").count()).toBeGreaterThan(5);
    expect(await broken(visit, ".category-cards .meta", LINE), `${width}`).toEqual([]);
  }
  await visit.close();
});

it("keeps a FAQ search in its category without JavaScript, with a link to all questions", async () => {
  const visit = await stand.visit({ javaScriptEnabled: false });
  const { page } = visit;
  await visit.open("/faq");
  await page.locator(".category-cards a").nth(1).click();
  const category = new URL(page.url()).searchParams.get("category");
  expect(category).toBeTruthy();
  await page.fill("main input[type=search]", "the");
  await page.press("main input[type=search]", "Enter");
  await page.waitForURL("**/faq?*q=the*");
  expect(new URL(page.url()).searchParams.get("category")).toBe(category);
  await page.getByRole("link", { name: "All questions" }).click();
  expect(new URL(page.url()).search).toBe("");
  await visit.close();
});

it("shows names in one column of the directory, apart from their notes", async () => {
  const visit = await stand.visit({ viewport: { width: 1280, height: 900 } });
  await visit.open("/sitemap");
  const lefts = await visit.page.$$eval("main li a", (links) => [
    ...new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))),
  ]);
  expect(lefts.length).toBeLessThanOrEqual(3);
  await visit.close();
});

it("underlines links in text, so that they don't look like text", async () => {
  const visit = await stand.visit();
  for (const path of ["/sports", "/entertainment", "/local-events", "/archives"]) {
    await visit.open(path);
    const bare = await visit.page.$$eval("main p a, main li a", (links) =>
      links
        .filter((link) => {
          const { textDecorationLine, borderBottomStyle, backgroundColor } = getComputedStyle(link);
          const drawn = textDecorationLine !== "none" || borderBottomStyle !== "none";
          const apart =
            backgroundColor !== "rgba(0, 0, 0, 0)" || link.closest("h1, h2, h3, .bar, .headlines, nav");
          return !drawn && !apart && link.textContent;
        })
        .map((link) => link.textContent),
    );
    expect(bare, path).toEqual([]);
  }
  await visit.close();
});

it("keeps space around failure messages when every source fails, and offers no download", async () => {
  const dead = await openNewsstand({ network: deadNetwork });
  const visit = await dead.visit();
  const { page } = visit;
  await visit.open("/");
  const failure = page.getByText("Unable to load featured articles");
  await failure.first().waitFor();
  const [box, masthead] = await Promise.all([
    failure.first().boundingBox(),
    page.locator("header").first().boundingBox(),
  ]);
  expect((box?.y ?? 0) - ((masthead?.y ?? 0) + (masthead?.height ?? 0))).toBeGreaterThanOrEqual(16);
  await visit.open("/rss");
  expect(await page.locator("main a[download]").count()).toBe(0);
  await page.getByText("The file will be here with the first ones").first().waitFor();
  await visit.close();
  await dead.close();
});
