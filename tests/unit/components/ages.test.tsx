import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { COLUMNS } from "../../../src/i18n/spanish.ts";
import { DateLine } from "../../../src/site/components/DateLine.tsx";
import { RelativeTime } from "../../../src/site/components/RelativeTime.tsx";
import { withAges } from "../../../src/site/html/ages.ts";

const AT = Date.parse("2026-11-20T15:00:20Z");
const MINUTE = 60_000;

const Page = ({ now }: { now: number }) => (
  <main>
    <p title=' data-ago="">12 min ago<'>{'A headline that says data-ago="">3 min ago<'}</p>
    <RelativeTime time={AT} now={now} />
    <DateLine date={new Date(AT - 50 * MINUTE).toISOString()} now={now} />
    <DateLine date="2026-11-01T08:00:00Z" now={now} />
  </main>
);

it.each([0, 1, 12, 30, 60, 90, 1_439, 2_000])(
  "the ages of a page are those it would be rendered with %i minutes later, and nothing else of it changes",
  (minutes) => {
    const rendered = renderToStaticMarkup(<Page now={AT + 30_000} />);
    expect(withAges(rendered, AT + 30_000 + minutes * MINUTE)).toBe(
      renderToStaticMarkup(<Page now={AT + 30_000 + minutes * MINUTE} />),
    );
  },
);

it("an age needs no escape in HTML in any language", () => {
  const ages = ["just now", "{minutes} min ago", "1 hour ago", "{hours} hours ago", "{days} days ago"];
  for (const column of Object.values(COLUMNS))
    for (const age of ages) expect(column[age] ?? age).not.toMatch(/[&<>"']/);
});
