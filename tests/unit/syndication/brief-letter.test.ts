import { expect, it } from "vitest";
import type { Brief } from "../../../src/archive/brief.ts";
import { byDayAhead, weekAhead } from "../../../src/archive/happenings/week-ahead.ts";
import type { ListedHappening } from "../../../src/model/happening.ts";
import { letterHtml, letterText } from "../../../src/syndication/brief-letter.ts";

/** 7 a.m. in Detroit. */
const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const ORIGIN = "https://paper.example";

const meeting = (n: number, over: Partial<ListedHappening> = {}): ListedHappening => ({
  ...{ id: `meeting-${n}`, kind: "meeting", status: "confirmed", title: `Council <${n}> & others` },
  ...{ starts: new Date(NOW + n * HOUR).toISOString(), ends: null, allDay: false, place: "City Hall" },
  ...{ source: "The city", url: null, sequence: 0, updated: "2026-11-19T12:00:00Z", calendar: "council" },
  ...{ body: null, free: false, family: false, was: null, series: null, featured: false },
  ...{ begins: NOW + n * HOUR, over: NOW + (n + 1) * HOUR },
  ...over,
});

const item = (text: string) => ({ number: "1", text, tally: "" });
const week = (list: ListedHappening[], texts: string[]) =>
  weekAhead(
    {
      happenings: async () => ({ kind: "found", value: list }),
      agendas: async (ids) => ({ kind: "found", value: new Map(ids.map((id) => [id, texts.map(item)])) }),
    },
    NOW,
  );

const brief: Brief = {
  ...{ slot: "2026-11-20-07", madeAt: NOW, weather: "Rain. High 48°.", withdrawn: 0 },
  items: Array.from({ length: 7 }, (_, n) => ({
    ...{ key: "local-news", section: "Local News", title: `Story ${n} "quoted"`, excerpt: "What & why." },
    ...{ source: "The Paper", feed: "https://f.example/", path: `/article/s-${n}/t` },
    ...{ link: `https://news.example/${n}?a=1&b=2` },
    others: [{ source: "The Post", path: "/article/o-1/t", title: "Other" }],
  })),
};

it("has the editor's line, the weather, groups of stories, and each day's meetings with their agendas, in tags that mail programs show", async () => {
  const ahead = await week([meeting(6), meeting(30), meeting(31, { kind: "event" })], ["Budget"]);
  expect(byDayAhead(ahead).map(([day, list]) => [day, list.length])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 2],
  ]);
  const html = letterHtml(ORIGIN, { brief, line: "Happy <Friday>", week: ahead });
  expect(html).toMatch(/^<p>Happy &lt;Friday&gt;<\/p>\n<p>Weather: Rain/);
  expect(html).toContain('<a href="https://paper.example/article/s-0/t">Story 0 &quot;quoted&quot;</a>');
  expect(html).toContain('<a href="https://news.example/0?a=1&amp;b=2">The Paper</a>');
  expect(html).toContain('<a href="https://paper.example/article/o-1/t">The Post</a>');
  expect(html).toContain(
    '<h3>Today, Friday, November 20</h3>\n<ul>\n<li>1 p.m.: <a href="https://paper.example/events/meeting-6">Council &lt;6&gt; &amp; others</a>, City Hall. Agenda: Budget</li>\n</ul>',
  );
  const tags = new Set([...html.matchAll(/<\/?(\w+)([^>]*)>/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(["a", "h2", "h3", "li", "p", "ul"]);
  expect(html).not.toMatch(/style|class|<img|<script/);
});

it("has no empty paragraph for a story without an excerpt", () => {
  const items = brief.items.map((one) => ({ ...one, excerpt: "" }));
  const html = letterHtml(ORIGIN, { brief: { ...brief, items }, line: "", week: [] });
  expect(html).toContain("Story 6");
  expect(html).not.toContain("<p></p>");
});

it("has every link's address in its plain text", async () => {
  const text = letterText(ORIGIN, { brief, line: "", week: await week([meeting(6)], []), asks: true });
  expect(text).toContain("Donate (https://paper.example/give)");
  const [story, event] = [`${ORIGIN}/article/s-0/t`, `${ORIGIN}/events/meeting-6`];
  expect(text).toContain(`== Local News\n\nStory 0 "quoted" (${story})\nWhat & why.`);
  expect(text).toContain(`- 1 p.m.: Council <6> & others (${event}), City Hall.`);
  expect(text).not.toMatch(/&amp;|<a /);
});

it("stays under 102 KB, at which Gmail cuts off a message, in any week", async () => {
  const long = { title: "Ω".repeat(1_000), place: "& ".repeat(500) };
  const many = Array.from({ length: 300 }, (_, n) => meeting(n % 150, { ...long, id: `m-${n}` }));
  const agenda = Array(20).fill("é".repeat(600));
  const html = letterHtml(ORIGIN, { brief, line: "", week: await week(many, agenda) });
  expect(new TextEncoder().encode(html).length).toBeLessThan(102_000);
  expect(html).toContain("meeting");
});
