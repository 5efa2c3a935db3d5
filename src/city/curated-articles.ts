import articles from "./curated-articles.json" with { type: "json" };

/** The two sections that can begin with our own stories. */
type CuratedSection = "national-news" | "world-news";

/** An explanatory story of the sample edition. The sample's desk is seeded with it; the Worker doesn't contain it. */
export interface CuratedArticle {
  /** Must not change, because it is part of the address `/article/{id}/{slug}`. */
  id: string;
  slug: string;
  section: CuratedSection;
  title: string;
  /** One sentence for cards and the meta description, at most 160 characters. */
  excerpt: string;
  /** The text of the story's label. */
  category: string;
  /** The path of a drawing under `public/curated/`, 1200x675. */
  image: string;
  imageAlt: string;
  /** When the text was first written, YYYY-MM-DD (from the project's history). The texts have no named author. */
  published: string;
  /** One sentence about how the facts were checked. */
  howWeKnow: string;
  /** Public pages on the subject. */
  sources: readonly { name: string; href: string }[];
  /** Each correction and its date, YYYY-MM-DD. */
  corrections?: readonly { date: string; text: string }[];
  /** Paragraphs of plain text. */
  body: string[];
}

/** All six stories, three per section; national news first. */
export const curatedArticles = articles as readonly CuratedArticle[];
