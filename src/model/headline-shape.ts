import { type Headline, isFeedKey } from "./headline.ts";
import {
  isInstant,
  isPicture,
  isWebAddress,
  orAbsent,
  orNull,
  type Shape,
  shaped,
  textOf,
} from "./stored-shape.ts";
import { readStoryId } from "./story-id.ts";

const isId = (value: unknown): boolean => typeof value === "string" && readStoryId(value) !== null;
const isKey = (value: unknown): boolean => typeof value === "string" && isFeedKey(value);

/** What a stored headline may hold: the limits of `feeds/read/to-articles.ts`, with room to spare. */
export const HEADLINE: Shape<Headline> = {
  id: isId,
  feedKey: isKey,
  feed: isWebAddress,
  title: textOf(1_000, 1),
  excerpt: textOf(1_000),
  link: isWebAddress,
  pubDate: orNull(isInstant),
  author: textOf(500),
  category: textOf(100),
  image: isPicture,
  source: shaped<Headline["source"]>({ name: textOf(200, 1), home: isWebAddress }),
  group: orAbsent(textOf(100, 1)),
};

export const isHeadline = shaped(HEADLINE);
