import { expect } from "vitest";
import { agoText } from "../../../src/islands/ago-text.ts";
import { itForEach } from "../../rows.ts";

const MINUTE = 60_000;

itForEach([
  [-5 * MINUTE, "just now"],
  [0, "just now"],
  [MINUTE - 1, "just now"],
  [MINUTE, "1 min ago"],
  [59 * MINUTE, "59 min ago"],
  [60 * MINUTE, "1 hour ago"],
  [47 * 60 * MINUTE, "47 hours ago"],
  [48 * 60 * MINUTE, "2 days ago"],
])("a relative time of %i ms is %s", (age, words) => {
  expect(agoText(0, age)).toBe(words);
});
