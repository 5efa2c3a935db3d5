import type { FeedKey } from "../edition/article.ts";

/** The colours of the style sheet besides the accent (`html/base.css`, "Section colours"). */
export type Tone = "world" | "play" | "culture" | "opinion" | "sepia";

const TONES: Partial<Record<FeedKey, Tone>> = {
  "national-news": "world",
  "world-news": "world",
  sports: "play",
  arts: "culture",
  food: "culture",
  lifestyle: "culture",
  opinion: "opinion",
  archives: "sepia",
};

/** The colour of a section's rule and labels; undefined for the accent itself. */
export const toneOf = (key: FeedKey): Tone | undefined => TONES[key];
