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

/** The fields of a story that a page and the log need. */
export const storyEntries = {
  story: storyId,
  title: line(LIMITS.title, "Enter the story’s title."),
  path: ownPath,
};

/** Their values for a story. */
export const storyFields = ({ headline: { id, title }, path }: DecidedStory) => ({ story: id, title, path });

/** A headline as decisions store it: a copy without what the newsroom adds, and an uploaded picture only over https. */
export function storedHeadline(headline: Headline): Headline {
  const { id, feedKey, feed, title, excerpt, link, pubDate, author, category, source } = headline;
  const image = headline.image.startsWith("https:") ? headline.image : "";
  return { id, feedKey, feed, title, excerpt, link, pubDate, author, category, image, source };
}

/** Their names in the log. */
export const STORY_NAMES = { story: null, title: "Title", path: null, at: "Time" } as const;

/** A place where a story can be first. */
export const placeName = (place: string): string =>
  isFeedKey(place) ? CATEGORY_NAMES[place] : "the front page";
