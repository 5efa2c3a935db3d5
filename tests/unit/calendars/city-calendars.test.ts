import { expect, it } from "vitest";
import { CALENDARS } from "../../../src/city/calendars.ts";

it("the city's calendars have an id and https addresses each", () => {
  expect(new Set(CALENDARS.map((calendar) => calendar.id)).size).toBe(CALENDARS.length);
  for (const calendar of CALENDARS) {
    expect(new URL(calendar.url).protocol).toBe("https:");
    expect(new URL(calendar.home).protocol).toBe("https:");
  }
});
