import { afterAll, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { BODIES } from "../decisions/bodies.ts";
import { movedBack, movedTo } from "../i18n/moved-to.ts";
import { alert, answer, minute, PLACES, run } from "./alder-bay.ts";

/** Imported after the language was changed, because test files share modules. */
await movedTo("ar-US");
const weather = await import("../../../src/newsroom/compose/describe-warning.ts");
const sky = await import("../../../src/i18n/sky-words.ts");
const time = await import("../../../src/i18n/time-words.ts");
afterAll(movedBack);

/** A text without Unicode isolates. */
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

const describe = (event: string) => {
  const sent = alert({ name: "a", sent: -5, ends: 45, ugc: ["ABC001", "ABC003"], event });
  const [warning] = run({ 0: answer(0, sent) }, 0);
  return warning && weather.describeWarning(warning, { now: minute(0), places: PLACES }).words;
};

it("names the event, its end and what to do, isolates names in Latin letters, and marks an unknown event as English", () => {
  expect(describe("Severe Thunderstorm Watch")).toMatchObject({
    name: "ترقّب عاصفة رعدية شديدة",
    isNameEnglish: false,
    where: "\u2068Alder County\u2069 و\u2068Heron County\u2069",
    when: "حتى \u2068\u20685:45\u2069 مساءً\u2069",
    whatToDo: expect.stringMatching(/^قد تهب عواصف رعدية شديدة/),
    isAdviceEnglish: false,
    source: "\u2068NWS Alder Bay\u2069، \u20684:55\u2069 مساءً",
  });
  expect(describe("Frogfall Warning")).toMatchObject({ name: "Frogfall Warning", isNameEnglish: true });
});

it("doesn't mark an editor's own warning as English", () => {
  const written = {
    name: "تحذير من غلي الماء",
    where: "وسط المدينة",
    whatToDo: "اغلوا الماء دقيقة قبل شربه.",
  };
  const local = { ...BODIES.localWarning(1), ...written, id: "1" };
  expect(weather.describeLocal(local, minute(0)).words).toMatchObject({
    ...written,
    ...{ isNameEnglish: false, isAdviceEnglish: false },
  });
});

it("describes the sky in Arabic if each word is known, otherwise in English", () => {
  expect(sky.skyIn("Partly Cloudy")).toEqual({ text: "غائم جزئيًا", isEnglish: false });
  expect(sky.skyIn("Chance Rain Showers then Snow Likely").isEnglish).toBe(false);
  const frogs = { text: "Raining frogs then sunny", isEnglish: true };
  expect(sky.skyIn("Raining Frogs then Sunny")).toEqual(frogs);
});

itForEach([
  [-300, "12 ظهرًا"],
  [425, "12:05 صباحًا يوم الأحد"],
  [7 * 24 * 60, "5 مساءً يوم 11 يوليو"],
])("%i minutes later is %s", (later, words) => {
  expect(plain(time.momentLine(minute(later).getTime(), minute(0)))).toBe(words);
});

it("says that no end was given", () => {
  const words = time.periodWords(minute(60).getTime(), null, minute(0));
  expect(plain(words)).toBe("من 6 مساءً. لم يُذكر وقت الانتهاء");
});
