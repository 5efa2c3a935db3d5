import type { Article } from "../edition/article.ts";
import { articlePath } from "../edition/article-path.ts";
import { Picture } from "./Picture.tsx";

/** The featured stories as a list that scrolls sideways and snaps; complete without a script. */
export function FeaturedCarousel({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="carousel">
      {articles.map((article, index) => (
        <li key={article.id} className="slide">
          <Picture article={article} eager={index === 0} />
          <div className="slide-text">
            <span className="badge">{article.category}</span>
            <h2>
              <a href={articlePath(article)}>{article.title}</a>
            </h2>
            <p>{article.excerpt}</p>
            <a className="button" href={article.link} rel="noopener external" target="_blank">
              Read More<span className="sr-only">{`: ${article.title} (opens in a new tab)`}</span>
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
