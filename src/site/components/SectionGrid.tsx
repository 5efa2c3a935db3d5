import type { Section } from "../../edition/edition.ts";
import { OLD_MS } from "../../edition/freshness.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { Headline } from "../../model/headline.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import { RelativeTime } from "./RelativeTime.tsx";

interface SectionGridProps {
  section: Section;
  /** The stories of this page; left out, all of the section's. */
  stories?: readonly Headline[];
  /** Shown only where nothing was ever loaded. */
  failure: string;
  now: number;
  /** Counted from 1: only the first page is told of new stories, they would not stand on a later one. */
  page?: number;
  /** Level of the cards' headings; 2 where the page's h1 stands right above. */
  level?: 2 | 3;
}

/** The cards of a section and how old they are. */
export function SectionGrid({
  section,
  stories = section.articles,
  failure,
  now,
  page = 1,
  level = 2,
}: SectionGridProps) {
  if (section.articles.length === 0) return <Failure message={failure} />;
  return (
    <>
      <Age updatedAt={section.updatedAt} now={now} />
      <div className={level === 2 ? "card-grid front" : "card-grid"} data-list={section.feedKey}>
        {stories.map((article) => (
          <ArticleCard key={article.id} article={article} level={level} now={now} />
        ))}
      </div>
      {section.changedAt === null || page > 1 ? null : (
        <Island name="updates" props={{ section: section.feedKey, since: section.changedAt }} />
      )}
    </>
  );
}

/** How old a section is; one whose sources have been silent for more than a week says so plainly. */
function Age({ updatedAt, now }: { updatedAt: number | null; now: number }) {
  if (updatedAt === null) return null;
  if (now - updatedAt <= OLD_MS)
    return (
      <p className="updated">
        {phrase("Updated ")}
        <RelativeTime time={updatedAt} now={now} />
      </p>
    );
  const days = Math.floor((now - updatedAt) / 86_400_000);
  return (
    <p className="note" role="status">
      {phrase("We haven’t been able to update this section for {days} days.", { days })}
    </p>
  );
}

/** A message in the place of what could not be loaded. */
export function Failure({ message }: { message: string }) {
  return (
    <p className="failure" role="status">
      {message}
    </p>
  );
}
