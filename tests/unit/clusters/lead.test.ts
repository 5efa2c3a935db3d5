import { describe, expect, it } from "vitest";
import { MOST_COVERED_RULE, mostCovered } from "../../../src/clusters/each-once.ts";
import { earliestReport, leadOf } from "../../../src/clusters/lead.ts";
import type { ClusterItem } from "../../../src/model/cluster.ts";

const NOON = Date.UTC(2025, 10, 18, 12);
const report = (id: string, over: Partial<ClusterItem> = {}): ClusterItem => ({
  ...{ id, feedKey: "national-news", title: "Ellery Bridge closes", link: `https://news.example/${id}` },
  source: { name: id, home: "https://news.example/" },
  ...{ published: NOON, seen: NOON, letters: 300, image: "" },
  ...over,
});
const leads = (...reports: ClusterItem[]) => leadOf({}, reports)?.id;

describe("a cluster's lead", () => {
  it("isn't chosen for text beyond 300 characters", () => {
    const padded = report("a", { letters: 90_000, seen: NOON + 1 });
    expect(leads(padded, report("b"))).toBe("b");
    expect(leads(report("a", { letters: 299, seen: NOON - 1 }), report("b"))).toBe("b");
  });

  it("is a local report before a national one with more text, one with a picture, and then the first one we saw, whatever its date", () => {
    const seen = NOON + 1;
    expect(leads(report("a"), report("b", { feedKey: "local-news", letters: 0, seen }))).toBe("b");
    expect(leads(report("a"), report("b", { image: "https://news.example/b.jpg", seen }))).toBe("b");
    expect(leads(report("a", { published: 0, seen }), report("b", { seen: NOON }))).toBe("b");
  });

  it("is the editor's choice if there is one", () =>
    expect(leadOf({ chosen: "b" }, [report("a"), report("b", { letters: 0 })])?.id).toBe("b"));
});

it("a cluster's earliest report has the oldest date and was seen first; otherwise there is none", () => {
  const undated = report("a");
  const dated = report("b", { published: NOON - 60_000, seen: NOON + 1 });
  const later = report("c", { published: NOON - 30_000, seen: NOON + 2 });
  expect(earliestReport([undated, later, dated])?.id).toBe("b");
  expect(earliestReport([undated])).toBeUndefined();
  const older = report("d", { published: NOON - 3_600_000, seen: NOON + 2 });
  expect(earliestReport([dated, older])).toBeUndefined();
});

it("the most covered stories lose half of their count every 15 hours and leave after three days, as the rule says", () => {
  const covered = (id: string, newsrooms: number, hours: number) => ({
    ...{ id, certainty: 1, related: [] },
    reports: Array.from({ length: newsrooms }, (_, n) =>
      report(`${id}${n}`, { title: `Report ${n} of ${id}`, published: NOON - hours * 3_600_000 }),
    ),
  });
  const first = (hours: number) =>
    mostCovered([covered("old", 4, hours), covered("new", 2, 0)], NOON, 1)[0]?.id;
  expect([first(14.9), first(15.1)]).toEqual(["old", "new"]);
  expect([71.9, 72.1].map((hours) => mostCovered([covered("a", 2, hours)], NOON, 1).length)).toEqual([1, 0]);
  expect(MOST_COVERED_RULE).toMatch(/every 15 hours .* after three days/);
});
