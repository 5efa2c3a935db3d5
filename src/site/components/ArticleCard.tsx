import type { Listed } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlePath } from "../../model/article-path.ts";
import { AlsoToldBy } from "./AlsoToldBy.tsx";
import { DateLine } from "./DateLine.tsx";
import { Picture } from "./Picture.tsx";
import { StoryActs } from "./StoryActs.tsx";

interface ArticleCardProps {
  article: Listed;
  /** Level of the title's heading on the page it stands on. */
  level?: 2 | 3;
  /** With it, a fresh story says how long ago it was. */
  now?: number;
}

/** Image with category badge, linked title, excerpt, date, author and "Read Full Article" (specification, section 2). */
export function ArticleCard({ article, level = 2, now }: ArticleCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="card" data-story={article.id} data-group={article.group}>
      <div className="card-picture">
        <Picture article={article} eager={false} />
        <span className="badge">{article.category}</span>
      </div>
      <Heading className="card-title">
        <a href={articlePath(article)}>{article.title}</a>
      </Heading>
      <p className="card-excerpt">{article.excerpt}</p>
      <p className="card-meta">
        <DateLine date={article.pubDate} now={now} /> <span className="card-author">{article.author}</span>{" "}
        <span className="card-source">{article.source.name}</span>
      </p>
      <AlsoToldBy told={article.told} />
      <StoryActs title={article.title} />
      <a className="read-full" href={article.link} rel="noopener external" target="_blank">
        {phrase("Read Full Article")}
        <span className="sr-only">{phrase(": {title} (opens in a new tab)", { title: article.title })}</span>
      </a>
    </article>
  );
}
