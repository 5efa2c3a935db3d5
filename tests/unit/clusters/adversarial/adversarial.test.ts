import { expect } from "vitest";
import { inPortions } from "../../../corpus/stories-score.ts";
import { itForEach } from "../../../rows.ts";
import { CASES } from "./make-cases.ts";

itForEach(CASES)("puts no two stories together: $name", ({ articles }) => {
  for (const size of [1, 100]) {
    const ids = inPortions(articles, size);
    const own = articles.filter(({ story }) => story.length === 1);
    const stories = Map.groupBy(own, ({ id }) => ids[articles.findIndex((one) => one.id === id)]);
    const mixed = [...stories.values()].filter((some) => new Set(some.map(({ story }) => story)).size > 1);
    expect(mixed.map((some) => some.map(({ title }) => title).join(" + "))).toEqual([]);
  }
});
