import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readTranslation } from "../../../src/build/languages.ts";
import * as locale from "../../../src/i18n/locale.ts";
import { alert, answer, minute, PLACES, run, ZONE } from "./alder-bay.ts";

/** Loaded after the language is replaced, because test files share loaded modules. */
let weather: typeof import("../../../src/newsroom/compose/describe-warning.ts");
let sky: typeof import("../../../src/i18n/sky-words.ts");
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../../src/i18n/locale.ts", () => ({
    ...locale,
    LOCALE: "ar-US",
    DIRECTION: "rtl",
    COMMA: "، ",
  }));
  const translation = { LOOKED_UP: readTranslation("ar"), MISSING: [] };
  vi.doMock("../../../src/i18n/translation.ts", () => translation);
  weather = await import("../../../src/newsroom/compose/describe-warning.ts");
  sky = await import("../../../src/i18n/sky-words.ts");
});
afterAll(() => {
  vi.doUnmock("../../../src/i18n/locale.ts");
  vi.doUnmock("../../../src/i18n/translation.ts");
  vi.resetModules();
});

const describe = (event: string) => {
  const sent = alert({ name: "a", sent: -5, ends: 45, ugc: ["ABC001", "ABC003"], event });
  const [warning] = run({ 0: answer(0, sent) }, 0);
  return (
    warning && weather.describeWarning(warning, { timeZone: ZONE, now: minute(0), places: PLACES }).words
  );
};

it("names the event, its end and what to do, and isolates names in Latin letters", () => {
  expect(describe("Severe Thunderstorm Watch")).toMatchObject({
    name: "ترقّب عاصفة رعدية شديدة",
    isNameEnglish: false,
    where: "\u2068Alder County\u2069 and \u2068Heron County\u2069",
    when: "حتى 5:45 مساءً",
    whatToDo: expect.stringMatching(/^قد تهب عواصف رعدية شديدة/),
    isAdviceEnglish: false,
    source: "\u2068NWS Alder Bay\u2069، 4:55 مساءً",
  });
});

it("keeps the service's name of an unknown event, marked as English", () => {
  expect(describe("Frogfall Warning")).toMatchObject({ name: "Frogfall Warning", isNameEnglish: true });
});

it("describes the sky where each word is known, else in English", () => {
  expect(sky.skyIn("Partly Cloudy")).toEqual({ text: "غائم جزئيًا", isEnglish: false });
  expect(sky.skyIn("Chance Rain Showers then Snow Likely").isEnglish).toBe(false);
  expect(sky.skyIn("Raining Frogs then Sunny")).toEqual({
    text: "Raining frogs then sunny",
    isEnglish: true,
  });
});
