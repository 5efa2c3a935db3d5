import type { Rights } from "../city/source.ts";

/** The standards and the FAQ state this number (city/data-handled.ts). */
export const EXCERPT_WORDS = 100;

const BLOCK_END = /<\/(?:p|div|li|h[1-6]|blockquote|figcaption|pre|tr)>|<br\s*\/?>/gi;
const FIGURE = /<(figure|table|pre|video|audio|svg)\b[\s\S]*?<\/\1>/gi;
const TAG = /<[^<>]*>/g;

/** The fields of a headline, story, report or brief item that rights may limit. */
export interface PublisherTexts {
  excerpt: string;
  /** Empty if there is no picture. */
  image?: string;
  /** Sanitized HTML. */
  content?: string;
}

/**
 * Limits texts to a publisher's rights: with "headline", only title, link and name; with "excerpt", at most 100 words
 * in plain paragraphs without pictures. Returns the same object if nothing is cut.
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

/** The first words of sanitized HTML in plain paragraphs; references such as `&amp;` stay. */
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
