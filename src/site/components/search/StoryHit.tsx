import { articlePath } from "../../../archive/article-path.ts";
import { clockTime } from "../../../i18n/city-time-line.ts";
import { COMMA } from "../../../i18n/locale.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { inLanguage } from "../../../i18n/script.ts";
import type { Headline } from "../../../model/headline.ts";
import { longDate } from "../long-date.ts";
import { Marked } from "../Marked.tsx";
import { Picture } from "../Picture.tsx";

/** A search result with the other results of its cluster on this page. */
interface Hit {
  story: Headline;
  others: readonly Headline[];
}

/** The results in order; those of one cluster are grouped below the first. */
export function hitsOf(stories: readonly Headline[]): Hit[] {
  const groups = Map.groupBy(stories, ({ id, group }) => group ?? id);
  return [...groups.values()].flatMap(([story, ...others]) => (story ? [{ story, others }] : []));
}

/** One result: source and time, headline, passage, and other reports. */
export function StoryHit({ hit: { story, others }, terms }: { hit: Hit; terms: string[] }) {
  return (
    <li className="result">
      <div>
        <p className="meta">
          <b>{story.source.name}</b>
          {story.pubDate ? " · " : null}
          {story.pubDate ? <Time date={story.pubDate} /> : null}
          {` · ${story.category}`}
        </p>
        <h2 className="result-title" {...inLanguage(story.language)}>
          <a href={articlePath(story)}>
            <Marked text={story.title} terms={terms} />
          </a>
        </h2>
        <p {...inLanguage(story.language)}>
          <Marked text={story.excerpt} terms={terms} />
        </p>
        {others.length > 0 ? <Others story={story} others={others} /> : null}
      </div>
      {story.image ? (
        <div className="card-picture result-picture">
          <Picture article={story} eager={false} />
        </div>
      ) : null}
    </li>
  );
}

function Time({ date }: { date: string }) {
  const ms = Date.parse(date);
  return <time dateTime={date}>{`${longDate(ms)}${COMMA}${clockTime(ms)}`}</time>;
}

function Others({ story, others }: Hit) {
  return (
    <ul className="other-reports">
      {others.map((other) => (
        <li key={other.id}>
          <a href={articlePath(other)} {...inLanguage(other.language)}>
            {other.title}
          </a>{" "}
          <span className="meta">{other.source.name}</span>
        </li>
      ))}
      {story.group ? (
        <li>
          <a href={`/story/${story.group}`}>{phrase("All reports on this story")}</a>
        </li>
      ) : null}
    </ul>
  );
}
