import * as v from "valibot";
import { CURATED_PAGES } from "../city/sections.ts";
import { type DecisionRow, kindOf } from "../decisions/kinds.ts";
import { isFeedKey } from "../model/headline.ts";
import { DRAFT_FIELD, DRAFT_TEXT, MOST_MARKDOWN, type OwnStory, readyStory } from "../model/own-story.ts";
import { htmlOf, picturesIn, refuseTooComplex, TooComplex } from "../site/html/markdown.ts";
import { slugOf } from "../text/slug.ts";
import { fromField, toField } from "./city-time.ts";
import { type FormErrors, type FormValues, field } from "./form.ts";

/** The text fields that are stored as typed. */
const TEXTS = [
  "headline",
  "standfirst",
  "byline",
  "image",
  "alt",
  "credit",
  "sources",
  "howWeKnow",
  "tags",
] as const;

/** The values of a story's fields. */
export const fieldsOfStory = ({
  body,
  text,
  version,
}: Pick<DecisionRow<"story">, "body" | "text" | "version">): FormValues => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, body[name]])),
  section: body.section,
  standing: body.standing ? "head" : "",
  publishAt: body.publishAt === null ? "" : toField(body.publishAt),
  slug: body.slug,
  body: text,
  version: String(version),
});

/** Sections that can open with our own stories. */
const WITH_HEAD: readonly string[] = CURATED_PAGES.map(({ feedKey }) => feedKey);
const count = new Intl.NumberFormat("en-US");

const tooLong = (label: string, has: number, most: number): string =>
  `${label}: ${count.format(has)} characters. The limit is ${count.format(most)}.`;

/** The labels of a story's fields. */
export const STORY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  kindOf("story").fields.map(({ name, label }) => [name, label]),
);

const labelOf = (name: string): string => STORY_LABELS[name] ?? name;

/**
 * The draft in a form. Refused only where it can't be stored: a field over 5,000 characters, a text over 150,000, no
 * section.
 */
export function draftOf(
  typed: FormValues,
  before: OwnStory | null,
): { story: OwnStory; text: string } | { wrong: FormErrors } {
  const wrong: Record<string, string> = {};
  const text = typed.body ?? "";
  for (const name of [...TEXTS, "slug"]) {
    const { length } = field(typed, name);
    if (length > DRAFT_FIELD) wrong[name] = tooLong(labelOf(name), length, DRAFT_FIELD);
  }
  if (text.length > DRAFT_TEXT) wrong.body = tooLong("Text", text.length, DRAFT_TEXT);
  const { section = "" } = typed;
  if (!isFeedKey(section)) wrong.section = "Choose a section.";
  if (Object.keys(wrong).length > 0 || !isFeedKey(section)) return { wrong };
  const of = (name: string) => field(typed, name);
  const wasPublic = before !== null && before.state !== "draft";
  return {
    text,
    story: {
      ...{ headline: of("headline"), standfirst: of("standfirst"), byline: of("byline"), section },
      ...{ image: of("image"), alt: of("alt"), credit: of("credit"), sources: of("sources") },
      ...{ howWeKnow: of("howWeKnow"), tags: of("tags"), reason: "", updatedAt: null },
      state: "draft",
      publishAt: fromField(of("publishAt")),
      words: text.split(/\s+/).filter(Boolean).length,
      standing: typed.standing === "head",
      // A published story keeps its address.
      slug: wasPublic ? before.slug : of("slug") && slugOf(of("slug")),
    },
  };
}

/** The errors that prevent publishing a story, by field; empty for none. */
export function unready(story: OwnStory, text: string): FormErrors {
  const wrong: Record<string, string> = {};
  const read = v.safeParse(readyStory, { ...story, slug: story.slug || slugOf(story.headline) });
  for (const issue of read.issues ?? []) {
    const name = v.getDotPath(issue) ?? "";
    wrong[name] ??= issue.type === "max_length" ? `${labelOf(name)}: ${issue.message}` : issue.message;
  }
  if (story.standing && !WITH_HEAD.includes(story.section))
    wrong.standing = "Only National News and World News can open with our own stories.";
  const inText = wrongText(text);
  if (inText) wrong.body = inText;
  return wrong;
}

function wrongText(text: string): string | undefined {
  if (text.length > MOST_MARKDOWN) return tooLong("Text", text.length, MOST_MARKDOWN);
  if (!text.trim()) return "Write the text first.";
  try {
    refuseTooComplex(text);
    const bare = picturesIn(text).find(({ alt, credit }) => !alt || !credit);
    if (bare)
      return `A picture in the text needs a description and a credit: ![what it shows](${bare.address.slice(0, 100)} "credit")`;
    const html = htmlOf(text, "https://x.example");
    if (html.trim() === "") return "This text has nothing we can show.";
    return /<img(?![^>]* alt="[^"])/.test(html)
      ? 'Describe each picture in the text: alt="what it shows"'
      : undefined;
  } catch (error) {
    if (error instanceof TooComplex) return error.message;
    throw error;
  }
}
