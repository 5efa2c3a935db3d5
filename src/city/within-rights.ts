import type { Headline, Story } from "../model/headline.ts";
import type { Rights } from "./source.ts";

/** What an excerpt may hold on our page, in words. */
const EXCERPT_WORDS = 100;

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|blockquote|figcaption|pre|tr)>|<br\s*\/?>/gi;
const FIGURE = /<(figure|table|pre|video|audio|svg)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[^<>]*>/g;

/** A headline as its publisher's rights allow it: where they end at the headline, without excerpt and picture. */
export function headlineWithin<T extends Headline>(headline: T, rights: Rights): T {
  if (rights !== "headline" || (headline.excerpt === "" && headline.image === "")) return headline;
  return { ...headline, excerpt: "", image: "" };
}

/**
 * A story as its publisher's rights allow it: before anything is kept, and again before what was kept is shown,
 * because rights change. `content` is sanitised HTML; an excerpt keeps its paragraphs and loses pictures and
 * markup, and is cut to 100 words.
 */
export function withinRights<T extends Story>(story: T, rights: Rights = "excerpt"): T {
  if (rights === "full") return story;
  if (rights === "headline") return { ...headlineWithin(story, rights), content: "" };
  return { ...story, content: firstWords(story.content, EXCERPT_WORDS) };
}

/** The first words of sanitised HTML in bare paragraphs. References such as `&amp;` stay as they are written. */
function firstWords(html: string, most: number): string {
  const paragraphs = html
    .replace(FIGURE, " ")
    .replace(BLOCK_END, "\n")
    .replace(TAG, " ")
    .split("\n")
    .map((line) => line.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);
  const kept: string[] = [];
  let left = most;
  for (const words of paragraphs) {
    if (left <= 0) break;
    const cut = words.length > left;
    const text = words.slice(0, left).join(" ");
    kept.push(`<p>${cut ? `${text.replace(/[,:]$/, "")}…` : text}</p>`);
    left -= words.length;
  }
  return kept.join("");
}
