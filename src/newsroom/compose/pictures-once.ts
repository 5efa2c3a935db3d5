import type { Listed } from "../../edition/values.ts";

/**
 * Takes a picture off every story but the first that has it: what many stories share is a publisher's sign, not a
 * picture of what happened. `seen` are the pictures shown above, and has those of this list afterwards.
 */
export function picturesOnce(stories: readonly Listed[], seen = new Set<string>()): Listed[] {
  return stories.map((story) => {
    if (!story.image) return story;
    if (seen.has(story.image)) return { ...story, image: "" };
    seen.add(story.image);
    return story;
  });
}
