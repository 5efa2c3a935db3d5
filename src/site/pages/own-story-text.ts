import { CATEGORY_NAMES } from "../../city/sections.ts";
import type { OwnStory } from "../../model/decision-kinds.ts";
import { namedAddress } from "../../model/named-address.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import { htmlOf } from "../html/markdown.ts";

/** A story of ours as its page shows it. Throws Tangled for a text that was never let through. */
export function ownStoryText(
  { id, body, text }: { id: string; body: OwnStory; text: string },
  origin: string,
): OwnStoryShown {
  const { section, sources, publishAt, updatedAt } = body;
  return {
    ...body,
    id,
    feedKey: section,
    category: CATEGORY_NAMES[section],
    sources: sources
      .split("\n")
      .filter((line) => line.trim())
      .map(namedAddress),
    html: htmlOf(text, origin),
    published: publishAt,
    updated: updatedAt,
  };
}
