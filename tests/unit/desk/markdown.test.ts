import { describe, expect, it } from "vitest";
import { htmlOf, TooComplex } from "../../../src/site/html/markdown.ts";
import { cpuMs } from "../../pace.ts";
import { itForEach } from "../../rows.ts";

const html = (markdown: string): string => htmlOf(markdown, "https://x.example");

describe("an editor's Markdown", () => {
  itForEach(["> ".repeat(30), ">".repeat(30), "- ".repeat(30), "1. ".repeat(30)])(
    "is refused where %j opens more than 24 quotations or lists in one line",
    (marks) => {
      expect(() => html(`${marks}words`)).toThrow(TooComplex);
    },
  );

  it("may underline a heading or draw a rule with any number of dashes", () => {
    expect(html(`Title\n${"-".repeat(60)}\n\nWords.`)).toMatch(/<h2[^>]*>Title<\/h2>/);
    expect(html(`Above.\n\n${"- ".repeat(3)}\n\nBelow.`)).toContain("Below.");
  });

  it("is parsed in linear time, whatever precedes empty lines", () => {
    for (const mark of ["-", ">", "1.", "- "])
      expect(cpuMs(() => html(`${mark.repeat(20)}${"\n".repeat(50_000)}`))).toBeLessThan(500);
  });
});
