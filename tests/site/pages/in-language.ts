import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { PHRASE, readTranslation } from "../../../src/build/languages.ts";
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
  const flags = ["--disable-warning=ExperimentalWarning", "tests/pages-of-copy.ts", told, "--all", ...MORE];
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

/** A page's texts: those between tags, and attributes that are shown or read aloud. */
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

/** The English messages, without those that are the same in the language and without those that are hardly more than a value. */
export const englishOf = (language: string): RegExp[] =>
  Object.entries(readTranslation(language))
    .filter(([english, words]) => english !== words && /[a-z]{4}/i.test(english.replace(/\{\w+\}/g, "")))
    .map(([english]) => new RegExp(`^${written(english)}$`));

/** Words of the city and of the sample's feeds, without phrases; they stay in the language they were written in. */
export const contentOf = (folder: string): string =>
  plain(
    globSync(["src/city/**/*.{ts,json}", "src/build/sample/**/*.{ts,xml,json,ics,html}"], { cwd: folder })
      .map((file) => readFileSync(join(folder, file), "utf8").replace(PHRASE, ""))
      .join(" "),
  );

/** Pages and views, without feeds and files. */
const documentsOf = (pages: Readonly<Record<string, string>>): [path: string, html: string][] =>
  Object.entries(pages).filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

/** Pages, and previews at the desk of what they will show. */
export const readersPages = (pages: Readonly<Record<string, string>>): [path: string, html: string][] =>
  documentsOf(pages).filter(([, html]) => !html.includes('class="desk"'));

/** Phrases of the interface that a page says in English. */
export function expectNoEnglish(folder: string, language: string, pages: Readonly<Record<string, string>>) {
  const [phrases, content, documents] = [englishOf(language), contentOf(folder), readersPages(pages)];
  expect(documents.length).toBeGreaterThan(30);
  const left = documents.flatMap(([path, html]) =>
    saidOn(html)
      .filter((text) => phrases.some((english) => english.test(text)) && !content.includes(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(left).toEqual([]);
}

/** The desk in English, whatever the site's language is. */
export function expectEnglishDesk(pages: Readonly<Record<string, string>>, language: string): void {
  const views = documentsOf(pages).filter(([, html]) => html.includes('class="desk"'));
  expect(views.length).toBeGreaterThan(30);
  const others = views.filter(([, html]) => !html.startsWith('<!DOCTYPE html><html lang="en" dir="ltr">'));
  expect(others.map(([path]) => path)).toEqual([]);
  expect(pages["/desk/sign-in"]).toContain(
    `The desk is in English only. Readers see the site in ${language}.`,
  );
  expect(pages["/desk/settings/ads"]).toContain("Height in pixels");
  expect(pages["/desk/log"]).toContain("Imported story: “How the census counts a city");
}

/** The language that pages, feeds and files name. */
export function expectLanguage(pages: Readonly<Record<string, string>>, locale: string): void {
  const tag = locale.toLowerCase();
  const langs = new Set(readersPages(pages).map(([, html]) => /<html lang="([^"]+)"/.exec(html)?.[1]));
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
