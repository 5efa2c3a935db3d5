import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { SAMPLE_STATION } from "../../../src/build/sample/station/sample-station.ts";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { answerNow, civicAnswers, datedAnswers, faqCategories, faqFor } from "../../../src/city/faq.ts";
import { LEGAL_VERSION, publisherOf } from "../../../src/city/legal.ts";
import { privacyPolicy } from "../../../src/city/privacy.ts";
import { NO_SETTINGS, readSettings, type Settings } from "../../../src/model/settings.ts";
import { parseStations } from "../../../src/radio/station.ts";

const sample = readSettings(SAMPLE_SETTINGS).settings;
const withStation: Settings = { ...sample, stations: parseStations(JSON.stringify([SAMPLE_STATION])) };

const EDITIONS: [string, Settings][] = [
  ["with nothing set", NO_SETTINGS],
  ["with the sample's settings", sample],
  ["with a station", withStation],
];

describe.each(EDITIONS)("the FAQ %s", (_name, settings) => {
  const faq = faqFor(settings);

  it("has one hundred entries, none twice, with ids that make good links, at least six in each category", () => {
    expect(faq).toHaveLength(100);
    for (const part of ["id", "question", "answer"] as const)
      expect(new Set(faq.map((entry) => entry[part].toLowerCase())).size, part).toBe(100);
    for (const entry of faq) expect(entry.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const name of faqCategories)
      expect(faq.filter(({ category }) => category === name).length, name).toBeGreaterThanOrEqual(6);
  });

  it("has answers of a few sentences, and questions with a question mark", () => {
    for (const { id, question, answer } of faq) {
      expect(question, id).toMatch(/\?$/);
      expect(answer, id).toMatch(/^(?=.{121,479}$)\p{Lu}.*[.]$/u);
      expect(answer, id).not.toMatch(/undefined|[{}]|\.\.| {2}/);
    }
  });

  it("links only to https addresses and to pages of the directory", () => {
    const ours: string[] = [...DIRECTORY.map((page) => page.path), "/search", "/corrections", "/you"];
    for (const { id, see } of faq) {
      if (see?.href.startsWith("/")) expect(ours, id).toContain(see.href.replace(/[#?].*/, ""));
      else if (see) expect(new URL(see.href).protocol, id).toBe("https:");
    }
  });
});

describe("the FAQ follows the settings", () => {
  const about = (settings: Settings, id: string): string =>
    faqFor(settings).find((entry) => entry.id === id)?.answer ?? "";

  it("gives no address and promises nothing if none is set", () => {
    const all = faqFor(NO_SETTINGS).map((entry) => entry.answer);
    const PROMISES = /@|working days|the same day|\b(?:write|email|call) us\b|Contact page/i;
    expect(all.join("\n")).not.toMatch(PROMISES);
  });

  it("gives the addresses, the response time and the length of a letter that are set", () => {
    expect(about(sample, "send-a-story-tip")).toContain("tips@sample.example");
    expect(about(sample, "report-an-error")).toContain("the same day");
    expect(about(sample, "submit-an-opinion")).toContain("250 words");
    expect(about(sample, "confidential-tip")).toContain("555 0142");
  });

  it("describes a radio only if there is a station", () => {
    const withoutRadio = (settings: Settings) =>
      faqFor(settings).filter(({ answer }) => answer.includes("radio station yet"));
    expect(withoutRadio(NO_SETTINGS).filter(({ category }) => category === "Live Radio")).toHaveLength(7);
    expect(withoutRadio(withStation)).toHaveLength(0);
  });

  it("mentions donations and an ad network only if there are some", () => {
    expect(about(NO_SETTINGS, "donation-notice")).toMatch(/^No\./);
    expect(about(sample, "donation-notice")).toMatch(/^Yes/);
    const network = readSettings({ ads: { script: "https://ads.example/a.js" } }).settings;
    expect(about(network, "do-ads-track-me")).toContain("ads.example");
    expect(about(NO_SETTINGS, "do-ads-track-me")).toMatch(/^No\./);
    const COOKIES = "script loads near banners can set its own cookies";
    expect(about(network, "do-you-track-me")).toContain(COOKIES);
    expect(about(NO_SETTINGS, "do-you-track-me")).not.toContain(COOKIES);
    const inShort = (settings: Settings) => JSON.stringify(privacyPolicy(publisherOf(settings))[0]);
    expect(inShort(network)).toContain("script loads by itself near banners");
    expect(inShort(NO_SETTINGS)).not.toContain("script loads by itself");
  });
});

describe("the civic answers", () => {
  it("each have a review date within a year of the texts", () => {
    const written = Date.parse(LEGAL_VERSION);
    for (const { id, reviewBy } of civicAnswers) {
      expect(Date.parse(reviewBy), id).toBeGreaterThan(written);
      expect(Date.parse(reviewBy) - written, id).toBeLessThan(380 * 86_400_000);
    }
  });

  it("state a month only in the past, and not for a text that an editor rewrote", () => {
    const dated = civicAnswers.filter(({ statedIn }) => statedIn);
    for (const { id, statedIn } of dated)
      expect(Date.parse(`${statedIn}-01`), id).toBeLessThan(Date.parse(LEGAL_VERSION));
    const [row] = dated;
    if (!row) throw new Error("no answer has a month");
    const { question, reviewBy } = row;
    const change = { question, reviewBy, answer: null, source: null, hidden: false, checked: null };
    expect(answerNow(row, change).statedIn).toBe(row.statedIn);
    expect(answerNow(row, { ...change, answer: "Rewritten." }).statedIn).toBeUndefined();
  });

  it("contain no word that becomes wrong in a later year, unless they state a month", () => {
    const AGES =
      /\b(?:this|last|next) (?:year|month|spring|summer|fall|winter)\b|\buntil then\b|\bhas probably\b|\b(?:now|recently|currently|soon)\b/i;
    const undated = civicAnswers.filter(({ answer, statedIn }) => AGES.test(answer) && !statedIn);
    expect(undated.map(({ id, answer }) => `${id}: ${AGES.exec(answer)?.[0]}`)).toEqual([]);
  });

  it("give a price only with its date", () => {
    const PRICE = /\$\d|\d[ -](?:cents?|dollars?)\b|\b(?:rides?|fares?) (?:were|are|is|became)\b.*\bfree\b/i;
    const undated = civicAnswers.filter(({ answer }) => PRICE.test(answer) && !/\b20\d\d\b/.test(answer));
    expect(undated.map(({ id }) => id)).toEqual([]);
  });

  it("separate cold from heat, and give the distance to a downed wire", () => {
    const answer = (id: string) => civicAnswers.find((one) => one.id === id)?.answer ?? "";
    expect(answer("dangerous-heat")).toMatch(/103 degrees.* or confusion\./);
    expect(answer("dangerous-heat")).not.toMatch(/95 degrees|warm/);
    expect(answer("dangerous-cold")).not.toMatch(/wet cloths|cool bath/);
    expect(answer("power-outage-and-downed-wire")).toContain("at least 25 feet");
  });

  it("about voting rules are due for review soon after a vote that could change them", () => {
    const due = civicAnswers.filter(({ answer }) => answer.includes("A proposal"));
    expect(due.map(({ id, reviewBy }) => `${id} ${reviewBy}`)).toEqual([
      "register-to-vote 2026-12-18",
      "vote-by-mail-or-early 2026-12-18",
      "voter-identification 2026-12-18",
    ]);
  });
});

describe("structured data of the answers", () => {
  it("leaves out unchecked civic answers, and radio without a station, and has the day of each confirmation", () => {
    expect(datedAnswers(NO_SETTINGS)).toHaveLength(38);
    expect(datedAnswers(withStation)).toHaveLength(45);
    for (const { modified } of datedAnswers(withStation)) expect(modified).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});
