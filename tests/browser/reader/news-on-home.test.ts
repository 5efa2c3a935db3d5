import { beforeAll, expect, it } from "vitest";
import { sampleNetwork } from "../../site-under-test.ts";
import { ownNewsstand } from "../islands/browse.ts";

const FEED = "https://feeds.sample.example/local-news-5.xml";
const TITLE = "A ferry leaves for Belle Isle at noon";
const ITEM = `<item><title>${TITLE}</title><link>https://sample.woodward.example/local-news/ferry</link>
<pubDate>Fri, 20 Nov 2026 15:30:00 GMT</pubDate><description>It comes back at one.</description></item>`;

let published = false;
const stand = ownNewsstand({
  seed: true,
  network: async (request) => {
    const answer = await sampleNetwork(request);
    if (!published || request.url !== FEED) return answer;
    return new Response((await answer.text()).replace("<item>", `${ITEM}<item>`), {
      headers: { "Content-Type": "application/rss+xml" },
    });
  },
});
beforeAll(async () => {
  await stand.site.text("/");
  // Until all sections have loaded, more than one story on home is new.
  for (let run = 0; run < 6; run += 1) await stand.site.tick();
});

/** The stories linked from a page's slides, cards and lists, including a card's "Also" line. */
const linked = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/article\/([^/"]+)\//g)].map(([, id = ""]) => id)),
];

it("counts a story that arrives while home is open once, and inserts it on request without a layout shift", async () => {
  const { errors, idle, open, page } = await stand.visit();
  await page.clock.install();
  await open("/");
  const before = linked(await page.content());
  const lead = await page.locator(".slide h2 a").first().textContent();
  await page.clock.runFor(61_000);
  await idle();
  expect(await page.locator(".pill").count()).toBe(0);

  published = true;
  await stand.site.advance(60);
  // The new story leads the slides. The former lead moves to its place by date, and isn't marked as new.
  await expect
    .poll(
      async () => {
        await stand.site.advance(3);
        await stand.site.tick();
        const { stories } = JSON.parse(await stand.site.text("/api/v1/updates.json?section=home&since=0"));
        return (stories as string[][]).filter((story) => !story.some((id) => before.includes(id))).length;
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBe(1);
  const rivers = page.locator(".river h2").first();
  await page.evaluate(() => document.querySelector(".rivers")?.scrollIntoView());
  const top = await rivers.evaluate((one) => one.getBoundingClientRect().top);
  await page.clock.runFor(61_000);
  await page.getByRole("button", { name: "1 new story" }).click();
  await page.getByText("1 new story on the page.").waitFor();
  await page.locator(".pill").waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".slide h2 a").first().textContent()).toBe(TITLE);
  const below = page.locator("main :is(.latest .card-title, .talk-list h3, .river h3) a");
  await expect
    .poll(async () => (await below.allTextContents()).filter((title) => title === lead))
    .toHaveLength(1);
  const titles = await page
    .locator("main :is(.slide-shown h2, .news-top :is(h2, h3), .river h3) a[href^='/article/']")
    .allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
  expect(Math.abs((await rivers.evaluate((one) => one.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(TITLE);

  // The replaced carousel still works.
  await page.getByRole("button", { name: "Next slide" }).click();
  expect(await page.locator(".slide-shown h2 a").textContent()).not.toBe(TITLE);
  await page.clock.runFor(61_000);
  await idle();
  expect(await page.locator(".pill").count()).toBe(0);
  expect(errors).toEqual([]);
});
