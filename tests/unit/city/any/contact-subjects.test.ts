import { expect, it } from "vitest";
import { languages, textIn } from "../../../../src/build/languages.ts";
import { CONTACT_SUBJECTS, findSubject } from "../../../../src/city/contact-subjects.ts";

it("finds each subject by its category or name, and by no other word", () => {
  for (const subject of CONTACT_SUBJECTS) expect(findSubject(subject.category)).toBe(subject);
  for (const word of [undefined, "", "weather", "__proto__", "Story"])
    expect(findSubject(word)).toBeUndefined();
  expect(findSubject("Story Tip")).toBe(findSubject("story-tip"));
});

it("sends story tips to the tips address, with the subject that the contact page names in each language", () => {
  const tip = findSubject("story-tip");
  const words = "Use the form with the subject “Story Tip”";
  for (const language of ["en", ...languages()])
    expect(textIn(language, words)).toContain(textIn(language, tip?.name ?? ""));
  expect(tip?.to).toBe("tips");
});
