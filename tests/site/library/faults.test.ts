import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import { calmMs } from "../../pace.ts";
import { type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { fill, knownStory } from "../pages/every-page.ts";

let site: SiteUnderTest;
let story: string;

beforeAll(async () => {
  site = await startUnderTest({ entryModules: ["tests/site/faulty-stores.js", ...REPLAY_MODULES] });
  await fill(site);
  story = await knownStory(site);
});
afterAll(() => site.stop());

const suffer = async (fault: string) =>
  void (await site.get(`/__library?fault=${fault}`, { method: "POST" }));
afterEach(() => suffer("none"));

const PATHS = [
  ...["/", "/local-news", "/search?q=detroit", "/search?q=zzzz", "/archive", "/archive/2026/11/20"],
  ...["/feeds/rss", "/feeds/search.rss?q=detroit", "/sitemap.xml", "/robots.txt", "/status"],
];

describe("pages while D1 fails", () => {
  it.each(["slow", "locked", "full"])("answer when it is %s", async (fault) => {
    await suffer(fault);
    for (const path of PATHS) {
      const took = await calmMs(async () => {
        const answer = await site.get(path);
        await answer.text();
        expect(answer.status, path).toBeLessThan(500);
      });
      expect(took, path).toBeLessThan(4000);
    }
  });

  it.each(["slow", "locked", "full"])("show a story of today when it is %s", async (fault) => {
    await suffer(fault);
    const answer = await site.get(story);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Read Full Article");
  });

  it("don't stop the newsroom, which later records what was missed", async () => {
    await suffer("full");
    await site.advance(60);
    await site.tick();
    await suffer("none");
    await site.tick();
    expect((await site.get("/")).status).toBe(200);
  });
});
