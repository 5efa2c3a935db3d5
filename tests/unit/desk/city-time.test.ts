import { expect, it } from "vitest";
import { formatTime, fromField, toField, withOnePeriod } from "../../../src/desk/city-time.ts";
import { itForEach } from "../../rows.ts";

itForEach([
  ["in winter", "2026-11-20T10:00", "2026-11-20T15:00:00Z"],
  ["in summer", "2026-07-04T10:00", "2026-07-04T14:00:00Z"],
  ["the hour that the clocks skip, as the hour after it", "2027-03-14T02:30", "2027-03-14T07:30:00Z"],
  ["the first of the hour that they repeat", "2026-11-01T01:30", "2026-11-01T05:30:00Z"],
])("reads a local time %s", (_name, field, instant) => {
  expect(new Date(fromField(field) ?? 0).toISOString().replace(".000", "")).toBe(instant);
});

it("reads back every half hour of a year as written", () => {
  const start = Date.UTC(2026, 0, 1);
  const odd: number[] = [];
  for (let time = start; time < start + 365 * 86_400_000; time += 1_800_000) {
    const read = fromField(toField(time)) ?? 0;
    // The repeated hour in November is read as the first one.
    if (read !== time && read !== time - 3_600_000) odd.push(time);
  }
  expect(odd).toEqual([]);
});

itForEach(["", "soon", "2026-11-20", "2026-13-40T10:00", "10:00"])("reads “%s” as no time", (text) => {
  expect(fromField(text)).toBeNull();
});

itForEach([
  ["2026-11-20T15:00:00Z", "Fri., Nov. 20, 10 a.m."],
  ["2026-09-01T16:05:00Z", "Tue., Sept. 1, 12:05 p.m."],
  ["2026-05-03T03:59:00Z", "Sat., May 2, 11:59 p.m."],
  ["2027-03-15T04:00:00Z", "Mon., March 15, 12 a.m."],
])("says %s in AP style: %s", (instant, words) => {
  expect(formatTime(Date.parse(instant))).toBe(words);
});

it("ends a sentence after a time with one period", () => {
  expect(withOnePeriod("Published 10 a.m.. See “Wait...”")).toBe("Published 10 a.m. See “Wait...”");
});
