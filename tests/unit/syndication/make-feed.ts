import type { Story } from "../../../src/model/headline.ts";
import { type Feed, MAIN_CHANNEL } from "../../../src/syndication/channel.ts";
import { newestStories } from "../../../src/syndication/newest.ts";
import { makeStory } from "../archive/open-test-library.ts";

export const NOW = Date.UTC(2026, 10, 20, 20, 0, 0);
export const ORIGIN = "https://woodward.example";

/** An article of the edition; lower numbers are newer. */
export function article(index: number, change: Partial<Story> = {}): Story {
  const published = NOW - index * 60_000;
  const source = { name: "BridgeDetroit", home: "https://www.bridgedetroit.com/" };
  return makeStory(index, {
    id: `local-news-0-${published}`,
    title: `Story ${index}`,
    excerpt: `What happened in story ${index}.`,
    content: "",
    link: `https://paper.example/stories/${index}`,
    pubDate: new Date(published).toISOString(),
    author: "Jane Doe",
    ...{ source, feed: `${source.home}feed/`, ...change },
  });
}

/** A feed of the whole site with these articles. */
export function feed(articles: readonly Story[], change: Partial<Feed> = {}): Feed {
  return {
    channel: MAIN_CHANNEL,
    origin: ORIGIN,
    items: newestStories(articles, NOW),
    changed: NOW,
    hub: null,
    mail: { editorial: "desk@paper.example", general: "hello@paper.example" },
    ...change,
  };
}

/** The first capture of a pattern in a document; fails the test if there is none. */
export function found(document: string, pattern: RegExp): string {
  const value = pattern.exec(document)?.[1];
  if (value === undefined) throw new Error(`${pattern} is not in:\n${document.slice(0, 2_000)}`);
  return value;
}
