import type { OtherReport } from "../../clusters/coverage.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { lettersOf } from "../../text/words.ts";

interface OtherReportsProps {
  others: readonly OtherReport[];
  /** The headline above the list; reports with the same headline aren't listed. */
  title: string;
  most: number;
  /** False if the reports may be about another story. */
  isClear?: boolean | undefined;
}

/** Other newsrooms' reports on a story, at most `most`, each headline once. */
export function OtherReports({ others, title, most, isClear = true }: OtherReportsProps) {
  const shown = new Set([lettersOf(title)]);
  const once: OtherReport[] = [];
  for (const one of others) {
    if (once.length === most) break;
    const letters = lettersOf(one.title);
    if (!shown.has(letters)) once.push(one);
    shown.add(letters);
  }
  if (once.length === 0) return null;
  return (
    <ul className="other-reports">
      {isClear ? null : <li>{phrase("Related: ")}</li>}
      {once.map(({ source, path, title: headline, language }) => (
        <li key={path}>
          <b>{source}</b>{" "}
          <a href={path} {...inLanguage(language)}>
            {headline}
          </a>
        </li>
      ))}
    </ul>
  );
}
