import { expect } from "vitest";
import { asSentence } from "../../../src/desk/sentences.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["Reset the carousel", "en-US", "Reset the carousel."],
  ["Took down “A”: it was wrong.", "en-US", "Took down “A”: it was wrong."],
  ["Posted the notice “Closed”", "en-US", "Posted the notice “Closed.”"],
  ["Posted the notice “Closed.”", "en-US", "Posted the notice “Closed.”"],
  ["Checked the answer “How?”", "en-US", "Checked the answer “How?”"],
  ["Uploaded the picture “pier.jpg”", "en-US", "Uploaded the picture “pier.jpg”."],
  ["Publicó el anuncio “Cerrado”", "es-US", "Publicó el anuncio “Cerrado”."],
])("ends %s in %s as %s", (line, locale, sentence) => {
  expect(asSentence(line, locale)).toBe(sentence);
});
