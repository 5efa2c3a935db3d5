import type { Listed } from "../../edition/values.ts";

/**
 * Removes a picture from every story but the first with it, because a picture shared by many stories is a publisher's
 * logo. `seen` contains the pictures shown above; the list's pictures are added to it.
 */
export function picturesOnce(stories: readonly Listed[], seen = new Set<string>()): Listed[] {
  return stories.map((story) => {
    if (!story.image) return story;
    if (seen.has(story.image)) return { ...story, image: "" };
    seen.add(story.image);
    return story;
  });
}
