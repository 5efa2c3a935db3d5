import { phrase } from "../../../i18n/phrase.ts";

const TIPS: readonly [string, string][] = [
  [phrase("water rates"), phrase("both words, in any form: floods, flooded, flooding")],
  [phrase("“water rates”"), phrase("the words together, in this order")],
  [phrase("bridge -toll"), phrase("leaves out a word")],
  ["source:npr", phrase("one publisher, by its name or part of it")],
  ["section:sports", phrase("one section, by its name or part of it")],
  ["after:2026-11-01", phrase("published on this day, month or year or later")],
  ["before:2026-11", phrase("published before this day, month or year")],
];

/** How to search; open before the first search. */
export function Tips({ open }: { open: boolean }) {
  return (
    <details className="search-tips note" open={open}>
      <summary>{phrase("How to search")}</summary>
      <dl>
        {TIPS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
