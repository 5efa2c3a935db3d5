import { Island } from "../../islands/Island.tsx";
import { articlePath } from "../../model/article-path.ts";
import type { Headline } from "../../model/headline.ts";
import { drawingOf } from "./drawing.ts";

/** The featured stories: a list that scrolls sideways and snaps, which wakes as a slide show. */
export function FeaturedCarousel({ articles }: { articles: readonly Headline[] }) {
  const slides = articles.map((article) => {
    const { title, excerpt, category, link } = article;
    const fallback = drawingOf(article);
    return {
      title,
      excerpt,
      category,
      link,
      path: articlePath(article),
      image: article.image || fallback,
      fallback,
    };
  });
  return <Island name="carousel" props={{ slides }} />;
}
