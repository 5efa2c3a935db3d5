import * as v from "valibot";
import { expect, it } from "vitest";
import {
  type BriefSection,
  briefItem,
  chooseBrief,
  dueSlot,
  wholeSentences,
} from "../../../src/archive/brief.ts";
import type { FeedKey } from "../../../src/model/headline.ts";
import { makeStory } from "./open-test-library.ts";

/** 7:02 a.m. in Detroit. */
const NOW = Date.parse("2026-11-20T12:02:00Z");
const HOUR = 3_600_000;

const story = (key: FeedKey, n: number, hours: number, sources = 1): BriefSection["stories"][number] => ({
  ...makeStory(n, { feedKey: key, title: `Story ${n} of ${key} in the city` }),
  ...{ feed: `https://${key}.example/feed`, link: `https://${key}.example/${n}` },
  excerpt: "It began on Nov. 3 on Elm St. in Detroit. Then it went on with the...",
  pubDate: new Date(NOW - hours * HOUR).toISOString(),
  coverage: {
    sources,
    isClear: true,
    others: Array.from({ length: sources - 1 }, (_, at) => ({
      source: `Paper ${at}`,
      path: `/article/${key}-9-${at + 1}/other`,
      title: `Other report ${at}`,
    })),
  },
});

const section = (key: FeedKey, ...stories: ReturnType<typeof story>[]) => ({ key, stories });

it("has the stories with the most sources, at most seven, and at most two per section", () => {
  const keys = ["sports", "politics", "business", "health"] as const;
  const sections = keys.map((key, k) => section(key, ...[0, 1, 2].map((n) => story(key, n, n + 1, k + 2))));
  const items = chooseBrief(sections, dueSlot(NOW), NOW);
  expect(items).toHaveLength(7);
  expect(items[0]?.key).toBe("health");
  for (const key of keys) expect(items.filter((item) => item.key === key).length).toBeLessThanOrEqual(2);
});

it("has stories of several newsrooms first, and single reports only up to five, local ones first", () => {
  const covered = (["sports", "politics"] as const).map((key) => section(key, story(key, 1, 20, 2)));
  const single = (["business", "health", "arts", "local-news"] as const).map((key) =>
    section(key, story(key, 1, key === "local-news" ? 20 : 1)),
  );
  const keys = chooseBrief([...single, ...covered], dueSlot(NOW), NOW).map(({ key }) => key);
  expect(keys).toHaveLength(5);
  expect(new Set(keys.slice(0, 2))).toEqual(new Set(["sports", "politics"]));
  expect(keys[2]).toBe("local-news");
});

it("has at most three other reports under each story, and none from an uncertain cluster", () => {
  const keys = ["sports", "politics", "business", "health", "arts"] as const;
  const sections = keys.map((key, k) => section(key, story(key, 1, 1, k + 1)));
  const othersOf = (all: typeof sections) =>
    chooseBrief(all, dueSlot(NOW), NOW)
      .map(({ others }) => others.map(({ source }) => source))
      .sort((a, b) => a.length - b.length);
  const three = ["Paper 0", "Paper 1", "Paper 2"];
  expect(othersOf(sections)).toEqual([[], three.slice(0, 1), three.slice(0, 2), three, three]);
  const unclear = sections.map(({ key, stories }) => ({
    key,
    stories: stories.map((one) => ({
      ...one,
      coverage: { sources: 2, isClear: false, others: [{ source: "X", path: "/article/x/y", title: "T" }] },
    })),
  }));
  expect(othersOf(unclear)).toEqual([[], [], [], [], []]);
});

it("stores the language of a story and of the other reports", () => {
  const others = [{ source: "X", path: "/article/x/y", title: "T", language: "es" }];
  const keys = ["sports", "politics", "business", "health", "arts"] as const;
  const sections = keys.map((key) => {
    const one = story(key, 1, 1, 2);
    return section(key, { ...one, language: "ar", coverage: { sources: 2, isClear: true, others } });
  });
  const [item] = chooseBrief(sections, dueSlot(NOW), NOW);
  expect(v.parse(briefItem, item)).toMatchObject({ language: "ar", others });
});

it("leaves out stories after its hour, old ones and those without a date; fewer than five make no brief", () => {
  const keys = ["sports", "politics", "business"] as const;
  const made = (hours: number) => {
    const sections = keys.map((key) => section(key, story(key, 1, hours), story(key, 2, hours)));
    return chooseBrief(sections, dueSlot(NOW), NOW);
  };
  expect(made(1)).toHaveLength(5);
  expect([made(0), made(40)]).toEqual([[], []]);
});

it("is due at 7 a.m. and 5 p.m. city time; before 7 a.m. yesterday's last one is shown", () => {
  expect(dueSlot(NOW)).toBe("2026-11-20-07");
  expect(dueSlot(NOW + 11 * HOUR)).toBe("2026-11-20-17");
  expect(dueSlot(NOW - HOUR)).toBe("2026-11-19-17");
});

it("ends excerpts at a sentence, not at a month or a street", () => {
  expect(wholeSentences(story("sports", 1, 1).excerpt)).toBe("It began on Nov. 3 on Elm St. in Detroit.");
  expect(wholeSentences("Gov. Smith said that nobody knew the…")).toBe("");
  expect(wholeSentences("Whole.")).toBe("Whole.");
});
