import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { civicAnswers, faqCategories, faqFor } from "../../../src/city/faq.ts";
import { readSettings } from "../../../src/city/read-settings.ts";
import { NO_SETTINGS, type Settings } from "../../../src/city/settings.ts";

const sample = readSettings(SAMPLE_SETTINGS).settings;
const withStation: Settings = {
  ...sample,
  stations: [
    {
      port: 8000,
      name: "One",
      host: "a.example",
      path: "/",
      upstreamPort: 80,
      protocol: "http",
      secure: false,
    },
  ],
};

const EDITIONS: [string, Settings][] = [
  ["with nothing set", NO_SETTINGS],
  ["with the sample's settings", sample],
  ["with a station", withStation],
];

describe.each(EDITIONS)("the FAQ %s", (_name, settings) => {
  const faq = faqFor(settings);

  it("has exactly one hundred entries", () => {
    expect(faq).toHaveLength(100);
  });

  it("asks no question twice, under ids that make good links", () => {
    expect(new Set(faq.map((entry) => entry.id)).size).toBe(100);
    expect(new Set(faq.map((entry) => entry.question.toLowerCase())).size).toBe(100);
    expect(new Set(faq.map((entry) => entry.answer)).size).toBe(100);
    for (const entry of faq) expect(entry.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(faqCategories)("has at least six entries under %s", (category) => {
    expect(faq.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(6);
  });

  it("answers in a few sentences, and asks with a question mark", () => {
    for (const entry of faq) {
      expect(entry.question, entry.id).toMatch(/\?$/);
      expect(entry.answer.length, entry.id).toBeGreaterThan(120);
      expect(entry.answer.length, entry.id).toBeLessThan(480);
      expect(entry.answer, entry.id).toMatch(/^\p{Lu}.*[.]$/u);
      expect(entry.answer, entry.id).not.toMatch(/undefined|[{}]|\.\.| {2}/);
    }
  });

  it("leads only to https addresses and to pages that the directory or the search knows", () => {
    const ours: string[] = [...DIRECTORY.map((page) => page.path), "/search"];
    for (const { id, see } of faq) {
      if (see?.href.startsWith("/")) expect(ours, id).toContain(see.href.replace(/[#?].*/, ""));
      else if (see) expect(new URL(see.href).protocol, id).toBe("https:");
    }
  });
});

describe("the FAQ follows the settings", () => {
  const about = (settings: Settings, id: string): string =>
    faqFor(settings).find((entry) => entry.id === id)?.answer ?? "";

  it("writes no address and promises nothing where none is set", () => {
    const all = faqFor(NO_SETTINGS)
      .map((entry) => entry.answer)
      .join("\n");
    expect(all).not.toMatch(/@/);
    expect(all).not.toMatch(/working days|the same day|around the clock, and/);
  });

  it("gives the addresses, the response time and the length of a letter that are set", () => {
    expect(about(sample, "send-a-story-tip")).toContain("tips@sample.example");
    expect(about(sample, "report-an-error")).toContain("the same day");
    expect(about(sample, "submit-an-opinion")).toContain("250 words");
    expect(about(sample, "confidential-tip")).toContain("555 0142");
  });

  it("speaks of a radio that can be heard only where there is a station", () => {
    const radio = (settings: Settings) =>
      faqFor(settings).filter(
        (entry) => entry.category === "Live Radio" && entry.answer.includes("No station"),
      );
    expect(radio(NO_SETTINGS)).toHaveLength(10);
    expect(radio(withStation)).toHaveLength(0);
  });

  it("asks for donations, and names an ad network, only where there is one", () => {
    expect(about(NO_SETTINGS, "donation-notice")).toMatch(/^No\./);
    expect(about(sample, "donation-notice")).toMatch(/^Yes/);
    const network = readSettings({ ads: { script: "https://ads.example/a.js" } }).settings;
    expect(about(network, "do-ads-track-me")).toContain("ads.example");
    expect(about(NO_SETTINGS, "do-ads-track-me")).toMatch(/^No\./);
  });
});

describe("the civic answers", () => {
  it("are fifty, in the five categories about the city", () => {
    expect(civicAnswers).toHaveLength(50);
  });

  it("each carry the day they were checked, an official page and a day of review within a year", () => {
    for (const { id, asOf, source, reviewBy } of civicAnswers) {
      expect(asOf, id).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(Date.parse(reviewBy), id).toBeGreaterThan(Date.parse(asOf));
      expect(Date.parse(reviewBy) - Date.parse(asOf), id).toBeLessThan(380 * 86_400_000);
      expect(new URL(source.href).protocol, id).toBe("https:");
      expect(source.label.length, id).toBeGreaterThan(3);
    }
  });

  it("state no figure that was found wrong", () => {
    const all = civicAnswers.map((entry) => entry.answer).join("\n");
    expect(all).not.toMatch(
      /no longer sweating|calendar of their own|earns its keep|traffic is kind|pladetroit/,
    );
  });
});
