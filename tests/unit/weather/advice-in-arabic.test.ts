import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readTranslation } from "../../../src/build/languages.ts";
import type { WarningText } from "../../../src/edition/today.ts";
import * as locale from "../../../src/i18n/locale.ts";
import { whatToDo } from "../../../src/sources/weather/safety.ts";

/** Loaded after the language is replaced, because test files share loaded modules. */
let words: typeof import("../../../src/site/components/warning-words.ts");
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../../src/i18n/locale.ts", () => ({ ...locale, LOCALE: "ar-US", DIRECTION: "rtl" }));
  const translation = { LOOKED_UP: readTranslation("ar"), MISSING: [] };
  vi.doMock("../../../src/i18n/translation.ts", () => translation);
  words = await import("../../../src/site/components/warning-words.ts");
});
afterAll(() => {
  vi.doUnmock("../../../src/i18n/locale.ts");
  vi.doUnmock("../../../src/i18n/translation.ts");
  vi.resetModules();
});

const warning = (advice: string): WarningText => ({
  ...{ label: "Severe", name: "Severe Thunderstorm Watch", nameLang: "en", textLang: "en" },
  ...{ where: "Wayne County", when: "Until 9 p.m.", whatToDo: advice, source: "NWS Detroit" },
});

it("is our own sentence in Arabic, from right to left", () => {
  const { text, attributes } = words.adviceOf(warning(whatToDo("Severe Thunderstorm Watch", "en")));
  expect(text).toMatch(/^قد تهب عواصف رعدية شديدة/);
  expect(attributes).toEqual({ lang: "ar-US", dir: "rtl" });
});

it("is as an editor wrote it in a local warning", () => {
  expect(words.adviceOf(warning("Boil water."))).toEqual({
    ...{ text: "Boil water.", attributes: { lang: "en", dir: "ltr" } },
  });
});
