import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import type { FaqAnswer } from "../../../src/city/faq.ts";
import { readSettings } from "../../../src/city/read-settings.ts";
import { NO_SETTINGS, type Settings } from "../../../src/city/settings.ts";

const CITY = join(import.meta.dirname, "../../../src/city");
const SAMPLE = readSettings(SAMPLE_SETTINGS).settings;

/** Each translated file with the digest of its English text. After a change of it: translate, then record its digest. */
const FILES: Readonly<Record<string, string>> = {
  "about.ts": "9a090a7f2b1344ef",
  "contact-subjects.ts": "a5a370579c0d78b3",
  "partners.ts": "a9ffaeba898e8b03",
  "faq/about-this-site.ts": "b9f3cd24c0757b30",
  "faq/reading.ts": "4815bf9da8fef6cf",
  "faq/radio.ts": "1ebf4c54e28c7d9c",
  "faq/newsroom.ts": "f90e07d0da2d4586",
  "faq/advertising.ts": "4410ec4200db5f45",
};

const said = (value: unknown, settings: Settings): unknown =>
  typeof value === "function"
    ? value(settings)
    : Array.isArray(value)
      ? value.map((one) => said(one, settings))
      : value;

/** A file's texts for some settings, with its questions' answers as readers see them. */
async function textsOf(file: string, settings: Settings): Promise<Record<string, unknown>> {
  const texts: Record<string, unknown> = { ...(await import(join(CITY, file))) };
  delete texts.findSubject;
  const rows = Object.entries(texts).map(([name, value]) => [
    name,
    Array.isArray(value) && value[0]?.question
      ? value.map((row: FaqAnswer) => ({ ...row, answer: said(row.answer, settings) }))
      : said(value, settings),
  ]);
  return Object.fromEntries(rows);
}

/** The same texts without words: their form, names, addresses and numbers. */
const formOf = (value: unknown, key = ""): unknown => {
  if (typeof value === "string")
    return /^(?:id|href|page|needs|to|category)$/.test(key) ? value : (value.match(/\d+/g) ?? []).sort();
  if (Array.isArray(value)) return value.map((one) => formOf(one));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formOf(one, name)]));
};

describe.each(Object.entries(FILES))("%s", (file, recorded) => {
  it.each(["es", "ar"])("says the same in %s: the same entries, links and numbers", async (language) => {
    for (const settings of [NO_SETTINGS, SAMPLE]) {
      const [english, other] = await Promise.all([
        textsOf(file, settings),
        textsOf(`${language}/${file}`, settings),
      ]);
      expect(formOf(other)).toEqual(formOf(english));
    }
    const own = JSON.stringify(await textsOf(`${language}/${file}`, NO_SETTINGS));
    expect(own).not.toMatch(/(?<![-\w])(?:the|and|with)(?![-\w])/);
  });

  it("has the English text that was translated", async () => {
    const both = await Promise.all([NO_SETTINGS, SAMPLE].map((settings) => textsOf(file, settings)));
    const digest = createHash("sha256").update(JSON.stringify(both)).digest("hex").slice(0, 16);
    expect({ [file]: digest }).toEqual({ [file]: recorded });
  });
});
