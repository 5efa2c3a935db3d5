import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { itForEach } from "../../rows.ts";
import {
  copyInLanguage,
  expectEnglishDesk,
  expectLanguage,
  expectNoEnglish,
  pagesOf,
  readersPages,
  saidOn,
  scriptsOf,
} from "./in-language.ts";

/** What a publication in a language says: on its pages, by path, of dates, and in scripts. */
interface InLanguage {
  language: string;
  name: string;
  locale: string;
  direction: "ltr" | "rtl";
  said: readonly (readonly [path: string, words: string])[];
  day: string;
  ages: RegExp;
  /** Forms of English dates, and for Arabic of digits, that no page has. */
  not: RegExp;
  script: string;
  /** Words that only pages contain; scripts must not ship their translations. */
  notInScripts: readonly string[];
}

const LANGUAGES: readonly InLanguage[] = [
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
];

describe.each(LANGUAGES)("a publication whose language is $name", (one) => {
  const { folder, remove } = copyInLanguage(one.language);
  let pages: Record<string, string> = {};
  beforeAll(() => {
    pages = pagesOf(folder);
  });
  afterAll(remove);

  it("has no English interface text on any page", () => {
    expectNoEnglish(folder, one.language.slice(0, 2), pages);
  });

  it("has its desk in English", () => {
    expectEnglishDesk(pages, one.name);
  });

  itForEach(one.said)("on %s says %j", (path, words) => {
    expect(pages[path]).toContain(words);
  });

  it("states its language on every page, in its feeds, manifest and search", () => {
    expectLanguage(pages, one.locale);
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
