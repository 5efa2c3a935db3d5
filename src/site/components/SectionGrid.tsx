import { OLD_MS } from "../../edition/freshness.ts";
import type { Section } from "../../edition/section.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { Headline } from "../../model/headline.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import { RelativeTime } from "./RelativeTime.tsx";

interface SectionGridProps {
  section: Section;
  /** The stories of this page; if missing, all of the section's. */
  stories?: readonly Headline[];
  /** Shown if the section has never loaded. */
  failure: string;
  now: number;
  /** From 1: only the first page announces new stories. */
  page?: number;
  /** Level of the cards' headings; 2 directly below the page's h1. */
  level?: 2 | 3;
}

/** A section's cards, the first of them large. */
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
      <OldNotice updatedAt={section.updatedAt} now={now} />
      <div className={level === 2 ? "card-grid front" : "card-grid"} data-list={section.feedKey}>
        {stories.map((article, i) =>
          ArticleCard({ article, level, now, place: level === 2 && i === 0 ? "lead" : "card" }),
        )}
      </div>
      {section.changedAt === null || page > 1 ? null : (
        <Island name="updates" props={{ section: section.feedKey, since: section.changedAt }} />
      )}
    </>
  );
}

interface AgeProps {
  /** Both in ms; `updatedAt` is null for a section that has never loaded. */
  updatedAt: number | null;
  now: number;
}

/** How old a section is, beside its name. */
export function SectionAge({ updatedAt, now }: AgeProps) {
  if (updatedAt === null || now - updatedAt > OLD_MS) return null;
  return (
    <p className="updated">
      {phrase("Updated ")}
      <RelativeTime time={updatedAt} now={now} />
    </p>
  );
}

/** A notice that a section hasn't been updated for more than a week. */
function OldNotice({ updatedAt, now }: AgeProps) {
  if (updatedAt === null || now - updatedAt <= OLD_MS) return null;
  const days = Math.floor((now - updatedAt) / 86_400_000);
  return (
    <p className="note" role="status">
      {phrase("We haven’t been able to update this section for {days} days.", { days })}
    </p>
  );
}

/** A message shown if content couldn't be loaded. */
export function Failure({ message }: { message: string }) {
  return (
    <p className="failure" role="status">
      {message}
    </p>
  );
}
