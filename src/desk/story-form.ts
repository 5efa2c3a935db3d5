import { CURATED_PAGES } from "../city/sections.ts";
import { slugOf } from "../model/article-path.ts";
import type { OwnStory } from "../model/decision-kinds.ts";
import { FEED_KEYS, isFeedKey } from "../model/headline.ts";
import type { Entry } from "../newsroom/decisions/store.ts";
import { htmlOf, MOST_MARKDOWN, refuseTangled, Tangled } from "../site/html/markdown.ts";
import { fromField, toField } from "./city-time.ts";
import { field, type Typed, type Wrong } from "./form.ts";

/** The texts of a story: how many characters each may have, and what it is called. */
export const TEXTS = {
  headline: [160, "Headline"],
  standfirst: [300, "Standfirst"],
  byline: [120, "Byline"],
  alt: [300, "What the picture shows"],
  credit: [200, "Credit"],
  sources: [2_000, "Sources"],
  howWeKnow: [600, "How we know"],
} as const;

/** The fields of a story as they stand. */
export const fieldsOfStory = ({ body, text, version }: Entry<"story">): Typed => ({
  headline: body.headline,
  standfirst: body.standfirst,
  section: body.section,
  byline: body.byline,
  image: body.image,
  alt: body.alt,
  credit: body.credit,
  sources: body.sources,
  howWeKnow: body.howWeKnow,
  standing: body.standing ? "head" : "",
  publishAt: body.publishAt === null ? "" : toField(body.publishAt),
  body: text,
  version: String(version),
});

const PICTURE = /^(https:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>\\]+)$/;
/** Sections whose pages have a head of our own stories. */
const WITH_HEAD: readonly string[] = CURATED_PAGES.map(({ feedKey }) => feedKey);
const count = new Intl.NumberFormat("en-US");

/**
 * Checks the form of a story: the story and its text, or what is wrong with it. A draft may still lack what a
 * story for readers must have.
 */
export function readStoryForm(
  typed: Typed,
  before: OwnStory | null,
  isDraft: boolean,
  now: number,
): { story: OwnStory; text: string } | { wrong: Wrong } {
  const wrong: Record<string, string> = {};
  const text = typed.body ?? "";
  for (const [name, [most, label]] of Object.entries(TEXTS))
    if (field(typed, name).length > most)
      wrong[name] =
        `${label}: ${count.format(field(typed, name).length)} characters; at most ${count.format(most)} fit.`;
  if (!field(typed, "headline")) wrong.headline = "A story needs a headline, a draft too.";
  const { section = "" } = typed;
  if (!isFeedKey(section)) wrong.section = `Choose one of the ${FEED_KEYS.length} sections.`;
  const image = field(typed, "image");
  if (image && (!PICTURE.test(image) || image.length > 2_000 || !URL.canParse(image, "https://x.example")))
    wrong.image = "A picture’s address begins with https://, or with / for one of this site.";
  if (image && !field(typed, "alt")) wrong.alt = "Describe the picture for readers who can’t see it.";
  const standing = typed.standing === "head";
  if (standing && !WITH_HEAD.includes(section))
    wrong.standing = "Only National News and World News can open with our own stories.";
  const bodyWrong = wrongBody(text, isDraft);
  if (bodyWrong) wrong.body = bodyWrong;
  const typedTime = field(typed, "publishAt");
  const publishAt = typedTime ? fromField(typedTime) : null;
  if (typedTime && publishAt === null) wrong.publishAt = "Enter a day and a time, or leave it empty.";
  if (Object.keys(wrong).length > 0 || !isFeedKey(section)) return { wrong };
  const texts = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, field(typed, name)]));
  const isOut = before?.state === "published" && before.publishAt !== null && before.publishAt <= now;
  const story: OwnStory = {
    ...(texts as Record<keyof typeof TEXTS, string>),
    section,
    image,
    state: isDraft ? "draft" : "published",
    // What is out keeps the time it came out; what is not comes out now, or when its time comes.
    publishAt: isOut ? before.publishAt : (publishAt ?? (isDraft ? null : now)),
    updatedAt: isOut ? now : null,
    reason: "",
    words: text.split(/\s+/).filter(Boolean).length,
    standing,
    // An address once given lives for ever.
    slug: before && before.state !== "draft" ? before.slug : slugOf(field(typed, "headline")),
  };
  return { story, text };
}

function wrongBody(text: string, isDraft: boolean): string | undefined {
  if (text.length > MOST_MARKDOWN)
    return `The text has ${count.format(text.length)} characters; at most ${count.format(MOST_MARKDOWN)} fit.`;
  if (!isDraft && !text.trim()) return "Write the text first.";
  try {
    refuseTangled(text);
    if (!isDraft && htmlOf(text, "https://x.example").trim() === "")
      return "This text has nothing we can show.";
    return undefined;
  } catch (error) {
    if (error instanceof Tangled) return error.message;
    throw error;
  }
}
