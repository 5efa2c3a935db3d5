import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { answersWith, overdue, unanswered, untranslated } from "../../../src/build/content-check.ts";
import { checkedText, civicAnswers } from "../../../src/city/faq.ts";
import { testFolder } from "../../test-folder.ts";

const [first, second] = civicAnswers;
if (!first || !second) throw new Error("there are no civic answers");

it("names answers whose review is overdue, and one whose source isn't an address", () => {
  expect(overdue(civicAnswers, "2026-11-22")).toEqual([]);
  expect(overdue(civicAnswers, "2099-01-01")).toHaveLength(civicAnswers.length);
  const source = { label: "City Hall", href: "city hall", kind: "office" } as const;
  expect(overdue([{ ...first, source }], "2026-11-21")[0]).toContain("has no source");
});

it("counts what editors checked and hid in a desk's export", () => {
  const change = { question: first.question, answer: null, source: null, reviewBy: "2098-01-01" };
  const checked = { on: "2026-11-20", by: "Ana", of: checkedText(first.answer, first.source.href) };
  const entry = (id: string, body: unknown) => ({
    ...{ kind: "answer", id, body, text: "", changed: Date.parse("2026-11-20T12:00:00Z"), editor: "Ana" },
  });
  const file = JSON.stringify({
    ...{ format: "woodward-desk", version: 1 },
    entries: [
      entry(first.id, { ...change, hidden: false, checked }),
      entry(second.id, { ...change, hidden: true, checked: null }),
    ],
  });
  const answers = answersWith(file);
  expect(answers).toHaveLength(civicAnswers.length - 1);
  expect(answers.filter(({ checked: one }) => one)).toEqual([
    expect.objectContaining({ id: first.id, checked: { on: "2026-11-20", by: "Ana" } }),
  ]);
});

const folder = testFolder();

it("counts the questions that a new city hasn't answered yet", () => {
  expect(unanswered(folder)).toEqual([]);
  const file = { language: "en", answers: {}, unanswered: { voting: ["Where do I vote?", "When?"] } };
  writeFileSync(join(folder, "answers.json"), JSON.stringify(file));
  expect(unanswered(folder)).toEqual(["answers.json, voting: 2 questions to be answered"]);
});

it("names legal texts in a language other than the site's", () => {
  expect(untranslated("es-mx", "en")).toContain("(en) than the site (es-mx)");
  expect([untranslated("en-us", "en"), untranslated("es", "es")]).toEqual([null, null]);
});
