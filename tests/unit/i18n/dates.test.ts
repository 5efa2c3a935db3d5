import { describe, expect, it } from "vitest";
import { calendarOf } from "../../../src/build/calendar.ts";
import { site } from "../../../src/city/site.ts";
import { fullDate, longDate, onCityClock } from "../../../src/i18n/dates.ts";
import { formatLocale } from "../../../src/i18n/script.ts";
import { itForEach } from "../../rows.ts";

const HOUR = 3_600_000;
const timeZone: string = site.city.timeZone;
const here = calendarOf(site.language, timeZone, site.city.country);

/** Every fifth hour of the table, and every second around a clock change. */
function moments(): number[] {
  const found: number[] = [];
  for (let at = Date.UTC(2010, 0, 1); at < here.until; at += 149 * HOUR) found.push(at);
  for (const [from] of here.clock.slice(1)) found.push(from * 60_000 - 1, from * 60_000, from * 60_000 + 999);
  return found;
}

describe("the precomputed time zone table", () => {
  it("returns local time as the engine does, also at each clock change", () => {
    expect(here.clock.length).toBeGreaterThan(timeZone === "America/Detroit" ? 70 : 0);
    for (const at of moments()) expect(onCityClock(at, here), String(at)).toBe(onCityClock(at, null));
  });

  itForEach(["Asia/Kathmandu", "Africa/Casablanca", "Australia/Lord_Howe", "Pacific/Apia", "UTC"])(
    "has every clock change in %s",
    (timeZone) => {
      const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
      const nameAt = (at: number) =>
        format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
      const { clock } = calendarOf("en-us", timeZone, "US");
      const aheadAt = (at: number) => clock.findLast(([from]) => from * 60_000 <= at)?.[1] ?? 0;
      for (let at = Date.UTC(2010, 0, 1); at < here.until; at += 97 * HOUR) {
        const ahead = aheadAt(at);
        const size = Math.abs(ahead);
        const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
        const said = ahead === 0 ? "GMT" : `GMT${ahead < 0 ? "-" : "+"}${two(size / 60)}:${two(size % 60)}`;
        expect(said, `${timeZone} ${at}`).toBe(nameAt(at));
      }
    },
  );

  itForEach([
    ["en-us", "US", "November 23, 2026"],
    ["es-us", "US", "23 de noviembre de 2026"],
    ["es", "MX", "23 de noviembre de 2026"],
    ["es-es", "US", "23 de noviembre de 2026"],
    ["ar", "US", "23 نوفمبر 2026"],
    ["ar", "EG", "23 نوفمبر 2026"],
    ["ar", "JO", "23 تشرين الثاني 2026"],
    ["ar-lb", "US", "23 تشرين الثاني 2026"],
  ])("formats dates in %s of a site in %s as the engine does, such as %s", (language, country, said) => {
    const calendar = calendarOf(language, "America/Detroit", country);
    expect(longDate(Date.UTC(2026, 10, 23), calendar)).toBe(said);
    const parts = { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" } as const;
    const locale = formatLocale(calendar.locale, country);
    const long = new Intl.DateTimeFormat(locale, parts);
    const full = new Intl.DateTimeFormat(locale, { ...parts, weekday: "long" });
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * HOUR) {
      expect(longDate(day, calendar)).toBe(long.format(day));
      expect(fullDate(day, calendar)).toBe(full.format(day));
    }
  });

  it("uses the engine for years it doesn't have, and refuses an invalid time as the engine does", () => {
    for (const at of [Date.UTC(1975, 6, 4, 12), Date.UTC(2060, 6, 4, 12)]) {
      expect(onCityClock(at, here)).toBe(onCityClock(at, null));
      expect(longDate(at, here)).toBe(longDate(at, null));
    }
    expect(() => onCityClock(Number.NaN, here)).toThrow(RangeError);
    expect(() => longDate(Number.NaN, here)).toThrow(RangeError);
  });
});
