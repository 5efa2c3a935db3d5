import { CATEGORY_NAMES } from "../city/sections.ts";
import type { OwnStoryShown } from "../components/OwnStory.tsx";
import type { Entry } from "./desk-store.ts";
import { htmlOf } from "./markdown.ts";

/** A line of the field "Sources": a name, and its http address where it has one. */
export function sourceOfLine(line: string): { name: string; address: string } {
  const address = /https?:\/\/\S+/.exec(line)?.[0] ?? "";
  const name = line
    .replace(address, "")
    .replace(/[\s,:;–-]+$/, "")
    .trim();
  const good = URL.canParse(address);
  return { name: name || address, address: good ? address : "" };
}

/** A story of ours as its page shows it. Throws Tangled for a text that was never let through. */
export function ownStoryText({ id, body, text }: Entry<"story">, origin: string): OwnStoryShown {
  const { section, sources, publishAt, updatedAt } = body;
  return {
    ...body,
    id,
    feedKey: section,
    category: CATEGORY_NAMES[section],
    sources: sources
      .split("\n")
      .filter((line) => line.trim())
      .map(sourceOfLine),
    html: htmlOf(text, origin),
    published: publishAt,
    updated: updatedAt,
  };
}
