import type { Listed } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Age } from "./Age.tsx";

/** When a story of a list came out, in ms: the time its list is in order of. Null without a date. */
const listedAt = ({ coverage, pubDate }: Pick<Listed, "coverage" | "pubDate">): number | null =>
  coverage?.newest ?? (pubDate === null ? null : Date.parse(pubDate));

/** The line above a headline: its newsroom, how many others report the story, and how long ago the newest report came out. */
export function SourceLine({ article, now }: { article: Listed; now: number }) {
  const { source, coverage } = article;
  const at = listedAt(article);
  return (
    <p className="source-line">
      <b className="card-source">{source.name}</b>
      {coverage?.isClear ? (
        <>
          {" "}
          <a href={coverage.path}>{phrase("and {count} more", { count: coverage.sources - 1 })}</a>
        </>
      ) : null}
      {at === null ? null : (
        <>
          {"\u00a0· "}
          <Age time={at} now={now} />
        </>
      )}
    </p>
  );
}
