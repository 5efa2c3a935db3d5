import { renderToString } from "react-dom/server";
import { sectionName } from "./city/sections.ts";
import { NO_SETTINGS } from "./city/settings.ts";
import type { FeedKey, Headline } from "./edition/article.ts";
import type { Section } from "./edition/edition.ts";
import { RIVER_KEYS } from "./edition/front.ts";
import { Document } from "./html/Document.tsx";
import { soon } from "./html/soon.ts";
import { homePage } from "./pages/home.tsx";

const ROUNDS = 4;

const story = (feedKey: FeedKey, index: number): Headline => ({
  id: `${feedKey}-${index}-1`,
  feedKey,
  feed: "https://publisher.example/feed",
  title: `A headline of ordinary length, number ${index}`,
  excerpt: "Two sentences of an ordinary excerpt. They say what happened & where, as most do.",
  link: "https://publisher.example/story",
  pubDate: "2026-01-01T12:00:00.000Z",
  author: "A Reporter",
  category: sectionName(feedKey),
  image: "https://publisher.example/picture.jpg",
  source: { name: "A Publisher", home: "https://publisher.example" },
});

const section = (feedKey: FeedKey): Section => ({
  feedKey,
  articles: [1, 2, 3, 4, 5].map((index) => story(feedKey, index)),
  updatedAt: 1,
  changedAt: 1,
  failing: false,
  unavailable: false,
});

/**
 * Renders the home page a few times while the script starts, so that the first reader of a fresh isolate
 * does not pay for the engine's first look at React (the Free plan allows 10 ms of CPU a request and one
 * second at start-up). Nothing of it is kept.
 */
export async function warmUp(): Promise<void> {
  const local = section("local-news");
  const data = {
    latest: soon(Promise.resolve(local.articles)),
    featured: soon(Promise.resolve(local.articles)),
    rivers: soon(Promise.resolve(RIVER_KEYS.map(section))),
    talked: soon(Promise.resolve([])),
    now: Date.parse("2026-01-01T13:00:00.000Z"),
  };
  await Promise.all([data.latest.promise, data.featured.promise, data.rivers.promise, data.talked.promise]);
  const { Component } = homePage;
  for (let round = 0; round < ROUNDS; round += 1)
    renderToString(
      <Document
        metadata={{ title: "Home", description: "Home", path: "/" }}
        origin="https://warm.example"
        path="/"
        settings={NO_SETTINGS}
        notices={[]}
        bare={false}
        pageStyles={false}
      >
        <Component data={data} />
      </Document>,
    );
}
