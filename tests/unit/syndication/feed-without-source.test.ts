import { afterAll, expect, it, vi } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import type { AppContext } from "../../../src/env.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { NO_SETTINGS } from "../../../src/model/settings.ts";
import { MAIN_CHANNEL } from "../../../src/syndication/channel.ts";
import { finish } from "../../../src/syndication/conditional.ts";
import { ORIGIN } from "./make-feed.ts";

/** Loaded after two sections lose their sources, because test files share loaded modules. */
vi.resetModules();
vi.doMock("../../../src/city/sources.ts", () => ({ SOURCES: { ...SOURCES, health: [], opinion: [] } }));
const { feedAnswer } = await import("../../../src/syndication/feed-answer.ts");
afterAll(() => {
  vi.doUnmock("../../../src/city/sources.ts");
  vi.resetModules();
});

/** A request of a site that hasn't loaded any section yet. */
const values: Record<string, unknown> = {
  edition: {
    everything: async () => FEED_KEYS.map((feedKey) => ({ feedKey, updatedAt: null, failing: true })),
  },
  ...{
    origin: ORIGIN,
    settings: NO_SETTINGS,
    decisionsRead: Promise.resolve(NO_DECISIONS),
    library: {},
    today: null,
  },
};
const context = {
  ...{ env: {}, req: { raw: new Request(`${ORIGIN}/feeds/rss`) }, get: (name: string) => values[name] },
} as unknown as AppContext;
const write = () => finish("<rss/>", { "Content-Type": "application/rss+xml" });

it("is empty for a section without a source, and 503 for one with a source that was never loaded", async () => {
  expect(SOURCES.politics.length).toBeGreaterThan(0);
  const statuses = [["health"], ["health", "opinion"], ["health", "politics"], FEED_KEYS].map(
    async (keys) =>
      (await feedAnswer(context, MAIN_CHANNEL, "rss", { keys: keys as typeof FEED_KEYS, write })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503]);
});
