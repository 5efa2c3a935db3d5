import { articlePath } from "../../archive/article-path.ts";
import type { Listed } from "../../edition/values.ts";
import { inLanguage } from "../../i18n/script.ts";
import { OtherReports } from "./OtherReports.tsx";
import { Picture } from "./Picture.tsx";
import { SourceLine } from "./SourceLine.tsx";

/** Maximum number of other headlines below a story's row. */
const OTHERS = 2;

interface StoryRowProps {
  article: Listed;
  now: number;
  /** True to show the story's picture. */
  pictured: boolean;
}

/** A story as a row: newsroom and age, headline, other reports. A function call costs React less than a component. */
export function StoryRow({ article, now, pictured }: StoryRowProps) {
  const { coverage } = article;
  return (
    <li key={article.id}>
      {pictured && article.image ? (
        <div className="card-picture">{Picture({ article, eager: false, place: "row" })}</div>
      ) : null}
      {SourceLine({ article, now })}
      <h3 {...inLanguage(article.language)}>
        <a href={articlePath(article)}>{article.title}</a>
      </h3>
      {coverage && coverage.others.length > 0
        ? OtherReports({ ...coverage, title: article.title, most: OTHERS })
        : null}
    </li>
  );
}
