import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SourceLine } from "../../../src/site/components/SourceLine.tsx";
import { makeArticle } from "../newsroom/make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const textOf = (article: Parameters<typeof SourceLine>[0]["article"]) =>
  renderToStaticMarkup(<SourceLine article={article} now={NOW} />).replace(/<[^>]+>/g, "");

const story = makeArticle(1, { pubDate: new Date(NOW - 9 * HOUR).toISOString() });

it("shows the time by which its list is sorted: the story's newest report", () => {
  const coverage = { path: "/story/x/y", isClear: true, sources: 2, newest: NOW - HOUR, ids: [], others: [] };
  expect(textOf(story)).toBe("River Desk\u00a0· 9 hours ago");
  expect(textOf({ ...story, coverage })).toBe("River Desk and 1 more\u00a0· 1 hour ago");
});

it("shows no time for a story without a date", () => {
  expect(textOf({ ...story, pubDate: null })).toBe("River Desk");
});
