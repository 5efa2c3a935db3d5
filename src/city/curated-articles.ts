import { nationalArticles } from "./national-articles.ts";
import { worldArticles } from "./world-articles.ts";

/** The two sections that open with stories of our own. */
type CuratedSection = "national-news" | "world-news";

/**
 * A story the newsroom wrote itself and keeps: explanatory, not news of the day. The sample edition's desk is
 * seeded with them; the Worker knows none of them.
 */
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

/** All six stories, national first; three for each section. */
export const curatedArticles: readonly CuratedArticle[] = [...nationalArticles, ...worldArticles];
