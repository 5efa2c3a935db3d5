import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.resetModules());

/** The dates of a site whose city lies in another time zone. */
async function datesIn(timeZone: string) {
  vi.resetModules();
  const { site } =
    await vi.importActual<typeof import("../../../src/city/site.ts")>("../../../src/city/site.ts");
  vi.doMock("../../../src/city/site.ts", () => ({ site: { ...site, city: { ...site.city, timeZone } } }));
  return import("../../../src/site/components/long-date.ts");
}

it.each(["America/Detroit", "Asia/Bangkok", "Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "in %s a date of the calendar is that date",
  async (timeZone) => {
    const { longDay, longDate } = await datesIn(timeZone);
    expect(longDay("2026-08-15")).toBe("August 15, 2026");
    const east = ["Asia/Bangkok", "Pacific/Kiritimati"].includes(timeZone);
    expect(longDate(Date.UTC(2026, 7, 15, 17))).toBe(`August ${east ? 16 : 15}, 2026`);
  },
);
