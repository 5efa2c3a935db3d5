import { CATEGORY_NAMES } from "../city/sections.ts";
import type { FeedKey } from "../edition/article.ts";
import type { Entry } from "./desk-store.ts";
import { htmlOf } from "./markdown.ts";

/** What of a story's page comes from the desk's memory: `components/OwnStory.tsx` shows it. */
export interface OwnStoryText {
  id: string;
  slug: string;
  feedKey: FeedKey;
  category: string;
  headline: string;
  standfirst: string;
  byline: string;
  image: string;
  alt: string;
  credit: string;
  sources: { name: string; address: string }[];
  html: string;
  published: number | null;
  updated: number | null;
}

/** A line of the field "Sources": a name, and its http address where it has one. */
export function sourceOfLine(line: string): { name: string; address: string } {
  const address = /https?:\/\/\S+/.exec(line)?.[0] ?? "";
  const name = line
    .replace(address, "")
    .replace(/[\s,:;–-]+$/, "")
    .trim();
  const good = URL.canParse(address);
  return { name: name || address, address: good ? address : "" };
}

/** A story of ours as its page shows it. Throws Tangled for a text that was never let through. */
export function ownStoryText({ id, body, text }: Entry<"story">, origin: string): OwnStoryText {
  const { section, headline, standfirst, byline, image, alt, credit, sources, publishAt, updatedAt } = body;
  return {
    ...{ id, headline, standfirst, byline, image, alt, credit },
    feedKey: section,
    category: CATEGORY_NAMES[section],
    sources: sources
      .split("\n")
      .filter((line) => line.trim())
      .map(sourceOfLine),
    slug: body.slug,
    html: htmlOf(text, origin),
    published: publishAt,
    updated: updatedAt,
  };
}
