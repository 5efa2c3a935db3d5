import type { Article } from "../edition/article.ts";

/** A story's picture in a fixed ratio, or the section's own drawing where there is none. */
export function Picture({ article, eager }: { article: Article; eager: boolean }) {
  return (
    <img
      src={article.image || `/placeholders/${article.feedKey}.svg`}
      alt=""
      width={640}
      height={427}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
