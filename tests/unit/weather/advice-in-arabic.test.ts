import { expect, it, vi } from "vitest";
import type { WarningText } from "../../../src/edition/today.ts";
import { adviceOf } from "../../../src/site/components/warning-words.ts";
import { whatToDo } from "../../../src/sources/weather/safety.ts";

vi.mock("../../../src/i18n/locale.ts", async (original) => ({
  ...(await original<object>()),
  ...{ LOCALE: "ar-US", DIRECTION: "rtl" },
}));

const warning = (words: string): WarningText => ({
  ...{ label: "Severe", name: "Severe Thunderstorm Watch", nameLang: "en", textLang: "en" },
  ...{ where: "Wayne County", when: "Until 9 p.m.", whatToDo: words, source: "NWS Detroit" },
});

it("is our own sentence in Arabic, from right to left", () => {
  const { text, attributes } = adviceOf(warning(whatToDo("Severe Thunderstorm Watch", "en")));
  expect(text).toMatch(/^قد تهب عواصف رعدية شديدة/);
  expect(attributes).toEqual({ lang: "ar-US", dir: "rtl" });
});

it("is as an editor wrote it in a local warning", () => {
  expect(adviceOf(warning("Boil water."))).toEqual({
    ...{ text: "Boil water.", attributes: { lang: "en", dir: "ltr" } },
  });
});
