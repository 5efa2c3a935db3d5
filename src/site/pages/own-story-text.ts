import { CATEGORY_NAMES } from "../../city/sections.ts";
import { namedAddress } from "../../model/named-address.ts";
import { type OwnStory, tagsOf } from "../../model/own-story.ts";
import { isPictureAddress } from "../../model/picture-address.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import { htmlOf, Tangled } from "../html/markdown.ts";

/** A story of ours as D1 has it. */
interface Stored {
  id: string;
  body: OwnStory;
  /** Markdown. */
  text: string;
}

/** A story of ours as its page shows it. Throws Tangled for a text that was never let through. */
export function ownStoryText({ id, body, text }: Stored, origin: string): OwnStoryShown {
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
    // Shown on this very site, which may be read at another address than its canonical one.
    html: htmlOf(text, origin).replaceAll(`${origin}/media/`, "/media/"),
    published: publishAt,
    updated: updatedAt,
  };
}

/** A draft as its page would show it: without a picture that can't be one, and with what is wrong with its text. */
export function draftShown(draft: Stored, origin: string): OwnStoryShown {
  const body = isPictureAddress(draft.body.image) ? draft.body : { ...draft.body, image: "" };
  try {
    return ownStoryText({ ...draft, body }, origin);
  } catch (error) {
    if (!(error instanceof Tangled)) throw error;
    return { ...ownStoryText({ ...draft, body, text: "" }, origin), html: `<p>${error.message}</p>` };
  }
}
