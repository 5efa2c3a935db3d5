import { expect, it } from "vitest";
import { embedAddress } from "../../../src/site/components/embed-address.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["https://forms.example/f/1", {}, "https://forms.example/f/1"],
  ["https://forms.example/f/1", { category: "story-tip" }, "https://forms.example/f/1?category=story-tip"],
  [
    "https://forms.example/?id=1&category=x#top",
    { category: "a&b" },
    "https://forms.example/?id=1&category=a%26b#top",
  ],
])("adds to %s the query %j", (src, query, address) => {
  expect(embedAddress(src, query)).toBe(address);
});

it("throws for an invalid address, so that a wrong setting is noticed", () => {
  expect(() => embedAddress("forms.example", {})).toThrow("Invalid URL");
});
