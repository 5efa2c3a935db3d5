import { describe, expect, it } from "vitest";
import { type Groupable, groupStories } from "../../../src/clusters/group.ts";
import { inPortions } from "../../corpus/stories-score.ts";
import { cpuMs } from "../../pace.ts";
import { itForEach } from "../../rows.ts";
import { closureBy } from "../../rss.ts";
import { labeled } from "./labeled.ts";

const article = (over: Partial<Groupable>): Groupable => ({
  id: "one",
  title: "Quillon Foundry fire sends three workers to hospital",
  excerpt: "",
  source: "Harbor Ledger",
  published: "2025-11-18T08:00:00Z",
  ...over,
});

describe("clusters", () => {
  itForEach([1, 5, 15, 100])("are the same in batches of %d", (size) => {
    const ids = inPortions(labeled, size);
    const oldest = new Map<string, string>();
    for (const { story, id } of labeled) if (!oldest.has(story)) oldest.set(story, id);
    expect(ids).toEqual(labeled.map(({ story }) => oldest.get(story)));
  });

  it("don't change if a batch arrives twice", () => {
    const once = groupStories(labeled);
    const twice = groupStories(labeled, once.state);
    expect(twice.ids).toEqual(once.ids);
    expect(twice.moved).toBeUndefined();
    expect(twice.state).toEqual(once.state);
  });

  const reports = Array.from({ length: 39 }, (_, at) =>
    article({ id: `b${at}`, source: `Source ${at}`, title: closureBy("x".repeat(at)) }),
  );
  it("form on a new site if all 39 sources report one story, alone or among four times as many other articles", () => {
    const towns = Array.from({ length: 156 }, (_, at) =>
      article({ id: `o${at}`, source: `s${at}`, title: `Tamarack${at} council votes on Merrow${at} road` }),
    );
    for (const articles of [reports, [...reports, ...towns]]) {
      const ids = inPortions(articles, articles.length);
      const own = ids.filter((_, at) => articles[at]?.id.startsWith("b"));
      expect(new Set(own)).toEqual(new Set(["b0"]));
    }
  });

  it("don't join articles four days apart", () => {
    const later = article({ id: "two", source: "Channel 6", published: "2025-11-23T08:00:00Z" });
    expect(groupStories([article({}), later]).ids).toEqual(["one", "two"]);
  });

  it("that merge keep the older one's id", () => {
    const first = article({ title: "Three hurt at Quillon Foundry" });
    const praise = "Firefighters praise quick exit of Foundry crew in blaze";
    const second = article({ id: "two", source: "Channel 6", title: praise });
    const before = groupStories([first, second]);
    expect(before.ids).toEqual(["one", "two"]);
    const text =
      "Three hurt at Quillon Foundry in a blaze; firefighters praise the quick exit of the Foundry crew";
    const bridge = [
      article({ id: "three", source: "Public Radio East", title: text, excerpt: text }),
      article({ id: "four", source: "Neighborhood Post", title: text, excerpt: text }),
    ];
    const after = groupStories(bridge, before.state);
    expect(after.ids).toEqual(["one", "one"]);
    expect(after.moved).toEqual({ two: "one" });
  });
});

it("events about one person are a cluster each, whether the name is new or in the news all day", () => {
  const deeds = [
    "proposes a budget without new taxes",
    "names Perrin Vale police chief",
    "opens a skating rink at Tern Plaza",
    "vetoes the curfew ordinance",
    "asks Congress for harbor money",
    "sues the makers of leaded pipes",
  ];
  const doings = deeds.map((deed, at) =>
    article({ id: `m${at}`, source: `Source ${at}`, title: `Mayor Iver Stroud ${deed}` }),
  );
  for (const count of [2, 6])
    expect(new Set(groupStories(doings.slice(0, count)).ids).size, "clusters").toBe(count);
});

