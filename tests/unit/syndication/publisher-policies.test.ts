import { expect, it } from "vitest";
import { NO_SETTINGS, type Settings } from "../../../src/model/settings.ts";
import { newsOrganization } from "../../../src/site/html/structured-site.ts";

const ORIGIN = "https://news.example";
const person = { name: "A", title: "Editor", bio: "", image: "" };
const staffed: Settings = {
  ...NO_SETTINGS,
  staff: [person],
  contacts: { ...NO_SETTINGS.contacts, editorial: "editors@news.example" },
};

it("state a masthead and a way to report errors once the operator has set them", () => {
  expect(newsOrganization(ORIGIN, staffed)).toMatchObject({
    masthead: `${ORIGIN}/about-us#staff`,
    actionableFeedbackPolicy: `${ORIGIN}/standards#corrections`,
  });
});

it.each([
  ["with nothing set", NO_SETTINGS],
  ["for a sample’s fiction", { ...staffed, sample: true }],
])("state neither %s", (_name, settings) => {
  const stated = Object.keys(newsOrganization(ORIGIN, settings));
  expect(stated).not.toContain("masthead");
  expect(stated).not.toContain("actionableFeedbackPolicy");
  expect(stated).toContain("noBylinesPolicy");
});
