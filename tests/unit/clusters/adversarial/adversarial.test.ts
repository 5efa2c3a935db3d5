import { describe, expect, it } from "vitest";
import { inPortions } from "../../../corpus/stories-score.ts";
import { CASES } from "./make-cases.ts";

describe("adversarial articles", () => {
  it("are 100 cases or more", () => expect(CASES.length).toBeGreaterThanOrEqual(100));

  it.each(CASES.map((one) => [one.name, one] as const))(
    "put no two stories together: %s",
    (_, { articles }) => {
      for (const size of [1, 100]) {
        const ids = inPortions(articles, size);
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
