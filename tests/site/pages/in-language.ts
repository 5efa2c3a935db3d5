import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { columnOf } from "../../../src/i18n/columns.ts";
import type { Words } from "../../../src/i18n/words.ts";
import { copyOfProject } from "../../copy-of-project.ts";

const MORE = [
  ...["/standards", "/accessibility", "/corrections", "/brief", "/saved", "/mine", "/you", "/offline"],
  ...["/archive/2026", "/archive/2026/11", "/archive/2026/11/20", "/search?q=a", "/rss"],
  ...["/feeds/rss", "/feeds/atom", "/feed.json", "/manifest.webmanifest", "/opensearch.xml", "/sw.js"],
];

/** A copy of the project whose publication is in another language, such as "es-us". */
export function copyInLanguage(language: string): ReturnType<typeof copyOfProject> {
  const copy = copyOfProject();
  const file = join(copy.folder, "src/city/site.ts");
  const english = readFileSync(file, "utf8");
  writeFileSync(file, english.replace('language: "en-us"', `language: "${language}"`));
  return copy;
}

/** Every page of the copy and every view of its desk, by address. */
export function pagesOf(folder: string): Record<string, string> {
  const told = join(folder, "pages.json");
  const flags = ["--disable-warning=ExperimentalWarning", "tests/pages-of-copy.ts", told, ...MORE];
  const { status, stderr } = spawnSync(process.execPath, flags, {
    cwd: folder,
    encoding: "utf8",
    timeout: 110_000,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(told, "utf8"));
}

const plain = (text: string): string =>
  text
    .replace(/&(?:amp|#x26);/g, "&")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** What a page says: its texts between tags, and those of its attributes that are read aloud or shown. */
export function saidOn(html: string): string[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  const texts = [...shown.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text);
  const attributes = [...shown.matchAll(/ (?:aria-label|title|alt|placeholder|label)="([^"]+)"/g)];
  return [...texts, ...attributes.map(([, text = ""]) => text)].map(plain).filter(Boolean);
}

const written = (phrase: string): string =>
  plain(phrase)
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\w+\}/g, ".+");

const isSame = (english: string, words: Words): boolean => english === words;

/** The English column, without phrases that are the same in the language and without those that are hardly more than a value. */
export const englishOf = (language: string): RegExp[] =>
  Object.entries(columnOf(language))
    .filter(
      ([english, words]) => !isSame(english, words) && /[a-z]{4}/i.test(english.replace(/\{\w+\}/g, "")),
    )
    .map(([english]) => new RegExp(`^${written(english)}$`));

/** Words of the city and of the sample's feeds, which stay in the language they were written in. */
export const contentOf = (folder: string): string =>
  plain(
    globSync(["src/city/**/*.ts", "src/build/sample/**/*.{ts,xml,json,ics,html}"], { cwd: folder })
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join(" "),
  );

/** Pages and views, without feeds and files. */
export const documentsOf = (pages: Readonly<Record<string, string>>): [path: string, html: string][] =>
  Object.entries(pages).filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

/** Phrases of the interface that a page says in English. */
export function expectNoEnglish(folder: string, language: string, pages: Readonly<Record<string, string>>) {
  const [phrases, content, documents] = [englishOf(language), contentOf(folder), documentsOf(pages)];
  expect(documents.length).toBeGreaterThan(50);
  const left = documents.flatMap(([path, html]) =>
    saidOn(html)
      .filter((text) => phrases.some((english) => english.test(text)) && !content.includes(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(left).toEqual([]);
}

/** Words that no sentence of another language has. */
const ENGLISH_WORDS =
  /\b(?:the|of|and|your|with|is|are|this|it|to|not|by|from|until|save|find|what|was|were)\b/i;

/** A feed may write an apostrophe straight that its headline shows curly. */
const straight = (text: string): string => text.replace(/’|&(?:#8217|#x2019|rsquo|apos|#39);/g, "'");

/** English on views of the desk, in the table or not. `given`: names of the sample that stand in a sentence. */
export function expectNoEnglishWords(
  folder: string,
  pages: Readonly<Record<string, string>>,
  given: RegExp,
): void {
  const content = straight(contentOf(folder));
  const views = documentsOf(pages).filter(([path]) => path.startsWith("/desk"));
  expect(views.length).toBeGreaterThan(30);
  const left = views.flatMap(([path, html]) =>
    saidOn(html.replace(/<(?:textarea|option|code|td)\b[\s\S]*?<\/(?:textarea|option|code|td)>/g, ""))
      .flatMap((text) => text.split(/[,،:;؛·|«»“”] ?/))
      .map((part) => part.trim().replace(given, "").trim())
      .filter((part) => ENGLISH_WORDS.test(part) && !content.includes(straight(part)))
      .map((part) => `${path}: ${part}`),
  );
  expect([...new Set(left)]).toEqual([]);
}

/** The language that pages, feeds and files name. */
export function expectLanguage(pages: Readonly<Record<string, string>>, locale: string): void {
  const tag = locale.toLowerCase();
  const langs = new Set(documentsOf(pages).map(([, html]) => /<html lang="([^"]+)"/.exec(html)?.[1]));
  expect([...langs]).toEqual([locale]);
  expect(pages["/"]).toContain(`property="og:locale" content="${locale.replace("-", "_")}"`);
  expect(pages["/"]).toContain(`"inLanguage":"${locale}"`);
  expect(pages["/feeds/rss"]).toContain(`<language>${tag}</language>`);
  expect(pages["/feeds/atom"]).toContain(`xml:lang="${tag}"`);
  expect(JSON.parse(pages["/feed.json"] ?? "{}").language).toBe(tag);
  expect(JSON.parse(pages["/manifest.webmanifest"] ?? "{}").lang).toBe(tag);
  expect(pages["/opensearch.xml"]).toContain(`<Language>${tag}</Language>`);
}

/** What the browser is sent as scripts. */
export const scriptsOf = (folder: string, build: string): string =>
  globSync(`${build}/client/assets/*.js`, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
