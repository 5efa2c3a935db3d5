import { CATEGORY_NAMES } from "../../city/sections.ts";
import { namedAddress } from "../../decisions/source.ts";
import { type OwnStory, tagsOf } from "../../model/own-story.ts";
import { isPictureAddress } from "../../text/picture-address.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import { type EmbedPlace, withEmbeds } from "../components/story-embeds.tsx";
import { htmlOf, TooComplex } from "../html/markdown.ts";

/** One of our stories as stored. */
interface Stored {
  id: string;
  body: OwnStory;
  /** Markdown. */
  text: string;
}

/** One of our stories, ready to render. Throws TooComplex for a text that the desk wouldn't accept. */
export function ownStoryText({ id, body, text }: Stored, place: EmbedPlace): OwnStoryShown {
  const { section, sources, publishAt, updatedAt, tags } = body;
  return {
    ...body,
    id,
    feedKey: section,
    category: CATEGORY_NAMES[section],
    tags: tagsOf(tags),
    sources: sources
      .split("\n")
      .filter((line) => line.trim())
      .map(namedAddress),
    // Links use the current origin, which may differ from the canonical one.
    html: withEmbeds(htmlOf(text, place.origin).replaceAll(`${place.origin}/media/`, "/media/"), place),
    published: publishAt,
    updated: updatedAt,
  };
}

/** A draft as its page would show it, without an invalid picture, plus the problems of its text. */
export function draftShown(draft: Stored, place: EmbedPlace): OwnStoryShown {
  const body = isPictureAddress(draft.body.image) ? draft.body : { ...draft.body, image: "" };
  try {
    return ownStoryText({ ...draft, body }, place);
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return { ...ownStoryText({ ...draft, body, text: "" }, place), html: `<p>${error.message}</p>` };
  }
}
