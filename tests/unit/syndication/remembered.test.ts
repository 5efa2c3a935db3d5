import { expect, it } from "vitest";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import type { Section } from "../../../src/edition/section.ts";
import type { Story } from "../../../src/model/headline.ts";
import { MAIN_CHANNEL } from "../../../src/syndication/channel.ts";
import { type FeedOrder, rememberedFeed } from "../../../src/syndication/feed-document.ts";
import { alert, answer, minute } from "../weather/alder-bay.ts";
import { todayOf } from "../weather/today-of.ts";
import { article, NOW, ORIGIN } from "./make-feed.ts";

const order = (now: number, articles: readonly Story[], change: Partial<FeedOrder> = {}): FeedOrder => ({
  ...{ channel: MAIN_CHANNEL, format: "rss", origin: ORIGIN, hub: null, now },
  sections: [
    { feedKey: "local-news", articles, others: [], updatedAt: NOW, changedAt: NOW } as unknown as Section,
  ],
  mail: { editorial: "desk@paper.example", general: "hello@paper.example" },
  decisions: NO_DECISIONS,
  corrections: async () => ({ kind: "found", value: [] }),
  contents: async () => ({ kind: "found", value: new Map() }),
  ...change,
});

it("stores one document of a feed, no matter what origin a client names", async () => {
  let written = 0;
  const contents: FeedOrder["contents"] = async () => {
    written += 1;
    return { kind: "found", value: new Map([["a", "text"]]) };
  };
  const ask = async (origin: string) => {
    const { body } = await rememberedFeed(order(NOW, [article(1)], { origin, contents, format: "json" }));
    return new TextDecoder().decode(body as Uint8Array).includes(`${origin}/`);
  };
  const origins = [ORIGIN, ORIGIN, "https://other.example", "https://third.example", ORIGIN];
  for (const origin of origins) expect(await ask(origin), origin).toBe(true);
  expect(written).toBe(4);
});

it("has the 50 newest items by date, including an urgent warning", async () => {
  const now = minute(30).getTime();
  const today = todayOf({ 0: answer(0, alert({ name: "storm", sent: 0, ends: 60 })) }, 1);
  const articles = Array.from({ length: 60 }, (_, index) =>
    article(index, { pubDate: new Date(now - index * 60_000 - 30_000).toISOString() }),
  );
  const { body } = await rememberedFeed(order(now, articles, { today, format: "json" }));
  const { items } = JSON.parse(new TextDecoder().decode(body as Uint8Array)) as {
    items: { title: string; date_published: string }[];
  };
  const dates = items.map(({ date_published }) => Date.parse(date_published));
  expect(dates).toHaveLength(50);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(items.findIndex(({ title }) => title.startsWith("Severe: "))).toBe(30);
});
