import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "html-entities";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { PHRASE, readTranslation } from "../../../src/build/languages.ts";
import { itForEach } from "../../rows.ts";
import { copyInLanguage } from "./in-language.ts";

const MORE = [
  ...["/standards", "/accessibility", "/corrections", "/brief", "/saved", "/mine", "/you", "/offline"],
  ...["/archive/2026", "/archive/2026/11", "/archive/2026/11/20", "/search?q=a", "/rss"],
  ...["/feeds/rss", "/feeds/atom", "/feed.json", "/manifest.webmanifest", "/opensearch.xml", "/sw.js"],
];

/** Builds the copy; returns its pages and the views of its desk by address. */
function pagesOf(folder: string): Record<string, string> {
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
  decode(text)
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The texts of a page: text nodes, and attributes that are displayed or read aloud. */
function saidOn(html: string): string[] {
  const shown = html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  const texts = [...shown.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text);
  const attributes = [...shown.matchAll(/ (?:aria-label|title|alt|placeholder|label)="([^"]+)"/g)];
  return [...texts, ...attributes.map(([, text = ""]) => text)].map(plain).filter(Boolean);
}

const written = (phrase: string): string =>
  plain(phrase)
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\w+\}/g, ".+");

/**
 * Patterns of English messages that must be translated: not those with the same translation, or with little text
 * besides a value.
 */
const englishOf = (language: string): RegExp[] =>
  Object.entries(readTranslation(language))
    .filter(([english, words]) => english !== words && /[a-z]{4}/i.test(english.replace(/\{\w+\}/g, "")))
    .map(([english]) => new RegExp(`^${written(english)}$`));

/** The city's names and the words in the sample's feeds, which stay untranslated. */
const contentOf = (folder: string): string =>
  plain(
    globSync(["src/city/**/*.{ts,json}", "src/build/sample/**/*.{ts,xml,json,ics,html}"], { cwd: folder })
      .map((file) => readFileSync(join(folder, file), "utf8").replace(PHRASE, ""))
      .join(" "),
  );

/** HTML pages and views of the desk. */
const documentsOf = (pages: Readonly<Record<string, string>>): [path: string, html: string][] =>
  Object.entries(pages).filter(([, text]) => text.startsWith("<!DOCTYPE html>"));

/** Readers' pages, including their previews at the desk. */
const readersPages = (pages: Readonly<Record<string, string>>): [path: string, html: string][] =>
  documentsOf(pages).filter(([, html]) => !html.includes('class="desk"'));

