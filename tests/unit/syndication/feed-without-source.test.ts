import { afterAll, expect, it, vi } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import type { AppContext } from "../../../src/env.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";
import { MAIN_CHANNEL } from "../../../src/syndication/channel.ts";
import { finish } from "../../../src/syndication/conditional.ts";
import { article, NOW, ORIGIN } from "./make-feed.ts";

/** Imported after two sections lost their sources, because test files share modules. */
vi.resetModules();
vi.doMock("../../../src/city/sources.ts", () => ({ SOURCES: { ...SOURCES, health: [], opinion: [] } }));
const { feedAnswer } = await import("../../../src/syndication/feed-answer.ts");
afterAll(() => {
  vi.doUnmock("../../../src/city/sources.ts");
  vi.resetModules();
});

const loaded = { articles: [article(1)], others: [], updatedAt: NOW, changedAt: NOW, failing: false };
const empty = { ...loaded, articles: [], updatedAt: null, changedAt: null };
const failing = { ...empty, failing: true };

/** The context of a request to a site with these stored sections; `requested` can be loaded on demand. */
function contextOf(stored: object[], requested: Record<string, object> = {}): AppContext {
  const values: Record<string, unknown> = {
    edition: {
      everything: async () => stored,
      sections: (keys: string[]) =>
        new Map(keys.flatMap((key) => (requested[key] ? [[key, Promise.resolve(requested[key])]] : []))),
    },
    library: {
      correctionsOf: async () => ({ kind: "found", value: [] }),
      contents: async () => ({ kind: "found", value: new Map([[article(1).id, "All of it."]]) }),
    },
    ...{ origin: ORIGIN, settings: NO_SETTINGS, decisionsRead: Promise.resolve(NO_DECISIONS), today: null },
  };
  return {
    ...{ env: {}, req: { raw: new Request(`${ORIGIN}/feeds/rss`) }, get: (name: string) => values[name] },
  } as unknown as AppContext;
}

it("a feed is empty for a section without a source, and returns 503 for one that was never loaded", async () => {
  expect(SOURCES.politics.length).toBeGreaterThan(0);
  const context = contextOf(FEED_KEYS.map((feedKey) => ({ ...failing, feedKey })));
  const write = () => finish("<rss/>", { "Content-Type": "application/rss+xml" });
  const statuses = [["health"], ["health", "opinion"], ["health", "politics"], FEED_KEYS].map(
    async (keys) =>
      (await feedAnswer(context, MAIN_CHANNEL, "rss", { keys: keys as typeof FEED_KEYS, write })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503]);
});

it("the main feed loads sections that were never requested, and is cached for a minute while one is missing", async () => {
  const sports = { ...loaded, feedKey: "sports" };
  const arts = { ...empty, feedKey: "arts" };
  const asked = contextOf([{ ...empty, feedKey: "sports" }, arts], { sports });
  const feed = await feedAnswer(asked, MAIN_CHANNEL, "rss");
  expect(await feed.text()).toContain(`<title>${article(1).title}</title>`);
  expect(feed.headers.get("Cache-Control")).toBe("public, max-age=60");
  const whole = await feedAnswer(contextOf([sports, { ...arts, failing: true }]), MAIN_CHANNEL, "rss");
  expect(whole.headers.get("Cache-Control")).toBeNull();
});

it("a feed returns 503 if the edition fails", async () => {
  const context = contextOf([]);
  context.get("edition").everything = () => Promise.reject(new Error("broken"));
  expect((await feedAnswer(context, MAIN_CHANNEL, "rss")).status).toBe(503);
});
