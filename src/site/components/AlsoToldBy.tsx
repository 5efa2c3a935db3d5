import type { ToldLine } from "../../clusters/cluster-line.ts";
import { phrase } from "../../i18n/phrase.ts";

/** Newsrooms that are named before "and 2 more". */
const NAMED = 4;

/** The quiet line below a headline that several newsrooms tell: how many, and the others by name. */
export function AlsoToldBy({ told }: { told: ToldLine | undefined }) {
  if (!told) return null;
  const named = told.others.slice(0, NAMED);
  const more = told.others.length - named.length;
  return (
    <p className="card-meta card-also">
      <a href={told.path}>
        <b>{phrase("{sources} sources", { sources: told.sources })}</b>
      </a>{" "}
      {phrase("Also: ")}
      {named.map(({ source, path, title }, index) => (
        <span key={path}>
          {index > 0 ? ", " : null}
          <a href={path}>
            {source}
            <span className="sr-only">{`: ${title}`}</span>
          </a>
        </span>
      ))}
      {more > 0 ? <a href={told.path}>{phrase(" and {more} more", { more })}</a> : null}
    </p>
  );
}