describe("clustering handles", () => {
  const many = (title: (at: number) => string, over: Partial<Groupable> = {}) =>
    Array.from({ length: 1000 }, (_, at) =>
      article({ id: `a${at}`, source: `s${at % 7}`, title: title(at), ...over }),
    );

  itForEach([
    ["a thousand items with one title", many(() => "Quillon Foundry fire sends three workers to hospital")],
    ["titles of one word", many((at) => ["Letters", "Photos", "Obituaries", ""][at % 4] ?? "")],
    ["titles of words that every object knows", many((at) => `Constructor ${at} toString __proto__ valueOf`)],
    ["texts of 100 kB", many((at) => `Storm ${at}`, { excerpt: "Quillon Foundry fire ".repeat(5000) })],
    ["titles in capitals", many((at) => `QUILLON FOUNDRY FIRE SENDS ${at} TO HOSPITAL`)],
    ["titles of 100,000 spaces", many((at) => `${" ".repeat(100_000)} - ${at}`).slice(0, 50)],
    ["titles of emoji", many((at) => "🔥🚒".repeat((at % 5) + 1))],
    ["Arabic titles", many((at) => `حريق في مصنع ${at} بالمدينة القديمة`)],
    ["Chinese titles", many((at) => `工厂火灾造成${at}人受伤`)],
    ["items without a date", many((at) => `Quillon Foundry fire ${at}`, { published: null })],
    ["dates that are none", many((at) => `Quillon Foundry fire ${at}`, { published: "yesterday" })],
    ["dates in 2099", many((at) => `Quillon Foundry fire ${at}`, { published: "2099-01-01T00:00:00Z" })],
    ["ids with line breaks", many((at) => `Title ${at}`).map((a) => ({ ...a, id: `${a.id}\nx` }))],
  ])("%s", async (_, articles) => {
    let grouped = groupStories([]);
    expect(cpuMs(() => (grouped = groupStories(articles)))).toBeLessThan(1000);
    const { ids, state } = grouped;
    expect(ids).toHaveLength(articles.length);
    expect(ids.every((id) => articles.some((one) => one.id === id))).toBe(true);
    const again = groupStories(articles, state);
    expect(again.ids).toEqual(ids);
  });

  it("titles without spaces: the same story is found, a shared name isn't enough", () => {
    const titles = [
      ["a", "底特律东区仓库大火造成三名工人受伤"],
      ["b", "底特律东区仓库大火造成三名工人受伤送医"],
      ["c", "底特律市议会通过新年度预算"],
      ["d", "デトロイト東部の倉庫火災で作業員三人が負傷"],
      ["e", "デトロイト東部の倉庫火災で作業員三人が負傷した"],
      ["f", "ไฟไหม้โกดังในดีทรอยต์ตะวันออกมีคนงานบาดเจ็บสามคน"],
      ["g", "ไฟไหม้โกดังในดีทรอยต์ตะวันออกมีคนงานบาดเจ็บสามคนเมื่อเช้านี้"],
    ] as const;
    const articles = titles.map(([id, title]) => article({ id, title, source: `Source ${id}` }));
    expect(groupStories(articles).ids).toEqual(["a", "a", "c", "d", "d", "f", "f"]);
  });

  it("a source that repeats itself, and one that copies another's whole feed", () => {
    const copied = labeled.map((one) => ({ ...one, id: `copy-${one.id}`, source: "Copy Herald" }));
    const repeated = labeled.map((one) => ({ ...one, id: `again-${one.id}` }));
    const ids = inPortions([...labeled, ...copied, ...repeated], 15);
    const storyOf = new Map(labeled.map(({ story }, at) => [story, ids[at]]));
    const given = [...labeled, ...labeled, ...labeled].filter(({ story }) => story !== "digest");
    const found = ids.filter((_, at) => labeled[at % labeled.length]?.story !== "digest");
    expect(found).toEqual(given.map(({ story }) => storyOf.get(story)));
  });

  it("an article dated 2099 without losing the window", () => {
    const late = article({ id: "late", title: "Ticket sale", published: "2099-01-01T00:00:00Z" });
    const { state } = groupStories([article({}), late]);
    const given = article({ id: "two", source: "Channel 6", published: "2025-11-18T10:00:00Z" });
    expect(groupStories([given], state).ids).toEqual(["one"]);
  });
});
