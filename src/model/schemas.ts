import * as v from "valibot";
import { type FeedKey, type Headline, isFeedKey } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { readStoryId } from "./story-id.ts";

/** 2100: later instants are invalid. */
const LATEST = Date.UTC(2100, 0, 1);
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An instant in ms since 1970, whole and before 2100. */
export const time = v.pipe(count, v.maxValue(LATEST));

/** A valid ISO 8601 instant in UTC. */
export const isoInstant = v.pipe(
  v.string(),
  v.check((value) => ISO.test(value) && Date.parse(value) >= 0 && Date.parse(value) <= LATEST),
);

/** An http or https address for a link. */
export const webAddress = v.pipe(
  text(LIMITS.link),
  v.check((value) => /^https?:\/\//i.test(value) && URL.canParse(value)),
);

/** The https address of a picture, or empty. */
export const picture = v.pipe(
  text(LIMITS.link),
  v.check((value) => value === "" || (/^https:\/\//i.test(value) && URL.canParse(value))),
);

export const feedKey = v.custom<FeedKey>((value) => typeof value === "string" && isFeedKey(value));
export const publisher = v.object({ name: v.pipe(text(LIMITS.name), v.minLength(1)), home: webAddress });

/** A headline, as lists need it. */
export const headline = v.object({
  id: v.pipe(
    text(LIMITS.id),
    v.check((value) => readStoryId(value) !== null),
  ),
  feedKey,
  feed: text(LIMITS.link),
  title: v.pipe(text(LIMITS.title), v.minLength(1)),
  excerpt: text(LIMITS.excerpt),
  link: webAddress,
  pubDate: v.nullable(isoInstant),
  updated: v.exactOptional(isoInstant),
  author: text(LIMITS.author),
  category: text(LIMITS.category),
  image: picture,
  oneSize: v.exactOptional(v.literal(true)),
  source: publisher,
  label: v.exactOptional(text(LIMITS.category)),
  group: v.exactOptional(text(LIMITS.id)),
}) satisfies v.GenericSchema<Headline>;

/** True for an instant in ms since 1970, whole and before 2100. */
export const isTime = (value: unknown): value is number => v.is(time, value);
