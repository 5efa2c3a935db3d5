import type { OtherReport } from "../../clusters/coverage.ts";
import { phrase } from "../../i18n/phrase.ts";

interface OtherReportsProps {
  others: readonly OtherReport[] | undefined;
  /** The headline above them: one that says the same word for word isn't repeated. */
  title: string;
  most: number;
  /** False where software can't be sure that it is the same story. */
  isClear?: boolean | undefined;
}

const bare = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** What other newsrooms report on the same story, at most `most` of them, each headline once. */
export function OtherReports({ others = [], title, most, isClear = true }: OtherReportsProps) {
  const told = new Set([bare(title)]);
  const once = others.filter((one) => !told.has(bare(one.title)) && told.add(bare(one.title)));
  if (once.length === 0) return null;
  return (
    <ul className="other-reports">
      {isClear ? null : <li>{phrase("Related: ")}</li>}
      {once.slice(0, most).map(({ source, path, title: headline }) => (
        <li key={path}>
          <b>{source}</b> <a href={path}>{headline}</a>
        </li>
      ))}
    </ul>
  );
}
