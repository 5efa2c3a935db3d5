import { describe, expect, it } from "vitest";
import { sunTimes } from "../../../src/sources/weather/sun.ts";

const PLACES = {
  Detroit: { latitude: 42.3314, longitude: -83.0458 },
  London: { latitude: 51.5074, longitude: -0.1278 },
  Honolulu: { latitude: 21.305, longitude: -157.858 },
  Sydney: { latitude: -33.8688, longitude: 151.2093 },
  Fairbanks: { latitude: 64.84, longitude: -147.72 },
  Auckland: { latitude: -36.85, longitude: 174.76 },
};

/** Computed with another program, astronomy-engine 2.1.19, which searches for the sun's apparent position. */
const ALMANAC = [
  ["Detroit", "2026-12-21", "2026-12-21T12:57:58Z", "2026-12-21T22:02:45Z"],
  ["Detroit", "2026-11-22", "2026-11-22T12:31:32Z", "2026-11-22T22:04:50Z"],
  ["Detroit", "2026-03-08", "2026-03-08T11:55:51Z", "2026-03-08T23:30:33Z"],
  ["London", "2026-06-21", "2026-06-21T03:43:08Z", "2026-06-21T20:21:31Z"],
  ["Honolulu", "2026-12-21", "2026-12-21T17:04:35Z", "2026-12-22T03:54:51Z"],
  ["Sydney", "2026-12-21", "2026-12-20T18:40:37Z", "2026-12-21T09:05:25Z"],
  ["Fairbanks", "2026-06-10", "2026-06-10T11:08:50Z", "2026-06-11T08:33:57Z"],
  ["Auckland", "2027-02-01", "2027-01-31T17:35:51Z", "2027-02-01T07:32:23Z"],
] as const;

describe("sunrise and sunset", () => {
  it.each(ALMANAC)("in %s on %s match the almanac to within 30 seconds", (place, day, rise, set) => {
    const sun = sunTimes(day, PLACES[place]);
    expect(Math.abs((sun.rise ?? 0) - Date.parse(rise))).toBeLessThan(30_000);
    expect(Math.abs((sun.set ?? 0) - Date.parse(set))).toBeLessThan(30_000);
  });

  it("are null where the sun doesn't cross the horizon, and for an invalid date", () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    for (const day of ["2026-06-21", "2026-12-21"])
      expect(sunTimes(day, tromso), day).toEqual({ rise: null, set: null });
    expect(sunTimes("soon", PLACES.Detroit)).toEqual({ rise: null, set: null });
  });
});
