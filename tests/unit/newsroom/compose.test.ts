import { describe, expect, it } from "vitest";
import type { Cluster } from "../../../src/model/cluster.ts";
import type { FeedKey, Headline } from "../../../src/model/headline.ts";
import type { OwnStory } from "../../../src/model/own-story.ts";
import { type ComposeInput, decisionsOf, shownClusters } from "../../../src/newsroom/compose/decided.ts";
import { composeFront } from "../../../src/newsroom/compose/front.ts";
import { composeSection } from "../../../src/newsroom/compose/section.ts";
import { composeSite } from "../../../src/newsroom/compose/site.ts";
import { emptySection } from "../../../src/newsroom/section-record.ts";
import { BODIES, ownStory } from "../decisions/bodies.ts";
import { FEED, makeArticle, makeSection } from "./make-section.ts";
import { HOUR, ORIGIN } from "./newsroom.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const NOTHING: ComposeInput = {
  ...decisionsOf({ decisions: [], own: [], brief: null, visible: 0, row: 0 }),
  ...{ hostsWithoutResizing: new Set<string>(), withdrawn: new Set<string>(), clusters: [] },
};

const RECORD = makeSection(
  [1, 2, 3].map((n) => makeArticle(n)),
  NOW,
);

const headline = (n: number): Headline => {
  const { content: _content, ...rest } = makeArticle(n);
  return rest;
};

const namedStory = (id: string, over: Partial<OwnStory> = {}) => ({
  ...ownStory(0, { headline: `Our story ${id}`, publishAt: NOW - HOUR }),
  ...{ id, ...over },
});

const cluster = (...numbers: number[]): Cluster => ({
  id: makeArticle(numbers[0] ?? 0).id,
  certainty: 1,
  related: [],
  reports: numbers.map((n) => {
    const at = NOW - (10 - n) * 60_000;
    const { id, feedKey, title, link, image } = makeArticle(n);
    const source = { name: `Source ${n}`, home: "https://source.example/" };
    return { id, feedKey, title, link, image, source, published: at, seen: at, letters: n };
  }),
});

function withShownClusters(over: Partial<ComposeInput>): ComposeInput {
  const input = { ...NOTHING, ...over };
  return { ...input, clusters: shownClusters(input.clusters, input) };
}

/** A section with stories of these sources, each with its age in minutes. */
function sectionBy(given: readonly (readonly [source: string, minutesAgo: number])[]) {
  const articles = given.map(([name, minutes], n) => {
    const pubDate = new Date(NOW - minutes * 60_000).toISOString();
    return makeArticle(n, { source: { name, home: "https://source.example/" }, pubDate });
  });
  return composeSection(makeSection(articles, NOW), NOTHING, NOW, ORIGIN);
}

const shown = (input: Partial<ComposeInput>, now = NOW) =>
  composeSection(RECORD, withShownClusters(input), now, ORIGIN);
const ids = (stories: readonly { id: string }[]) => stories.map(({ id }) => id);
const article = (n: number) => makeArticle(n).id;
const order = (...numbers: number[]) => numbers.map(article);

const RIVER: ComposeInput["sources"][number] = {
  ...{ ...BODIES.source(0), id: "s", feed: FEED, section: "local-news", rights: "excerpt" },
};

it("shows a picture that 40 stories share only with the first of them, and once on home", () => {
  const image = "https://river.example/logo.png";
  const forty = Array.from({ length: 40 }, (_, n) => makeArticle(n + 1, { image }));
  const input = { ...NOTHING, sources: [RIVER] };
  const section = composeSection(makeSection(forty, NOW), input, NOW, ORIGIN);
  expect(section.stories.map((story) => story.image === image)).toEqual([true, ...Array(39).fill(false)]);
  const front = composeFront(new Map([["local-news", section]]), input, NOW);
  const shown = [front.featured, front.latest, ...front.rivers.map(({ articles }) => articles)].flat();
  expect(shown.filter((story) => story.image)).toHaveLength(1);
});

it("marks a picture whose host refuses other widths", () => {
  const image = "https://river.example/a.jpg?w=1200";
  const record = makeSection([makeArticle(1, { image }), makeArticle(2)], NOW);
  const sizes = (...refusing: string[]) => {
    const input = { ...NOTHING, sources: [RIVER], hostsWithoutResizing: new Set(refusing) };
    return composeSection(record, input, NOW, ORIGIN).stories.map(({ oneSize }) => oneSize);
  };
  expect(sizes("river.example")).toEqual([undefined, true]);
  expect(sizes("lake.example")).toEqual([undefined, undefined]);
});

