import type { Listed } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Age } from "./Age.tsx";

/** The publication time in ms by which a list is sorted; null without a date. */
const listedAt = ({ coverage, pubDate }: Pick<Listed, "coverage" | "pubDate">): number | null =>
  coverage?.newest ?? (pubDate === null ? null : Date.parse(pubDate));

/** The line above a headline: its newsroom, how many others report it, and the age of the newest report. */
export function SourceLine({ article, now }: { article: Listed; now: number }) {
  const { source, coverage, pubDate } = article;
  const at = listedAt(article);
  return (
    <p className="source-line">
      {article.label ? <b className="story-label">{`${article.label} · `}</b> : null}
      <b>{source.name}</b>
      {coverage?.isClear ? " " : null}
      {coverage?.isClear ? (
        <a href={coverage.path}>{phrase("and {count} more", { count: coverage.sources - 1 })}</a>
      ) : null}
      {at === null ? null : "\u00a0· "}
      {at === null ? null : Age({ time: at, now, iso: coverage?.newest === undefined ? pubDate : null })}
    </p>
  );
}
