import { articlePath } from "../../../archive/article-path.ts";
import type { DayFront as Front } from "../../../archive/days.ts";
import { CATEGORY_NAMES, sectionPath, toneOf } from "../../../city/sections.ts";
import { clockTime } from "../../../i18n/city-time-line.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { inLanguage } from "../../../i18n/script.ts";
import type { Headline } from "../../../model/headline.ts";
import { Picture } from "../Picture.tsx";

/** A day's front page: its lead with a picture, the other top stories, then every section. */
export function DayFront({ front: { lead, sections } }: { front: Front }) {
  const [first, ...others] = lead;
  return (
    <>
      {first ? (
        <section className="day-top" aria-label={phrase("Top stories")}>
          <div className={first.image ? "day-lead day-pictured" : "day-lead"}>
            {first.image ? (
              <div className="card-picture">
                <Picture article={first} eager place="lead" />
              </div>
            ) : null}
            <div>
              <Source story={first} />
              <h2 {...inLanguage(first.language)}>
                <a href={articlePath(first)}>{first.title}</a>
              </h2>
            </div>
          </div>
          <ul className="day-others">
            {others.map((story) => (
              <Line key={story.id} story={story} />
            ))}
          </ul>
        </section>
      ) : null}
      <div className="day-sections">
        {sections.map(({ key, headlines }) => (
          <section key={key} data-tone={toneOf(key)} aria-labelledby={key}>
            <h2 id={key}>
              <a href={sectionPath(key)}>{CATEGORY_NAMES[key]}</a>
            </h2>
            <ul>
              {headlines.map((story) => (
                <Line key={story.id} story={story} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Line({ story }: { story: Headline }) {
  return (
    <li>
      <Source story={story} />
      <h3 {...inLanguage(story.language)}>
        <a href={articlePath(story)}>{story.title}</a>
      </h3>
    </li>
  );
}

/** The publisher, and the publication time in the city. */
function Source({ story: { source, pubDate } }: { story: Headline }) {
  return (
    <p className="meta">
      <b>{source.name}</b>
      {pubDate ? " · " : null}
      {pubDate ? <time dateTime={pubDate}>{clockTime(Date.parse(pubDate))}</time> : null}
    </p>
  );
}
