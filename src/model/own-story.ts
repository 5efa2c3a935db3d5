import * as v from "valibot";
import { isPictureAddress } from "../text/picture-address.ts";
import { FEED_KEYS } from "./headline.ts";
import { flag, instant, integer, object, oneOf, orNull, text } from "./schemas.ts";
import { isStoryId } from "./story-id.ts";

/** The maximum length of each text in one of our published stories. */
export const STORY_LIMITS = {
  headline: 160,
  standfirst: 300,
  byline: 120,
  alt: 300,
  credit: 200,
  sources: 2_000,
  howWeKnow: 600,
  tags: 400,
  slug: 100,
} as const;

/** The maximum length of Markdown: about 10,000 words. */
export const MAX_MARKDOWN = 60_000;
/** The maximum length of a draft's fields and text. It is higher, so that saving a draft never loses text. */
const DRAFT_FIELD = 5_000;
export const DRAFT_TEXT = 150_000;

/** The address of a picture, or empty. */
const pictureAddress = v.pipe(
  text(2_000),
  v.check(
    (value) => value === "" || isPictureAddress(value),
    "A picture’s address must begin with https://, or with / for one of this site.",
  ),
);

/** The maximum number of tags per story, and of characters per tag. */
const MAX_TAGS = 10;
const LONGEST_TAG = 40;

/** The last part of an address, as returned by `slugOf`. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const slug = v.pipe(
  text(STORY_LIMITS.slug, "Enter the end of the address."),
  v.regex(SLUG, "Use lower-case letters, digits and hyphens."),
);

/** Languages of stories (BCP 47) with their English names for the desk. */
export const STORY_LANGUAGES = [
  ["ar", "Arabic"],
  ["bn", "Bengali"],
  ["zh", "Chinese"],
  ["en", "English"],
  ["fr", "French"],
  ["pl", "Polish"],
  ["sq", "Albanian"],
  ["es", "Spanish"],
] as const;

/** The id of another of our stories, which can be entered as its address; empty for none. */
const otherStory = v.pipe(
  text(2_000),
  v.transform((value) => /\/article\/([\w-]+)/.exec(value)?.[1] ?? value),
  v.check((value) => value === "" || isStoryId(value), "Enter the address of one of our stories."),
);

const always = {
  section: oneOf(FEED_KEYS, "Choose a section."),
  publishAt: orNull(instant()),
  updatedAt: orNull(instant()),
  reason: text(400),
  /** The number of words in the text. */
  words: v.optional(integer(0, 100_000), 0),
  /** Null for the site's language. */
  language: v.optional(orNull(oneOf(STORY_LANGUAGES.map(([code]) => code))), null),
  /** The id of the story that this one translates. */
  translates: v.optional(otherStory, ""),
  /** True for an explainer, with which its section begins; it isn't in lists of news. */
  isExplainer: v.optional(flag, false),
  /** For a page of the newsroom, which isn't in lists of stories: the menu that links to it. Empty for a story. */
  page: v.optional(oneOf(["", "footer", "header"]), ""),
  /** True for a draft that its writer submitted for publication. */
  submitted: v.optional(flag),
};

/** Splits a line of tags such as "parks, Belle Isle", without duplicates. */
export const tagsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,\n]/)
      .map((tag) => tag.trim().replace(/\s+/g, " "))
      .filter(Boolean),
  ),
];

/** True if the number and lengths of the tags are within the limits. */
const areTags = (line: string): boolean => {
  const tags = tagsOf(line);
  return tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= LONGEST_TAG);
};

const forReaders = {
  ...always,
  headline: text(STORY_LIMITS.headline, "Write a headline first."),
  standfirst: text(STORY_LIMITS.standfirst),
  byline: text(STORY_LIMITS.byline),
  image: pictureAddress,
  alt: text(STORY_LIMITS.alt),
  credit: text(STORY_LIMITS.credit),
  /** One source per line: a name, or a name and an address. */
  sources: text(STORY_LIMITS.sources),
  /** One or two sentences about how the newsroom knows the facts. */
  howWeKnow: v.optional(text(STORY_LIMITS.howWeKnow), ""),
  /** Comma-separated. */
  tags: v.optional(
    v.pipe(
      text(STORY_LIMITS.tags),
      v.check(areTags, "Use up to 10 tags of 40 characters each, separated by commas."),
    ),
    "",
  ),
  slug,
};

const draftText = text(DRAFT_FIELD);
const draft = object({
  ...always,
  state: v.literal("draft"),
  headline: draftText,
  standfirst: draftText,
  byline: draftText,
  image: draftText,
  alt: draftText,
  credit: draftText,
  sources: draftText,
  howWeKnow: v.optional(draftText, ""),
  tags: v.optional(draftText, ""),
  slug: v.union([v.literal(""), slug], "Use lower-case letters, digits and hyphens, or leave it empty."),
});

/** One of our stories. A draft accepts any text; a published story has limits. */
export const ownStory = v.variant("state", [
  draft,
  object({ ...forReaders, state: v.literal("published") }),
  object({ ...forReaders, state: v.literal("withdrawn") }),
]);

export type OwnStory = Omit<v.InferOutput<typeof draft>, "state"> & {
  state: "draft" | "published" | "withdrawn";
};

/** A story that can be published. If it has a picture, that needs a description and a credit. */
export const readyStory = v.pipe(
  object(forReaders),
  v.forward(
    v.partialCheck(
      [["image"], ["alt"]],
      ({ image, alt }) => image === "" || alt !== "",
      "Describe the picture for readers who can’t see it.",
    ),
    ["alt"],
  ),
  v.forward(
    v.partialCheck(
      [["image"], ["credit"]],
      ({ image, credit }) => image === "" || credit !== "",
      "Enter the picture’s credit.",
    ),
    ["credit"],
  ),
);
