import { describe, expect, it } from "vitest";
import { type GroupState, groupStories } from "../../../../src/clusters/group.ts";
import { CASES } from "./make-cases.ts";

/** Each article's cluster, all in one portion or one after the other. */
function clustersOf(articles: (typeof CASES)[number]["articles"], size: number): string[] {
  let state: GroupState | undefined;
  const moved: Record<string, string> = {};
  const ids: string[] = [];
  for (let at = 0; at < articles.length; at += size) {
    const grouped = groupStories(articles.slice(at, at + size), state);
    state = grouped.state;
    ids.push(...grouped.ids);
    Object.assign(moved, grouped.moved);
  }
  return ids.map((id) => moved[id] ?? id);
}

describe("adversarial articles", () => {
  it("are 100 cases or more", () => expect(CASES.length).toBeGreaterThanOrEqual(100));

  it.each(CASES.map((one) => [one.name, one] as const))(
    "put no two stories together: %s",
    (_, { articles }) => {
      for (const size of [1, 100]) {
        const ids = clustersOf(articles, size);
        const own = articles.filter(({ story }) => story.length === 1);
        const stories = Map.groupBy(own, ({ id }) => ids[articles.findIndex((one) => one.id === id)]);
        for (const together of stories.values())
          expect(
            new Set(together.map(({ story }) => story)).size,
            together.map(({ title }) => title).join(" + "),
          ).toBe(1);
      }
    },
  );
});
