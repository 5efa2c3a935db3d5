import { expect, it } from "vitest";
import { CONTACT_SUBJECTS, findSubject } from "../../../../src/city/contact-subjects.ts";

it("knows each subject by its category and no other word", () => {
  for (const subject of CONTACT_SUBJECTS) expect(findSubject(subject.category)).toBe(subject);
  for (const word of [undefined, "", "weather", "__proto__", "Story Tip", "story-tip "])
    expect(findSubject(word)).toBeUndefined();
});

it("has story tips written to the tips address, under the subject of the specification", () => {
  const tip = findSubject("story-tip");
  expect(tip?.name).toBe("Story Tip");
  expect(tip?.to).toBe("tips");
});