describe("a composed section", () => {
  it("has its stories newest first, those without a date last, with the times of its update and last change", () => {
    const { stories, updatedAt, changedAt, failing } = shown({});
    expect(ids(stories)).toEqual(order(3, 2, 1));
    expect({ updatedAt, changedAt, failing }).toEqual({ updatedAt: NOW, changedAt: NOW, failing: false });
    const lake = { name: "Lake Desk", home: "https://lake.example/" };
    const undated = makeArticle(9, { pubDate: null, source: lake });
    const record = makeSection([undated, ...[1, 2, 3].map((n) => makeArticle(n))], NOW);
    const composed = composeSection(record, NOTHING, NOW, ORIGIN);
    expect(ids(composed.stories)).toEqual([...order(3, 2, 1), undated.id]);
  });

  it("shows only those parts of a story that its source's rights allow", () => {
    const excerpts = (sources: ComposeInput["sources"]) =>
      shown({ sources }).stories.map(({ excerpt }) => excerpt);
    expect(excerpts([RIVER])[0]).toBe("What happened at the river in story 3.");
    expect(excerpts([{ ...RIVER, rights: "headline" }])).toEqual(["", "", ""]);
    expect(excerpts([]), "of a source that was removed").toEqual(["", "", ""]);
  });

  it("leaves out stories muted by words or source, and withdrawn ones", () => {
    expect(ids(shown({ mutes: [{ id: "m", by: "words", value: "number 2" }] }).stories)).toEqual(order(3, 1));
    expect(shown({ mutes: [{ id: "m", by: "source", value: "river desk" }] }).stories).toEqual([]);
    expect(ids(shown({ withdrawn: new Set(order(3)) }).stories)).toEqual(order(2, 1));
    const own = [
      namedStory("a"),
      namedStory("b", { isExplainer: true }),
      namedStory("c", { headline: "Else" }),
    ];
    const muted = shown({ own, mutes: [{ id: "m", by: "words", value: "our story" }] });
    expect(ids([...muted.stories, ...muted.explainers]), "with our own").toEqual(["c", ...order(3, 2, 1)]);
  });

  it("starts with an editor's lead, even one that left its feed, until it expires", () => {
    const lead = { id: "l", place: "local-news" as const, headline: headline(9), until: NOW + HOUR };
    expect(ids(shown({ leads: [lead] }).stories)).toEqual(order(9, 3, 2, 1));
    expect(ids(shown({ leads: [{ ...lead, headline: headline(1) }] }).stories)).toEqual(order(1, 3, 2));
    expect(ids(shown({ leads: [lead] }, NOW + HOUR).stories)).toHaveLength(3);
    expect(ids(shown({ leads: [lead], withdrawn: new Set(order(9)) }).stories)).toHaveLength(3);
  });

  it("starts with the report an editor put first, even if another report leads its story", () => {
    const lead = { id: "l", place: "local-news" as const, headline: headline(3), until: NOW + HOUR };
    const clusters = [cluster(1, 3)];
    expect(ids(shown({ clusters }).stories)).toEqual(order(1, 2));
    const { stories, others } = shown({ clusters, leads: [lead] });
    expect(ids(stories)).toEqual(order(3, 2));
    expect(stories[0]?.coverage?.others.map(({ source }) => source)).toEqual(["Source 1", "Source 3"]);
    expect(ids(others)).toEqual(order(1));
  });

  const inSection = (...given: [source: string, minutesAgo: number][]) => {
    const { stories } = sectionBy(given);
    return stories.map(({ source, pubDate }) => [source.name, (NOW - Date.parse(pubDate ?? "")) / 60_000]);
  };

  it("breaks a source's run of more than three with stories up to two hours older", () => {
    const loud = (n: number) => ["Loud Wire", n] as [string, number];
    const found = inSection(...[1, 2, 3, 4, 5].map(loud), ["Lake Desk", 121], ["Hill Post", 126]);
    const [first, rest] = [[1, 2, 3].map(loud), [4, 5].map(loud)];
    expect(found).toEqual([...first, ["Lake Desk", 121], ...rest, ["Hill Post", 126]]);
  });

  it("sorts our published stories by time, with pinned ones first", () => {
    const out = [namedStory("news"), namedStory("explainer", { isExplainer: true })];
    const kept = [namedStory("draft", { state: "draft" }), namedStory("elsewhere", { section: "sports" })];
    const own = [...out, ...kept, namedStory("later", { publishAt: NOW + HOUR })];
    const { stories, explainers } = shown({ own });
    expect(ids(stories)).toEqual(["news", ...order(3, 2, 1)]);
    expect(ids(explainers)).toEqual(["explainer"]);
    expect(ids(shown({ own }, NOW + HOUR).stories).slice(0, 2)).toEqual(["later", "news"]);
    expect(ids(shown({ own, withdrawn: new Set(["news", "explainer"]) }).stories)).toHaveLength(3);
  });

  it("shows each story once, and names its other reports", () => {
    const { stories, others, mostCovered } = shown({ clusters: [cluster(1, 3)] });
    expect(ids(stories)).toEqual(order(1, 2));
    expect(stories[0]?.coverage?.others.map(({ source }) => source)).toEqual(["Source 1", "Source 3"]);
    expect(ids(others)).toEqual(order(3));
    expect(mostCovered.map(({ sources }) => sources)).toEqual([["Source 1", "Source 3"]]);
  });

  it("leads with a cluster's core, counts only its newsrooms, those with the same text once, and lists a related report by itself", () => {
    const clusters = [{ ...cluster(1, 2, 3), related: [article(1)] }];
    const { stories, mostCovered } = shown({ clusters });
    expect(ids(stories)).toEqual(order(2, 1));
    expect(stories[0]?.coverage?.others.map(({ source }) => source)).toEqual(["Source 2", "Source 3"]);
    expect(mostCovered.map(({ sources }) => sources)).toEqual([["Source 2", "Source 3"]]);
    const { reports, ...rest } = cluster(1, 3);
    const copies = reports.map((report) => ({ ...report, title: "Dam holds" }));
    expect(shown({ clusters: [{ ...rest, reports: copies }] }).mostCovered).toEqual([]);
  });

  it("has no cluster that a withdrawal reduces to one report", () => {
    const withdrawn = new Set(order(1));
    const { stories, others, mostCovered } = shown({ clusters: [cluster(1, 3)], withdrawn });
    expect(ids(stories)).toEqual(order(3, 2));
    expect(stories[0]?.coverage).toBeUndefined();
    expect([others, mostCovered]).toEqual([[], []]);
  });
});

