import type { Rights } from "./source.ts";

/** What an excerpt may hold on our page, in words. */
const EXCERPT_WORDS = 100;

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|blockquote|figcaption|pre|tr)>|<br\s*\/?>/gi;
const FIGURE = /<(figure|table|pre|video|audio|svg)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[^<>]*>/g;

/** The parts of a headline, a story, a report of a cluster or an item of a brief that rights may take away. */
export interface PublisherTexts {
  excerpt: string;
  /** Empty without a picture. */
  image?: string;
  /** Sanitised HTML. */
  content?: string;
}

/**
 * What a publisher's rights leave of its texts: with "headline" nothing but title, link and name; with "excerpt" at
 * most 100 words of the content in bare paragraphs, without pictures. What needs no cut stays the same object.
 */
export function withinRights<T extends PublisherTexts>(texts: T, rights: Rights = "excerpt"): T {
  if (rights === "full") return texts;
  if (rights === "excerpt")
    return texts.content ? { ...texts, content: firstWords(texts.content, EXCERPT_WORDS) } : texts;
  if (!texts.excerpt && !texts.image && !texts.content) return texts;
  return {
    ...texts,
    excerpt: "",
    ...(texts.image === undefined ? {} : { image: "" }),
    ...(texts.content === undefined ? {} : { content: "" }),
  };
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
