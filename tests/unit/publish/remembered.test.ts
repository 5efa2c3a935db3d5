import { expect, it } from "vitest";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import type { Section } from "../../../src/edition/section.ts";
import { MAIN_CHANNEL } from "../../../src/publish/channel.ts";
import { type FeedOrder, rememberedFeed } from "../../../src/publish/feed-document.ts";
import { article, NOW, ORIGIN } from "./make-feed.ts";

it("dates a future item in a stored feed once its time has come", async () => {
  const ahead = article(-30, { title: "Half an hour ahead" });
  const section = {
    feedKey: "local-news",
    articles: [ahead, article(1)],
    others: [],
    updatedAt: NOW,
    changedAt: NOW,
  };
  const order = (now: number): FeedOrder => ({
    ...{ channel: MAIN_CHANNEL, format: "rss", origin: ORIGIN, hub: null, now },
    sections: [section as unknown as Section],
    mail: { editorial: "desk@paper.example", general: "hello@paper.example" },
    decisions: NO_DECISIONS,
    corrections: async () => ({ kind: "found", value: [] }),
    contents: async () => ({ kind: "found", value: new Map() }),
  });
  const dates = async (now: number) =>
    String(new TextDecoder().decode((await rememberedFeed(order(now))).body as Uint8Array)).match(
      /<pubDate>/g,
    )?.length;
  const before = await dates(NOW);
  expect(await dates(NOW + 60_000)).toBe(before);
  expect(await dates(NOW + 25 * 60_000)).toBe((before ?? 0) + 1);
});
