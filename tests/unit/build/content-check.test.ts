import { describe, expect, it } from "vitest";
import { overdue } from "../../../src/build/content-check.ts";
import { civicAnswers } from "../../../src/city/faq.ts";

describe("the check of what the site states about the city", () => {
  it("finds nothing overdue on the day the answers were written", () => {
    expect(overdue(civicAnswers, "2026-11-22")).toEqual([]);
  });

  it("names every answer once its review is overdue", () => {
    expect(overdue(civicAnswers, "2099-01-01")).toHaveLength(civicAnswers.length);
  });

  it("names an answer whose source is no address", () => {
    const [first] = civicAnswers;
    if (!first) throw new Error("there is no civic answer");
    expect(
      overdue(
        [{ ...first, source: { label: "City Hall", href: "city hall", kind: "office" } }],
        "2026-11-21",
      )[0],
    ).toContain("has no source");
  });
});
