import { expect, it } from "vitest";
import { CalendarError } from "../../src/sources/calendars/icalendar/calendar-error.ts";
import { readCalendarSteps } from "../../src/sources/calendars/read-calendar.ts";
import { type Chance, fuzz } from "./seeded.ts";

const LINES = [
  ...["BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTIMEZONE\r\nTZID:Q"],
  ...["BEGIN:STANDARD\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:-2359", "END:STANDARD\r\nEND:VTIMEZONE"],
  ...["UID:a", "SEQUENCE:99999999999999999999", "SUMMARY:a\\, b\\n<b>c", "URL:https://["],
  ...["DTSTART:20261101T013000", "DTSTART;TZID=Q:20261101T013000", "DTSTART;VALUE=DATE:20261126"],
  ...["DTSTART:99991231T235959Z", "DTSTART:00000101T000000", "DTEND:20261101T000000Z"],
  ...["DURATION:PT999999999S", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261108T013000"],
  ...["EXDATE:20261108T013000,20261109,x"],
  ...["RDATE;VALUE=PERIOD:20261201T000000Z/PT1H,99991231T000000", "EXRULE:FREQ=HOURLY", "RRULE:"],
];
const PARTS =
  "FREQ=SECONDLY FREQ=MINUTELY FREQ=HOURLY FREQ=DAILY FREQ=WEEKLY FREQ=MONTHLY FREQ=YEARLY ;INTERVAL=0 ;INTERVAL=999999999999 ;COUNT=3 ;COUNT=99999999 ;UNTIL=20261231 ;UNTIL=x ;BYDAY=53MO,-1SU ;BYMONTHDAY=-31,31 ;BYMONTH=2 ;BYSETPOS=-1,366 ;BYWEEKNO=53 ;BYYEARDAY=366 ;BYSECOND=0,59 ;WKST=SU ; = , :".split(
    " ",
  );

it("calendars: the reader returns at most 10,000 occurrences or a known error", () => {
  fuzz((chance: Chance) => {
    const rule = `RRULE:${chance.text(PARTS, 8).replaceAll(/\s/g, "")}`;
    const text = `BEGIN:VCALENDAR\r\n${chance.text(
      [...LINES, rule].map((line) => `${line}\r\n`),
      40,
    )}END:VEVENT\r\n`;
    const window = { from: "2026-10-15T00:00:00Z", to: "2027-04-15T00:00:00Z", zone: "America/Detroit" };
    const steps = readCalendarSteps(new TextEncoder().encode(text), window);
    try {
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value.occurrences.length).toBeLessThanOrEqual(10_000);
      const isWrong = ({ start, url }: { start: string; url: string | null }) =>
        start < "2026-10-15" || start >= "2027-04-16" || url !== null;
      expect(step.value.occurrences.filter(isWrong)).toEqual([]);
    } catch (error) {
      expect(error).toBeInstanceOf(CalendarError);
    }
    // In ms, for the maximum number of occurrences of a whole file; the newsroom reads them in slices.
  }, 150);
});