describe("the composed front page", () => {
  const front = (input: Partial<ComposeInput>) => {
    const all = withShownClusters(input);
    const sections = new Map<FeedKey, ReturnType<typeof composeSection>>(
      [RECORD, emptySection("sports")].map((one) => [one.key, composeSection(one, all, NOW, ORIGIN)]),
    );
    return composeFront(sections, all, NOW);
  };

  it("has each story once, and names the sections that were never loaded", () => {
    const { featured, latest, missing } = front({});
    expect(ids(featured)).toEqual(order(3));
    expect(ids(latest)).toEqual(order(2, 1));
    expect(missing).toContain("sports");
    expect(missing).not.toContain("local-news");
  });

  it("has at most two of the latest from one source while other sources have a story from the last 12 hours", () => {
    const latest = (...others: number[]) => {
      const wires = [1, 2, 3, 4, 5, 6, 7].map((hours) => ["Loud Wire", hours * 60] as const);
      const section = sectionBy([...wires, ...others.map((hours) => [`Desk ${hours}`, hours * 60] as const)]);
      const { latest } = composeFront(new Map([["local-news", section]]), NOTHING, NOW);
      return latest.map(({ source }) => source.name.replace("Loud Wire", "wire"));
    };
    expect(latest(8, 9, 10)).toEqual(["wire", "wire", "Desk 8", "Desk 9", "Desk 10"]);
    expect(latest(8, 13)).toEqual(["wire", "wire", "wire", "wire", "Desk 8"]);
  });

  it("lists reports of an uncertain cluster separately, as related, and not among the most covered", () => {
    const clusters = [{ ...cluster(1, 3), certainty: 0.4 }];
    const { featured, latest, mostCovered } = front({ clusters });
    expect(new Set(ids([...featured, ...latest]))).toEqual(new Set([1, 2, 3].map(article)));
    expect(featured[0]?.coverage?.isClear).toBe(false);
    expect(mostCovered).toEqual([]);
    expect(ids(shown({ clusters }).stories)).toEqual(order(1, 2));
  });

  it("has the lead an editor chose, and never a hidden one", () => {
    const lead = { id: "l", place: "home" as const, headline: headline(9), until: NOW + HOUR };
    const carousel = { id: "c", headlines: [headline(1), headline(2)], until: NOW + HOUR };
    expect(ids(front({ leads: [lead], carousels: [carousel] }).featured)).toEqual(order(9, 1, 2));
    // Another report leads the story of this one.
    const follower = { ...lead, headline: headline(3) };
    expect(ids(front({ leads: [follower], clusters: [cluster(1, 3)] }).featured)).toEqual(order(3));
    const withdrawn = new Set(order(9, 1, 2));
    expect(ids(front({ leads: [lead], carousels: [carousel], withdrawn }).featured)).toEqual(order(3));
  });
});

it("the composed site changes its version when a notice starts and ends, and leaves out an expired one", () => {
  const notice = { id: "n", level: "urgent" as const, text: "Storm", link: "", from: NOW, until: NOW + HOUR };
  const at = (now: number) => composeSite({ ...NOTHING, notices: [notice] }, {}, now);
  const times = [at(NOW - 1), at(NOW), at(NOW + HOUR)];
  expect(new Set(times.map(({ version }) => version)).size).toBe(3);
  expect(times.map(({ notices }) => notices.length)).toEqual([1, 1, 0]);
  expect(at(NOW + 1).version).toBe(times[1]?.version);
});
