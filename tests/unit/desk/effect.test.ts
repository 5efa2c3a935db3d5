import { expect } from "vitest";
import { asSentence } from "../../../src/desk/effect.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["Reset the carousel", "Reset the carousel."],
  ["Took down “A”: it was wrong.", "Took down “A”: it was wrong."],
  ["Posted the notice “Closed”", "Posted the notice “Closed.”"],
  ["Posted the notice “Closed.”", "Posted the notice “Closed.”"],
  ["Checked the answer “How?”", "Checked the answer “How?”"],
  ["Uploaded the picture “pier.jpg”", "Uploaded the picture “pier.jpg”."],
])("ends %s as %s", (line, sentence) => {
  expect(asSentence(line)).toBe(sentence);
});
