import { describe, expect, it } from "vitest";
import { CALENDARS, USED_CALENDARS } from "../../../src/city/calendars.ts";

describe("the city's calendars", () => {
  it("has an id of its own, an https address and evidence for each", () => {
    expect(new Set(CALENDARS.map((calendar) => calendar.id)).size).toBe(CALENDARS.length);
    for (const calendar of CALENDARS) {
      expect(new URL(calendar.url).protocol).toBe("https:");
      expect(new URL(calendar.home).protocol).toBe("https:");
      expect(calendar.seenIn).not.toBe("");
    }
  });

  it("reads no calendar whose publisher asks programs to stay away", () => {
    const used = USED_CALENDARS.map((calendar) => calendar.id);
    expect(used.length).toBeGreaterThanOrEqual(40);
    for (const id of ["scarab-club", "senate", "metro-times", "hour-detroit"]) expect(used).not.toContain(id);
  });
});