/** The scripts sent to browsers. */
const scriptsOf = (folder: string, build: string): string =>
  globSync(`${build}/client/assets/*.js`, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

/**
 * The expected texts in each language: on pages, in dates and in scripts. `not` matches English dates and, for Arabic,
 * digits that no page may contain. Scripts must not contain translations that only pages use.
 */
const LANGUAGES = [
  {
    ...{ language: "es-us", name: "Spanish", locale: "es-US", direction: "ltr" },
    said: [
      ["/", "Saltar al contenido"],
      ["/search?q=zzzz", "Sin resultados para “zzzz”."],
      ["/faq?q=zzzz", "¿Cuesta algo leer?"],
      ["/terms", '<div class="prose" lang="en">'],
      ["/sw.js", "Sin conexión. Esta página es de"],
    ],
    day: "viernes, 20 de noviembre de 2026",
    ages: /hace \d+ min|ahora mismo/,
    not: /\bNovember \d|min ago/,
    script: "Su lista está llena. Quite antes un artículo.",
    notInScripts: ["Noticias locales no se pueden", "Página no encontrada"],
  },
  {
    ...{ language: "ar-us", name: "Arabic", locale: "ar-US", direction: "rtl" },
    said: [
      ["/", "الانتقال إلى المحتوى"],
      ["/search?q=zzzz", "لا نتائج عن «\u2068zzzz\u2069»."],
      ["/faq?q=zzzz", "هل القراءة بمقابل؟"],
      ["/terms", '<div class="prose" lang="en" dir="ltr">'],
      ["/sw.js", "أنت غير متصل. تعود هذه الصفحة إلى"],
    ],
    day: "الجمعة، 20 نوفمبر 2026",
    ages: /قبل (?:ساعة|ساعتين|دقيقة|دقيقتين)|قبل \u2068\d+\u2069 (?:دقائق|دقيقة|ساعات|ساعة)/,
    not: /\bNovember \d|min ago|[\u0660-\u0669]/,
    script: "قائمة محفوظاتك ممتلئة. أزل خبرًا أولًا.",
    notInScripts: ["لا يمكن تحميل الأخبار المحلية", "الصفحة غير موجودة"],
  },
] as const;

describe.each(LANGUAGES)("a publication whose language is $name", (one) => {
  const { folder, remove } = copyInLanguage(one.language);
  let pages: Record<string, string> = {};
  beforeAll(() => {
    pages = pagesOf(folder);
  });
  afterAll(remove);

  it("has no English interface text on any page", () => {
    const [phrases, content] = [englishOf(one.language.slice(0, 2)), contentOf(folder)];
    const documents = readersPages(pages);
    expect(documents.length).toBeGreaterThan(30);
    const left = documents.flatMap(([path, html]) =>
      saidOn(html)
        .filter((text) => phrases.some((english) => english.test(text)) && !content.includes(text))
        .map((text) => `${path}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it("has its desk in English", () => {
    const views = documentsOf(pages).filter(([, html]) => html.includes('class="desk"'));
    expect(views.length).toBeGreaterThan(30);
    const start = '<!DOCTYPE html><html lang="en" dir="ltr">';
    expect(views.flatMap(([path, html]) => (html.startsWith(start) ? [] : [path]))).toEqual([]);
    expect(pages["/desk/sign-in"]).toContain(
      `The desk is in English only. Readers see the site in ${one.name}.`,
    );
    expect(pages["/desk/settings/ads"]).toContain("Height in pixels");
    expect(pages["/desk/log"]).toContain("Imported story: “How the census counts a city");
  });

  itForEach<readonly [string, string]>(one.said)("on %s says %j", (path, words) => {
    expect(pages[path]).toContain(words);
  });

  it("states its language on every page, in its feeds, manifest and search", () => {
    const tag = one.locale.toLowerCase();
    const langs = readersPages(pages).map(([, html]) => /<html lang="([^"]+)"/.exec(html)?.[1]);
    expect(new Set(langs)).toEqual(new Set([one.locale]));
    expect(pages["/"]).toContain(`property="og:locale" content="${one.locale.replace("-", "_")}"`);
    expect(pages["/"]).toContain(`"inLanguage":"${one.locale}"`);
    expect(pages["/feeds/rss"]).toContain(`<language>${tag}</language>`);
    expect(pages["/feeds/atom"]).toContain(`xml:lang="${tag}"`);
    expect(JSON.parse(pages["/feed.json"] ?? "{}").language).toBe(tag);
    expect(JSON.parse(pages["/manifest.webmanifest"] ?? "{}").lang).toBe(tag);
    expect(pages["/opensearch.xml"]).toContain(`<Language>${tag}</Language>`);
  });

  it("is written in the language's direction, in the manifest too", () => {
    const start = `<html lang="${one.locale}"${one.direction === "rtl" ? ' dir="rtl"' : ""}`;
    expect(readersPages(pages).flatMap(([path, html]) => (html.includes(start) ? [] : [path]))).toEqual([]);
    expect(JSON.parse(pages["/manifest.webmanifest"] ?? "{}").dir).toBe(one.direction);
  });

  it("formats dates, ages and counts in the language, with Latin digits", () => {
    expect(pages["/"]).toContain(one.day);
    expect(pages["/archive/2026/11/20"]).toContain(one.day);
    expect(pages["/local-news"]).toMatch(one.ages);
    const wrong = readersPages(pages).filter(([, html]) => saidOn(html).some((text) => one.not.test(text)));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("sends the browser its text without a translation table", () => {
    const all = scriptsOf(folder, buildFolder());
    expect(all).toContain(one.script);
    for (const words of ["Your saved list is full.", ...one.notInScripts]) expect(all).not.toContain(words);
  });
});
