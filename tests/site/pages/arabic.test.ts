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

const { folder, remove } = copyInLanguage("ar-us");
let pages: Record<string, string> = {};
beforeAll(() => {
  pages = pagesOf(folder);
});
afterAll(remove);

describe("a publication whose language is Arabic", () => {
  it("has no English interface text on any page", () => {
    expectNoEnglish(folder, "ar", pages);
  });

  it("has its desk in English", () => {
    expectEnglishDesk(pages, "Arabic");
  });

  itForEach([
    ["/", "الانتقال إلى المحتوى"],
    ["/", "كل الأقسام"],
    ["/local-news", "اقرأ المقال كاملًا"],
    ["/local-news", "الأخبار المحلية"],
    ["/search?q=zzzz", "لا نتائج عن «\u2068zzzz\u2069»."],
    ["/archive", "الأرشيف اليومي"],
    ["/nowhere", "عذرًا! الصفحة غير موجودة"],
    ["/faq?q=zzzz", "الأسئلة الشائعة"],
    ["/faq?q=zzzz", "هل القراءة بمقابل؟"],
    ["/about-us", "الصدق والدقة"],
    ["/terms", '<div class="prose" lang="en" dir="ltr">'],
    ["/radio", "إذاعة مباشرة"],
    ["/status", "حالة مصادرنا"],
    ["/sw.js", "أنت غير متصل. تعود هذه الصفحة إلى"],
  ])("on %s says %j", (path, words) => {
    expect(pages[path]).toContain(words);
  });

  it("states its language on every page, in its feeds, manifest and search", () => {
    expectLanguage(pages, "ar-US");
  });

  it("is written from right to left, in the manifest too", () => {
    const others = readersPages(pages).filter(([, html]) => !html.includes('<html lang="ar-US" dir="rtl">'));
    expect(others.map(([path]) => path)).toEqual([]);
    expect(JSON.parse(pages["/manifest.webmanifest"] ?? "{}").dir).toBe("rtl");
  });

  it("formats dates in Arabic with Latin digits, and counts in its six plural forms", () => {
    expect(pages["/"]).toContain("الجمعة، 20 نوفمبر 2026");
    expect(pages["/archive/2026/11/20"]).toContain("الجمعة، 20 نوفمبر 2026");
    expect(pages["/local-news"]).toMatch(
      /قبل (?:ساعة|ساعتين|دقيقة|دقيقتين)|قبل \u2068\d+\u2069 (?:دقائق|دقيقة|ساعات|ساعة)/,
    );
    const wrong = readersPages(pages).filter(([, html]) =>
      saidOn(html).some((text) => /\bNovember \d|min ago|[\u0660-\u0669]/.test(text)),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("sends the browser Arabic text without a translation table", () => {
    const all = scriptsOf(folder, buildFolder());
    expect(all).toContain("قائمة محفوظاتك ممتلئة. أزل خبرًا أولًا.");
    expect(all).not.toContain("Your saved list is full.");
    expect(all).not.toContain("لا يمكن تحميل الأخبار المحلية");
    expect(all).not.toContain("الصفحة غير موجودة");
  });
});
