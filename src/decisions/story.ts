import type * as v from "valibot";
import { CATEGORY_NAMES } from "../city/sections.ts";
import { site } from "../city/site.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { type OwnStory, ownStory, STORY_LANGUAGES } from "../model/own-story.ts";
import { isStoryId } from "../model/story-id.ts";
import { defineKind, type FormField, type Options } from "./kind.ts";

const schema: v.GenericSchema<unknown, OwnStory> = ownStory;

const SECTIONS: Options = FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]]);

const PLACEMENTS: Options = [
  ["", "News: in lists and feeds, newest first"],
  ["head", "Explainer: at the top of National or World News, not in lists"],
  ["footer", "Page: linked at the foot of every page, in no list of stories or feed"],
  ["header", "Page: also in the main menu"],
];

/** Puts optional fields into a group of the form. */
const inGroup = (group: string, fields: readonly FormField[]): FormField[] =>
  fields.map((field) => ({ ...field, group, isOptional: true }));

/** A story's title in lists and in the log. */
const titleOf = (story: Pick<OwnStory, "headline"> | null): string =>
  story?.headline.slice(0, 160) || "Untitled";

/** One of our stories; its text is Markdown. The desk's pages for writing contain its form. */
export const story = defineKind({
  name: "story",
  plural: "Our stories",
  reach: "page",
  by: "writer",
  withdraws: true,
  schema,
  wrong: (_body, id) => (isStoryId(id) ? "" : "Enter the ID of a story."),
  fields: [
    { name: "headline", label: "Headline" },
    { name: "standfirst", label: "Deck", control: "lines", rows: 2, isOptional: true },
    {
      name: "body",
      label: "Text",
      control: "lines",
      rows: 22,
      hint:
        "Markdown: a blank line between paragraphs, ## before a heading, [words](address) for a link. " +
        "To embed a video, chart, document or post, put its address on a line of its own. " +
        "Consecutive pictures form a gallery. For a note, type [^1] in the text and [^1]: with the note on a line below.",
    },
    ...inGroup("Picture", [
      {
        name: "image",
        label: "Address of the picture",
        hint: "An upload fills this in. For a picture on the web, enter its https:// address.",
      },
      {
        name: "alt",
        label: "What the picture shows",
        hint: "For readers who can’t see it. Required to publish a picture.",
      },
      { name: "credit", label: "Credit", hint: "Who owns the picture. Required to publish it." },
    ]),
    { name: "section", label: "Section", options: SECTIONS, group: "Where and when" },
    { name: "isExplainer", label: "Placement", options: PLACEMENTS, group: "Where and when" },
    ...inGroup("Where and when", [
      { name: "language", label: "Language", options: [["", "The site’s language"], ...STORY_LANGUAGES] },
      {
        name: "translates",
        label: "Translation of",
        hint: "The address of our story that this one translates. Both then link to each other.",
      },
      {
        name: "publishAt",
        label: "Publish at",
        control: "instant",
        hint: `${site.city.name} time. Leave empty to publish right away.`,
      },
      {
        name: "slug",
        label: "End of the address",
        hint: "Leave empty to use the headline. You can’t change it once the story is published.",
      },
    ]),
    ...inGroup("Who wrote it, and how we know", [
      { name: "byline", label: "Byline", hint: "Who wrote it. Leave empty for no byline." },
      {
        name: "sources",
        label: "Sources",
        control: "lines",
        hint: "One per line: a name, and its address if it has one.",
      },
      {
        name: "howWeKnow",
        label: "How we know",
        control: "lines",
        rows: 2,
        hint: "One or two sentences on how you know. Readers see them above the sources.",
      },
      {
        name: "tags",
        label: "Tags",
        hint: "Up to 10, separated by commas. Each one links to a search.",
      },
    ]),
  ],
  line: titleOf,
  log: ({ before, after }) => {
    if (!after) return `Deleted the draft “${titleOf(before)}”`;
    const title = `“${titleOf(after)}”`;
    if (after.state === "withdrawn") return `Withdrew ${title}: ${after.reason}`;
    if (after.state === "published") return `${before ? "Updated" : "Published"} ${title}`;
    if (after.submitted) return `Submitted ${title}`;
    return before?.state === "published" ? `Changed back to a draft: ${title}` : `Saved the draft ${title}`;
  },
  names: {
    ...{ text: "Text", state: "Status", isExplainer: "Explainer", page: "Page", submitted: "Submitted" },
    ...{ updatedAt: "Updated", reason: "Reason", words: null },
  },
});
