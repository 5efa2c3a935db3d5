import articles from "./curated-articles.json" with { type: "json" };

/** The two sections that can open with our stories. */
type CuratedSection = "national-news" | "world-news";

/** An explanatory story of the sample edition. Its desk is seeded with them; the Worker contains none of them. */
export interface CuratedArticle {
  /** Stable: it is part of the address `/article/{id}/{slug}`. */
  id: string;
  slug: string;
  section: CuratedSection;
  title: string;
  /** One sentence for cards and the meta description, at most 160 characters. */
  excerpt: string;
  /** The text of the badge. */
  category: string;
  /** Path of our own drawing, 1200x675, under `public/curated/`. */
  image: string;
  imageAlt: string;
  /** The day the text was first written, YYYY-MM-DD, from the project's history. No one signed the texts. */
  published: string;
  /** One sentence: how the facts were checked. */
  howWeKnow: string;
  /** Public pages on the subject. */
  sources: readonly { name: string; href: string }[];
  /** What was wrong, and the day it was corrected, YYYY-MM-DD. */
  corrections?: readonly { date: string; text: string }[];
  /** Paragraphs of plain text. */
  body: string[];
}

/** All six stories, three for each section, national first. */
export const curatedArticles = articles as readonly CuratedArticle[];
