import { CATEGORY_NAMES } from "../city/sections.ts";
import { FEED_KEYS } from "../model/headline.ts";
import { type OwnStory, ownStory } from "../model/own-story.ts";
import type { Shape } from "../model/shape.ts";
import { defineKind } from "./kind.ts";

const schema: Shape<OwnStory> = ownStory;

/** The states of a story of ours. */
const STATES = [
  ["draft", "Draft"],
  ["published", "Published"],
  ["withdrawn", "Withdrawn"],
] as const;

/** A story of our own; its text is Markdown. The desk's pages for writing have its form. */
export const story = defineKind({
  name: "story",
  plural: "Our stories",
  reach: "page",
  schema,
  fields: [
    { name: "headline", label: "Headline" },
    { name: "standfirst", label: "Deck", control: "lines", isOptional: true },
    { name: "text", label: "Text", control: "lines" },
    { name: "section", label: "Section", options: FEED_KEYS.map((key) => [key, CATEGORY_NAMES[key]]) },
    { name: "byline", label: "Byline", isOptional: true },
    { name: "image", label: "Picture", isOptional: true },
    { name: "alt", label: "What the picture shows", isOptional: true },
    { name: "credit", label: "Credit", isOptional: true },
    { name: "sources", label: "Sources", control: "lines", isOptional: true },
    { name: "howWeKnow", label: "How we know", control: "lines", isOptional: true },
    { name: "tags", label: "Tags", isOptional: true },
    { name: "slug", label: "End of the address", isOptional: true },
    { name: "standing", label: "Explainer", control: "flag" },
    { name: "publishAt", label: "Publish at", control: "instant", isOptional: true },
    { name: "state", label: "Status", options: STATES },
  ],
  line: ({ headline }) => headline.slice(0, 160) || "Untitled",
  names: { updatedAt: "Updated", reason: "Reason", words: null },
});
