import type { FeedKey } from "../../model/headline.ts";

/** Parts of a section's drawing (1200 by 800), each in the ratio of a card: left, top, width, height. */
const VIEWS = [
  "0,0,1200,800",
  "0,60,840,560",
  "360,60,840,560",
  "60,240,780,520",
  "360,240,780,520",
  "270,180,660,440",
  "0,0,990,660",
  "210,140,990,660",
] as const;

/**
 * A section's drawing for a story without a picture. Which part of it is shown follows from the story's id, so
 * that ten such stories beside each other are ten pictures of one hand, from one file (SVG, "svgView").
 */
export function drawingOf(story: { id: string; feedKey: FeedKey }): string {
  let sum = 0;
  for (const letter of story.id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return `/placeholders/${story.feedKey}.svg#svgView(viewBox(${VIEWS[sum % VIEWS.length]}))`;
}
