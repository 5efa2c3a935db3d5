import { expect, it } from "vitest";
import { textIn } from "../../../../src/build/languages.ts";
import { CONTACT_SUBJECTS, findSubject } from "../../../../src/city/contact-subjects.ts";
import { site } from "../../../../src/city/site.ts";

it("finds each subject by its category and by no other word", () => {
  for (const subject of CONTACT_SUBJECTS) expect(findSubject(subject.category)).toBe(subject);
  for (const word of [undefined, "", "weather", "__proto__", "Story Tip", "story-tip "])
    expect(findSubject(word)).toBeUndefined();
});

it("sends story tips to the tips address, with the subject that the contact page names", () => {
  const tip = findSubject("story-tip");
  const words = "Use the form with the subject “Story Tip”";
  expect(textIn(site.language, words)).toContain(tip?.name);
  expect(tip?.to).toBe("tips");
});
