import { afterAll, describe, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import type { Status } from "../../src/edition/status.ts";
import { feedOf } from "../bad-origin.ts";
import { calmMs } from "../pace.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** How long a test waits for what comes after the response, on however busy a machine. */
const SOON = { timeout: 20_000, interval: 250 };
const CARD = "Story 0 of the river desk";

const open: SiteUnderTest[] = [];
afterAll(() => Promise.all(open.map((site) => site.stop())));

/** A site whose sources take as long as `delays.of` says, in ms. */
async function slowSite(delays: { of: (address: string) => number }): Promise<SiteUnderTest> {
  const site = await startUnderTest({
    atAnchor: false,
    network: async ({ url }) => {
      await pause(delays.of(url));
      return new Response(feedOf(3), { headers: { "content-type": "application/rss+xml" } });
    },
  });
  open.push(site);
  return site;
}

describe.concurrent("readers who come together to a cold section", () => {
  it.concurrent("still get them when the one who came first goes away", async () => {
    const site = await slowSite({ of: () => 400 });
    const leaving = new AbortController();
    const first = site.get("/lifestyle", { signal: leaving.signal }).then((answer) => answer.text());
    first.catch(() => undefined);
    await pause(150);
    const second = site.text("/lifestyle");
    leaving.abort();
    expect(await second).toContain(CARD);
    expect(site.asked).toHaveLength(SOURCES.lifestyle.length);
  });
});

describe.concurrent("a source that keeps a cold section waiting", () => {
  it.concurrent("is left behind after 4 s and is in the edition once it has answered", async ({ expect }) => {
    const site = await slowSite({ of: (address) => (address.includes("michiganpublic") ? 5_500 : 50) });
    const took = await calmMs(async () => {
      expect(await site.text("/local-news")).toContain(CARD);
    });
    expect(took).toBeLessThan(5_000);
    const told = async () => {
      const status = (await (await site.get("/status.json")).json()) as Status;
      const local = status.sections.find(({ key }) => key === "local-news");
      return local?.sources.map(({ articles }) => articles);
    };
    await expect.poll(told, SOON).toEqual(SOURCES["local-news"].map(() => 3));
    // The newsroom's own polls may have begun with other sections.
    const feeds = SOURCES["local-news"].map(({ feed }) => feed);
    expect(site.asked.filter((address) => feeds.includes(address))).toHaveLength(feeds.length);
  });
});

describe.concurrent("a section that is two hours old", () => {
  it.concurrent("is served at once and wakes the newsroom, whose sources are slow", async ({ expect }) => {
    const delays = { of: () => 50 };
    const site = await slowSite(delays);
    await site.text("/lifestyle");
    delays.of = () => 3_000;
    const before = site.asked.length;
    await site.advance(120);
    const took = await calmMs(async () => {
      expect(await site.text("/lifestyle")).toContain(CARD);
    });
    expect(took).toBeLessThan(1_000);
    await expect.poll(() => site.asked.length, SOON).toBeGreaterThan(before);
  });
});
