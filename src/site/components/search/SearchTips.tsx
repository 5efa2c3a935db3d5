import { phrase } from "../../../i18n/phrase.ts";

const TIPS: readonly [string, string][] = [
  [phrase("water rates"), phrase("both words, in any form: floods, flooded, flooding")],
  [phrase("“water rates”"), phrase("the words together, in this order")],
  [phrase("bridge -toll"), phrase("without a word")],
  ["source:npr", phrase("one publisher; part of its name will do")],
  ["section:sports", phrase("one section; part of its name will do")],
  ["after:2026-11-01", phrase("published on this day or later; a month or a year will do")],
  ["before:2026-11", phrase("published before this day, month or year")],
];

/** How to ask for more than words; open while nothing has been asked yet. */
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
