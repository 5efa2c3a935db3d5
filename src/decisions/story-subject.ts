import * as v from "valibot";
import { CATEGORY_NAMES } from "../city/sections.ts";
import { type Headline, isFeedKey } from "../model/headline.ts";
import { LIMITS } from "../model/limits.ts";
import { line, text } from "../model/schemas.ts";
import type { DecidedStory } from "./kind.ts";

export const storyId = line(80, "Name the story.");

/** The path of a page on this site. */
const ownPath = v.pipe(
  text(1_024),
  v.regex(/^\/(?![/\\])[^\s\\"<>]*$/, "Enter the path of a page on this site."),
);

/** The fields about a story that its page and the log need. */
export const storyEntries = {
  story: storyId,
  title: line(LIMITS.title, "Enter the story’s title."),
  path: ownPath,
};

/** The values of these fields for a story. */
export const storyFields = ({ headline: { id, title }, path }: DecidedStory) => ({ story: id, title, path });

/** The headline as decisions store it: without the newsroom's fields or pictures without an https address. */
export function storedHeadline(headline: Headline): Headline {
  const { id, feedKey, feed, title, excerpt, link, pubDate, author, category, source } = headline;
  const image = headline.image.startsWith("https:") ? headline.image : "";
  return { id, feedKey, feed, title, excerpt, link, pubDate, author, category, image, source };
}

/** The names of these fields in the log. */
export const STORY_NAMES = { story: null, title: "Title", path: null, at: "Time" } as const;

/** The name of a place in which a story can be put first. */
export const placeName = (place: string): string =>
  isFeedKey(place) ? CATEGORY_NAMES[place] : "the front page";
