import { expect, it } from "vitest";
import { CALENDARS } from "../../../src/city/calendars.ts";

it("each of the city's calendars has an id and https addresses", () => {
  expect(new Set(CALENDARS.map((calendar) => calendar.id)).size).toBe(CALENDARS.length);
  for (const calendar of CALENDARS) {
    expect(new URL(calendar.url).protocol).toBe("https:");
    expect(new URL(calendar.home).protocol).toBe("https:");
  }
});
