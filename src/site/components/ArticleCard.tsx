import { articlePath } from "../../archive/article-path.ts";
import type { Listed } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { longDate } from "./long-date.ts";
import { OtherReports } from "./OtherReports.tsx";
import { Picture } from "./Picture.tsx";
import type { PicturePlace } from "./picture-sources.ts";
import { SourceLine } from "./SourceLine.tsx";

interface ArticleCardProps {
  article: Listed;
  /** Level of the card's heading. */
  level?: 2 | 3;
  now: number;
  /** Decides the picture's size; the first card of a list has a larger one. */
  place?: PicturePlace;
  /** The path of the story's page. */
  path?: string;
}

/** Maximum number of other headlines below the card. */
const OTHERS = 2;

/**
 * A card: newsroom and age above the headline, excerpt, and a line with the specification's other fields (section 2):
 * category, publication date, author and "Read Full Article".
 */
export function ArticleCard(props: ArticleCardProps) {
  const { article, level = 2, now, place = "card", path = articlePath(article) } = props;
  const Heading = `h${level}` as const;
  const { id, group, title, excerpt, image, language, coverage } = article;
  return (
    <article key={id} className="card" data-story={id} data-group={group}>
      {image ? <div className="card-picture">{Picture({ article, eager: false, place })}</div> : null}
      {SourceLine({ article, now })}
      <Heading className="card-title" {...inLanguage(language)}>
        <a href={path}>{title}</a>
      </Heading>
      {excerpt ? (
        <p className="card-excerpt" {...inLanguage(language)}>
          {excerpt}
        </p>
      ) : null}
      {QuietLine({ article })}
      {coverage ? OtherReports({ ...coverage, title, most: OTHERS }) : null}
    </article>
  );
}

const READ = phrase("Read Full Article");

function QuietLine({ article }: { article: Listed }) {
  const { category, pubDate, author, source, title, link } = article;
  const isStaff = !author || author === phrase("{name} staff", { name: source.name });
  const label = READ + phrase(": {title} (opens in a new tab)", { title });
  return (
    <p className="card-meta">
      <span className="card-category">{category}</span>
      {pubDate ? <time dateTime={pubDate}>{longDate(Date.parse(pubDate))}</time> : null}
      {isStaff ? null : <span className="card-author">{author}</span>}
      <a className="read-full" href={link} rel="noopener external" target="_blank" aria-label={label}>
        {READ}
      </a>
      {StoryActs({ title })}
    </p>
  );
}

/** Buttons to save, follow or mute, which need JavaScript (islands/reader/acts). */
function StoryActs({ title }: { title: string }) {
  return (
    <span className="acts needs-script">
      <button
        type="button"
        data-act="save"
        aria-pressed="false"
        aria-label={phrase("Save: {title}", { title })}
      />
      <button type="button" data-act="more" aria-label={phrase("Follow or mute: {title}", { title })} />
    </span>
  );
}
