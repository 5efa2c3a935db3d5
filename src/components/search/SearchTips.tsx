const TIPS: readonly [string, string][] = [
  ["water rates", "both words, in any form: floods, flooded, flooding"],
  ["“water rates”", "the words together, in this order"],
  ["bridge -toll", "without a word"],
  ["source:npr", "one publisher; part of its name will do"],
  ["section:sports", "one section; part of its name will do"],
  ["after:2026-11-01", "published on this day or later; a month or a year will do"],
  ["before:2026-11", "published before this day, month or year"],
];

/** How to ask for more than words; open while nothing has been asked yet. */
export function Tips({ open }: { open: boolean }) {
  return (
    <details className="search-tips note" open={open}>
      <summary>How to search</summary>
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
