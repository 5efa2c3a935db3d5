import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { statusOf } from "../../../src/edition/status.ts";
import { firstState } from "../../../src/model/source-state.ts";
import { CalendarSources } from "../../../src/site/components/CalendarSources.tsx";
import { summary } from "../../../src/site/components/SectionSources.tsx";
import { makeState } from "../newsroom/make-section.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;
const [checkedAt, nextAt, readAt] = [NOW - 5 * MINUTE, NOW + 45 * MINUTE, NOW - 60 * MINUTE];
const newest = "2026-11-20T11:00:00.000Z";
const times = { checkedAt, okAt: checkedAt, nextAt, readAt, newest };
const good = makeState({ ...times, held: 15, items: 20, etag: 'W/"a"' });
const error = { kind: "timeout", line: "No complete response within 8 s.", at: NOW - MINUTE } as const;
const bad = makeState({ checkedAt: NOW - MINUTE, okAt: null, failures: 3, error });

describe("the status", () => {
  it("has what an operator needs to know about each source", () => {
    const status = statusOf([{ key: "local-news", sources: [good, bad] }], NOW);
    expect(status.sections[0]?.sources).toEqual([
      {
        name: "River Desk",
        feed: "https://river.example/feed",
        lastChecked: "2026-11-20T11:55:00.000Z",
        lastSuccess: "2026-11-20T11:55:00.000Z",
        lastError: null,
        failuresInARow: 0,
        newestItem: "2026-11-20T11:00:00.000Z",
        items: 20,
        articles: 15,
        validators: { etag: 'W/"a"', lastModified: null, since: "2026-11-20T11:00:00.000Z" },
        nextDue: "2026-11-20T12:45:00.000Z",
        hostWaitUntil: null,
        gone: false,
        movedTo: null,
        robots: null,
      },
      expect.objectContaining({
        lastSuccess: null,
        lastError: { ...error, at: "2026-11-20T11:59:00.000Z" },
        failuresInARow: 3,
        validators: null,
      }),
    ]);
    expect(status.sections[0]).toMatchObject({ ageMinutes: 5, failing: false });
  });

  it.each([
    ["ok", [good, bad]],
    ["degraded", [{ ...good, failures: 1 }]],
    ["empty", [bad]],
    ["empty", [{ ...good, held: 0 }]],
    ["starting", []],
    ["starting", [{ ...bad, checkedAt: null, error: null, failures: 0 }]],
  ])("is %s in one word", (state, sources) => {
    expect(statusOf([{ key: "arts", sources }], NOW).state).toBe(state);
  });

  it.each([
    ["ok", { sources: [good, bad] }],
    ["failing", { sources: [{ ...good, failures: 1 }] }],
    ["empty", { sources: [{ ...good, held: 0 }] }],
    ["broken", { sources: [bad] }],
    ["unasked", { sources: [] }],
    ["unknown", { sources: [], unavailable: true }],
  ])("of a section is %s", (health, section) => {
    expect(statusOf([{ key: "arts", ...section }], NOW).sections[0]?.health).toBe(health);
  });

  it("of a section without sources says so, and isn't a failure", () => {
    const status = statusOf([{ key: "arts", sources: [] }], NOW, () => false);
    expect(status).toMatchObject({ state: "ok", sections: [{ health: "unsourced" }] });
  });

  it("counts only sections and calendars whose last request succeeded", () => {
    const failing = { ...good, failures: 1 };
    const { sections } = statusOf(
      [
        { key: "arts", sources: [good] },
        { key: "sports", sources: [failing] },
      ],
      NOW,
    );
    expect(summary(sections)).toBe(
      "1 of 2 sections are loaded and being refreshed. Sports: every source fails; showing the last good copy.",
    );
    const [home, url] = ["https://library.example/", "https://library.example/calendar.ics"];
    const read = { ...firstState("calendar", "a"), okAt: NOW };
    const calendar = { ...read, ...read.more, name: "Library", home, url };
    const calendars = [calendar, { ...calendar, id: "b", failures: 1 }];
    expect(renderToStaticMarkup(CalendarSources({ calendars, now: NOW }))).toContain(
      "1 of 2 calendars answered the last request.",
    );
  });

  it("lists a host that asked us to wait, once for all its sources, until the wait ends", () => {
    const waits = { ...bad, waitUntil: NOW + 20 * MINUTE };
    const other = { ...good, feed: "https://river.example/other" };
    const records = [
      { key: "arts" as const, sources: [waits] },
      { key: "food" as const, sources: [other, { ...good, feed: "https://hill.example/feed" }] },
    ];
    expect(statusOf(records, NOW).hostWaits).toEqual([
      { host: "river.example", until: "2026-11-20T12:20:00.000Z", sources: 2 },
    ]);
    expect(statusOf(records, NOW).sections[0]?.sources[0]?.hostWaitUntil).toBe("2026-11-20T12:20:00.000Z");
    expect(statusOf(records, NOW + 21 * MINUTE).hostWaits).toEqual([]);
  });
});
