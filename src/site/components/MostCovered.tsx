import { clusterPath } from "../../archive/article-path.ts";
import type { Covered } from "../../clusters/coverage.ts";
import { MOST_COVERED_RULE } from "../../clusters/each-once.ts";
import { LEAD_RULE } from "../../clusters/lead.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { Age } from "./Age.tsx";
import { OtherReports } from "./OtherReports.tsx";
import { TitledSection } from "./TitledSection.tsx";

interface MostCoveredProps {
  heading: string;
  stories: readonly Covered[];
  now: number;
  /** How the stories were chosen, if not by the usual rule. */
  rule?: string;
}

const DAY_MS = 86_400_000;
/** Maximum number of other headlines below each story. */
const OTHERS = 2;

/** The most covered stories with their newsrooms; renders nothing if no story has two newsrooms. */
export function MostCovered({ heading, stories, now, rule }: MostCoveredProps) {
  if (stories.length === 0) return null;
  return (
    <TitledSection id="talk" title={heading} className="talk">
      <ol className="talk-list">{stories.map((talked) => TalkedStory({ talked, now }))}</ol>
      <details className="card-meta">
        <summary>{phrase("Why these?")}</summary>
        <p>{MOST_COVERED_RULE}</p>
        {rule ? <p>{rule}</p> : null}
        <p>{LEAD_RULE}</p>
      </details>
    </TitledSection>
  );
}

function TalkedStory({ talked, now }: { talked: Covered; now: number }) {
  const { id, title, language, source, sources, newest, began, others } = talked;
  return (
    <li key={id}>
      <p className="source-line">
        <b>{source}</b> {phrase("and {count} more", { count: sources.length - 1 })}
        {"\u00a0· "}
        {Age({ time: newest, now })}
        {newest - began > DAY_MS
          ? phrase(" · day {day}", { day: Math.floor((newest - began) / DAY_MS) + 1 })
          : null}
      </p>
      <h3 {...inLanguage(language)}>
        <a href={clusterPath(id, title)}>{title}</a>
      </h3>
      {OtherReports({ others, title, most: OTHERS })}
    </li>
  );
}
