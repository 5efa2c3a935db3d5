import { describe, expect, it } from "vitest";
import { faqCountText, faqMatches } from "../../../src/islands/faq-match.ts";
import { itForEach } from "../../rows.ts";

const entry = {
  question: "Where do I pay a Parking ticket?",
  answer: "Online, or by phone (24 hours).",
  category: "City Services",
};

describe("FAQ search", () => {
  itForEach(["parking", "PARKING TICKET", "by PHONE", "city serv", "(24 hours)", "  parking  ", ""])(
    "finds an entry by %j, in whatever case, in question, answer or category",
    (query) => {
      expect(faqMatches(entry, query)).toBe(true);
    },
  );

  itForEach(["parking meter", "ticket online", "p.rking", "*"])("doesn't find it by %j", (query) => {
    expect(faqMatches(entry, query)).toBe(false);
  });

  it("shows the count in the specification's words, and none without a query", () => {
    expect(faqCountText(3, "bus")).toBe('Found 3 results for "bus"');
    expect(faqCountText(1, "bus")).toBe('Found 1 result for "bus"');
    expect(faqCountText(0, "zzzz")).toBe('Found 0 results for "zzzz"');
    expect(faqCountText(100, "  ")).toBe("");
  });
});
