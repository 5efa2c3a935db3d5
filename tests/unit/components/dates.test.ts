import { afterEach, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "../../../src/build/sample/sample-settings.ts";
import { readSettings } from "../../../src/model/settings.ts";
import { movedBack, movedTo } from "../i18n/moved-to.ts";

afterEach(movedBack);

it.each(["America/Detroit", "Asia/Bangkok", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "shows a calendar date in %s as that date",
  async (timeZone) => {
    await movedTo("en-us", { timeZone });
    const { longDay, longDate } = await import("../../../src/site/components/long-date.ts");
    expect(longDay("2026-08-15")).toBe("August 15, 2026");
    const east = ["Asia/Bangkok", "Pacific/Kiritimati"].includes(timeZone);
    expect(longDate(Date.UTC(2026, 7, 15, 17))).toBe(`August ${east ? 16 : 15}, 2026`);
  },
);

it.each([
  ["en-us", "US", "America/Detroit", "Fri., Nov. 20, 3:05 p.m.", true],
  ["en-gb", "GB", "Europe/London", "Fri., Nov. 20, 8:05 p.m.", false],
])(
  "writes the desk's times in one style for %s in %s, and names US law only for the US",
  async (language, country, timeZone, time, isNamed) => {
    await movedTo(language, { timeZone, country });
    const { formatTime } = await import("../../../src/desk/city-time.ts");
    const { termsOfService } = await import("../../../src/city/terms.ts");
    const { publisherOf } = await import("../../../src/city/legal.ts");
    expect(formatTime(Date.UTC(2026, 10, 20, 20, 5))).toBe(time);
    const publisher = publisherOf(readSettings(SAMPLE_SETTINGS).settings);
    expect(JSON.stringify(termsOfService(publisher)).includes("17 U.S.C. 512")).toBe(isNamed);
  },
);
