import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { accessibility } from "../../../src/city/accessibility.ts";
import { aboutThisSite } from "../../../src/city/faq/about-this-site.ts";
import { advertising } from "../../../src/city/faq/advertising.ts";
import { newsroom } from "../../../src/city/faq/newsroom.ts";
import { radio } from "../../../src/city/faq/radio.ts";
import { reading } from "../../../src/city/faq/reading.ts";
import { LEGAL_VERSION, publisherOf } from "../../../src/city/legal.ts";
import { privacyPolicy } from "../../../src/city/privacy.ts";
import { standards } from "../../../src/city/standards.ts";
import { termsOfService } from "../../../src/city/terms.ts";
import { NO_SETTINGS, readSettings, type Settings } from "../../../src/model/settings.ts";

/** The digest of the texts as of LEGAL_VERSION. When a text changes, update both. */
const RECORDED = { version: "2026-11-27", digest: "6d5e4a529dcc54bd" };

const own = [aboutThisSite, advertising, newsroom, radio, reading].flat();

function textsFor(settings: Settings): unknown {
  const publisher = publisherOf(settings);
  return [
    termsOfService(publisher),
    privacyPolicy(publisher),
    privacyPolicy(publisher, { counted: true }),
    privacyPolicy(publisher, { ownServer: true }),
    standards(publisher),
    accessibility(publisher),
    own.map(({ answer }) => (typeof answer === "string" ? answer : answer(settings))),
  ];
}

const digest = createHash("sha256")
  .update(JSON.stringify([NO_SETTINGS, readSettings(SAMPLE_SETTINGS).settings].map(textsFor)))
  .digest("hex")
  .slice(0, 16);

it("the version of the legal texts changes when a text changes", () => {
  expect({ version: LEGAL_VERSION, digest }).toEqual(RECORDED);
});

it("no text names an address, an agent, a reply or a takedown procedure while none is set", () => {
  const texts = JSON.stringify(textsFor(NO_SETTINGS));
  expect(texts).not.toMatch(
    /email us|write to us|copyright agent|our agent|agreement between you|Contact Us page|ask us|the publisher of Woodward/i,
  );
  expect(texts).not.toMatch(/we answer|we will respond|counter-notice|penalty of perjury/i);
});

it("the terms name the agent, the operator and both procedures once they are set", () => {
  const texts = JSON.stringify(termsOfService(publisherOf(readSettings(SAMPLE_SETTINGS).settings)));
  expect(texts).toMatch(/Our agent for copyright notices is Copyright Agent, Alder Bay/);
  expect(texts).toContain("agreement between you and Alder Bay Sample Cooperative");
  expect(texts).toContain("Copyright: counter-notice");
});
