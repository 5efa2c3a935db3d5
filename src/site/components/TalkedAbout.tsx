import { CATEGORY_NAMES } from "../../city/sections.ts";
import { TALK_RULE } from "../../clusters/by-story.ts";
import type { Covered } from "../../clusters/cluster-line.ts";
import { LEAD_RULE } from "../../clusters/lead.ts";
import { storyPath } from "../../clusters/story-path.ts";
import { phrase } from "../../i18n/phrase.ts";
import { RelativeTime } from "./RelativeTime.tsx";

interface TalkedAboutProps {
  heading: string;
  stories: readonly Covered[];
  now: number;
}

const DAY_MS = 86_400_000;

/** The most told stories with how many newsrooms tell them; nothing while no story has two. */
export function TalkedAbout({ heading, stories, now }: TalkedAboutProps) {
  if (stories.length === 0) return null;
  return (
    <section className="talk" aria-labelledby="talk">
      <h2 id="talk" className="section-head">
        {heading}
      </h2>
      <ol className="card-grid talk-list">
        {stories.map((talked) => (
          <TalkedStory key={talked.id} talked={talked} now={now} />
        ))}
      </ol>
      <details className="card-meta">
        <summary>{phrase("Why these?")}</summary>
        <p>{TALK_RULE}</p>
        <p>{LEAD_RULE}</p>
      </details>
    </section>
  );
}

function TalkedStory({ talked, now }: { talked: Covered; now: number }) {
  const { id, title, feedKey, sources, newest, began } = talked;
  return (
    <li>
      <h3>
        <a href={storyPath(id, title)}>{title}</a>
      </h3>
      <p className="card-meta">
        <b>{phrase("{count} sources", { count: sources.length })}</b>
        {` · ${CATEGORY_NAMES[feedKey]} · `}
        <RelativeTime time={newest} now={now} />
        {newest - began > DAY_MS
          ? phrase(" · day {day}", { day: Math.floor((newest - began) / DAY_MS) + 1 })
          : null}
      </p>
    </li>
  );
}
