import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { ArticleCard } from "./ArticleCard.tsx";

/** Other stories of the section, those of other sources among them. Nothing when there are none. */
export function RelatedStories({ stories, name }: { stories: readonly Headline[]; name: string }) {
  if (stories.length === 0) return null;
  return (
    <aside className="wrap related" aria-labelledby="related">
      <h2 id="related">{phrase("More {name}", { name })}</h2>
      <div className="card-grid">
        {stories.map((article) => (
          <ArticleCard key={article.id} article={article} level={3} />
        ))}
      </div>
    </aside>
  );
}
