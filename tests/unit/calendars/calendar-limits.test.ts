import { describe, expect, it } from "vitest";
import { type CalendarReading, readCalendarSteps } from "../../../src/sources/calendars/read-calendar.ts";
import { bytesOf, calendar, event, HALF_YEAR, read } from "./calendar-text.ts";

const GOOD = event("UID:good", "DTSTART:20261110T180000Z");

function inSlices(text: string, slice?: number): CalendarReading & { slices: number } {
  const steps = readCalendarSteps(bytesOf(text), HALF_YEAR, slice);
  for (let slices = 1; ; slices++) {
    const step = steps.next();
    if (step.done) return { ...step.value, slices };
  }
}

const hasGood = (text: string): boolean => read(text).some(({ uid }) => uid === "good");

describe("hostile calendars", () => {
  it.each([
    ["a rule that never matches", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"],
    ["a rule with an interval over 2^64", "RRULE:FREQ=DAILY;INTERVAL=99999999999999999999"],
    ["a rule of every second since 1970", "RRULE:FREQ=SECONDLY;COUNT=999999999"],
    ["a yearly rule beyond the last year", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
    [
      "a rule with all hours, minutes and seconds",
      `RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]}`,
    ],
  ])("reads the other events beside %s", (_, rule) => {
    const reading = inSlices(calendar(event("DTSTART:19700101T000000Z", rule), GOOD));
    expect(reading.occurrences.some(({ uid }) => uid === "good")).toBe(true);
    expect(reading.occurrences.length).toBeLessThanOrEqual(10_000);
  });

  it("reads a zone that changes every second", () => {
    const rule = ["BEGIN:STANDARD", "DTSTART:16010101T000000", "RRULE:FREQ=SECONDLY", "TZOFFSETFROM:+2359"];
    const zone = ["BEGIN:VTIMEZONE", "TZID:Loop", ...rule, "TZOFFSETTO:-2359", "END:STANDARD"];
    const looped = event("DTSTART;TZID=Loop:20261110T180000");
    expect(hasGood(calendar(...zone, "END:VTIMEZONE", looped, GOOD))).toBe(true);
  });

  it("reads the event after a value of 200,000 folds, 50,000 parameters and 10,000 open components", () => {
    const folds = `DESCRIPTION:x${"\r\n y".repeat(200_000)}`;
    const parameters = `ATTENDEE${";X=y".repeat(50_000)}:mailto:a@example.org`;
    expect(hasGood(calendar(event("DTSTART:20261110T180000Z", folds, parameters), GOOD))).toBe(true);
    const nested = `${"BEGIN:X\r\n".repeat(10_000)}${"END:X\r\n".repeat(10_000)}`;
    expect(hasGood(calendar(nested, GOOD))).toBe(true);
  });

  it("returns 5,000 instances of one series, stops at 10,000 occurrences and says so", () => {
    const series = event("DTSTART:20261101T000000Z", "RRULE:FREQ=MINUTELY;INTERVAL=30;COUNT=5000");
    expect(inSlices(calendar(series))).toMatchObject({ occurrences: { length: 5_000 }, isTruncated: false });
    const events = Array.from({ length: 11_000 }, (_, at) => event(`UID:${at}`, "DTSTART:20261110T180000Z"));
    const reading = inSlices(calendar(...events));
    expect(reading).toMatchObject({ occurrences: { length: 10_000 }, isTruncated: true });
  });
});

describe("reading in slices", () => {
  const daily = Array.from({ length: 50 }, (_, at) =>
    event(`UID:${at}`, "DTSTART:20261110T180000Z", "RRULE:FREQ=DAILY"),
  );
  const text = calendar(...daily);

  it("gives the same result in one slice and in many", () => {
    const [whole, sliced] = [inSlices(text, Number.POSITIVE_INFINITY), inSlices(text, 50)];
    expect(whole.slices).toBe(1);
    expect(sliced.slices).toBeGreaterThan(500);
    expect(sliced.occurrences).toEqual(whole.occurrences);
  });

  it("pauses within one long series and one long list of dates", () => {
    const slicesOf = (...lines: string[]) =>
      inSlices(calendar(event("DTSTART:20200101T000000Z", ...lines)), 500).slices;
    const dates = Array.from({ length: 5_000 }, (_, at) => `EXDATE:${20200101 + (at % 28)}T000000Z`);
    expect(slicesOf("RRULE:FREQ=DAILY", ...dates)).toBeGreaterThan(20);
    expect(slicesOf("RRULE:FREQ=MINUTELY;COUNT=90000")).toBeGreaterThan(100);
  });
});
