import { articlePath } from "../../archive/article-path.ts";
import type { Listed } from "../../edition/values.ts";
import { agoText } from "../../islands/ago-text.ts";
import { Island } from "../../islands/Island.tsx";
import { PICTURE_PLACES, pictureSources } from "./picture-sources.ts";
import { useSettings } from "./use-settings.ts";

interface FeaturedCarouselProps {
  articles: readonly Listed[];
  /** In ms. */
  now: number;
}

/** The featured stories: a list that scrolls sideways, which the island turns into a carousel. */
export function FeaturedCarousel({ articles, now }: FeaturedCarouselProps) {
  const { resizePictures } = useSettings();
  const slides = articles.map((article) => {
    const { title, excerpt, category, language, link, source, coverage, pubDate } = article;
    const at = coverage?.newest ?? (pubDate === null ? null : Date.parse(pubDate));
    const { src, srcSet } = pictureSources(article, resizePictures);
    return {
      ...{ title, excerpt, link, category: [category, article.label].filter(Boolean).join(" · ") },
      ...(language ? { language } : {}),
      source: source.name,
      more: (coverage?.sources ?? 1) - 1,
      coverage: coverage?.path ?? "",
      time: at === null ? null : { iso: new Date(at).toISOString(), ago: agoText(at, now) },
      path: articlePath(article),
      image: src,
      ...(srcSet ? { srcSet, sizes: PICTURE_PLACES.lead } : {}),
    };
  });
  return <Island name="carousel" props={{ slides }} />;
}
