import { byStory } from "../../clusters/by-story.ts";
import type { ToldValue } from "../../clusters/told.ts";
import type { Section } from "../../edition/edition.ts";

/** A section with each story once. */
export async function sectionByStory(section: Promise<Section>, told: Promise<ToldValue>): Promise<Section> {
  const [loaded, value] = await Promise.all([section, told]);
  return { ...loaded, articles: byStory(loaded.articles, value) };
}
