import { describe, expect, it } from "vitest";
import { CALENDARS, USED_CALENDARS } from "../../../src/city/calendars.ts";

describe("the city's calendars", () => {
  it("have an id, an https address and evidence each", () => {
    expect(new Set(CALENDARS.map((calendar) => calendar.id)).size).toBe(CALENDARS.length);
    for (const calendar of CALENDARS) {
      expect(new URL(calendar.url).protocol).toBe("https:");
      expect(new URL(calendar.home).protocol).toBe("https:");
      expect(calendar.seenIn).not.toBe("");
    }
  });

  it("include none whose publisher asks programs to stay away", () => {
    const used = USED_CALENDARS.map((calendar) => calendar.id);
    expect(used.length).toBeGreaterThanOrEqual(40);
    for (const id of ["scarab-club", "senate", "metro-times", "hour-detroit"]) expect(used).not.toContain(id);
  });
});
