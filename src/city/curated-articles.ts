import { nationalArticles } from "./national-articles.ts";
import { worldArticles } from "./world-articles.ts";

/** The two sections that open with stories of our own. */
export type CuratedSection = "national-news" | "world-news";

/** A story the newsroom wrote itself and keeps: explanatory, not news of the day. */
export interface CuratedArticle {
  /** Stable: it is part of the address `/article/{id}/{slug}`. */
  id: string;
  slug: string;
  section: CuratedSection;
  title: string;
  /** One sentence for cards and the meta description, at most 160 characters. */
  excerpt: string;
  /** The words on the badge. */
  category: string;
  /** Path of our own drawing, 1200x675, under `public/curated/`. */
  image: string;
  imageAlt: string;
  author: string;
  /** ISO 8601 in UTC: when the text was finished. */
  published: string;
  /** One or two sentences: what the story rests on. */
  howWeKnow: string;
  /** Public pages that bear it out. */
  sources: readonly { name: string; href: string }[];
  /** What was wrong, and the day it was put right, YYYY-MM-DD. */
  corrections?: readonly { date: string; text: string }[];
  /** Paragraphs of plain text. */
  body: string[];
}

/** A line of the sidebar of three. */
export interface SidebarHeadline {
  title: string;
  href: string;
  /** Whole minutes since the story was published, for a relative time. Never negative. */
  minutesAgo: number;
}

/** All six stories, national first; three for each section. */
export const curatedArticles: readonly CuratedArticle[] = [...nationalArticles, ...worldArticles];

/** Words an adult reads in a minute, silently (Brysbaert 2019: 238 for non-fiction). */
const WORDS_A_MINUTE = 238;

/** "2 min read" (specification, section 3, "readTime"), counted and not guessed. */
export function readTime({ body }: Pick<CuratedArticle, "body">): string {
  const words = body.join(" ").split(/\s+/).length;
  return `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`;
}

/** The address of a curated story on this site. */
export function curatedHref(article: CuratedArticle): string {
  return `/article/${article.id}/${article.slug}`;
}

/** The curated story with this id, or undefined: an id from an address may be anything. */
export function findCurated(id: string): CuratedArticle | undefined {
  return curatedArticles.find((article) => article.id === id);
}

/** The three curated stories of one section, in reading order. */
export function curatedFor(section: CuratedSection): readonly CuratedArticle[] {
  return section === "national-news" ? nationalArticles : worldArticles;
}

/**
 * The sidebar's three headlines for the hours when no live feed is there. They lead to the other
 * section's stories, since this section's own stand beside the sidebar already.
 */
export function sidebarHeadlines(section: CuratedSection, now: Date): SidebarHeadline[] {
  const others = section === "national-news" ? worldArticles : nationalArticles;
  return others.map((article) => ({
    title: article.title,
    href: curatedHref(article),
    minutesAgo: Math.max(0, Math.floor((now.getTime() - Date.parse(article.published)) / 60_000)),
  }));
}
