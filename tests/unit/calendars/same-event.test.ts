import { describe, expect, it } from "vitest";
import { collapseSeries } from "../../../src/sources/calendars/event-series.ts";
import { namedZone } from "../../../src/sources/calendars/icalendar/zone-names.ts";
import type { Occurrence } from "../../../src/sources/calendars/read-calendar.ts";
import { type CalendarEntry, eachEventOnce } from "../../../src/sources/calendars/same-event.ts";
import { UTC } from "../../../src/text/zone.ts";

const DETROIT = namedZone("America/Detroit") ?? UTC;

const entry = (source: string, summary: string, part: Partial<Occurrence> = {}): CalendarEntry => ({
  source,
  occurrence: {
    ...{ uid: null, start: "2026-11-10T23:00:00Z", end: null, allDay: false, summary },
    ...{ location: "Main Library, 5201 Woodward Ave.", status: null, url: null },
    rule: null,
    ...part,
  },
});

const count = (...entries: CalendarEntry[]): number => eachEventOnce(entries, DETROIT).length;

describe("the same event in two calendars", () => {
  const JAZZ = "Jazz Night with the Woodward Trio";

  it.each([
    ["another case and punctuation", entry("b", "JAZZ NIGHT: with the Woodward Trio!")],
    ["a longer title", entry("b", `${JAZZ} and friends`)],
    ["a notice before the title", entry("b", `CANCELED: ${JAZZ}`)],
    ["a shorter place", entry("b", JAZZ, { location: "Main Library" })],
    ["a street for its venue", entry("b", JAZZ, { location: "5201 Woodward Ave." }), "Main Library"],
    ["no place", entry("b", JAZZ, { location: null })],
    ["a start five minutes later", entry("b", JAZZ, { start: "2026-11-10T23:05:00Z" })],
    ["no time of day", entry("b", JAZZ, { start: "2026-11-10", allDay: true })],
  ])("is shown once with %s", (_, other, location = "Main Library, 5201 Woodward Ave.") => {
    expect(count(entry("a", JAZZ, { location }), other)).toBe(1);
  });

  it.each([
    ["another place", entry("b", "Story time", { location: "Redford Branch" })],
    ["another day", entry("b", "Story time", { start: "2026-11-11T23:00:00Z" })],
    ["a start an hour later", entry("b", "Story time", { start: "2026-11-11T00:00:00Z" })],
  ])("is two events with %s", (_, other) => {
    expect(count(entry("a", "Story time"), other)).toBe(2);
  });

  it("keeps apart what one calendar lists under two titles, and numbered sessions", () => {
    expect(count(entry("a", "Story time for toddlers"), entry("a", "Story time for babies"))).toBe(2);
    expect(count(entry("a", "Open gym session 1"), entry("b", "Open gym session 2"))).toBe(2);
  });

  it("keeps two shows on one day apart if another calendar lists only the day", () => {
    const day = entry("b", "The Nutcracker", { start: "2026-11-10", allDay: true });
    const shows = ["2026-11-10T19:00:00Z", "2026-11-11T00:00:00Z"].map((start) =>
      entry("a", "The Nutcracker", { start }),
    );
    expect(count(day, ...shows)).toBe(2);
  });

  it("shows the most complete entry", () => {
    const linked = entry("b", "Jazz night", { url: "https://example.org/" });
    const [same] = eachEventOnce([entry("a", "Jazz night"), linked], DETROIT);
    expect([same?.first.source, same?.others.map(({ source }) => source)]).toEqual(["b", ["a"]]);
  });

  it("compares an entry with a common title with at most 100 others", () => {
    let reads = 0;
    const entries = Array.from({ length: 2_000 }, (_, at) => {
      const made = entry(`${at}`, "Open house", { location: `Site${at}` });
      const { occurrence } = made;
      const read = () => {
        reads += 1;
        return occurrence;
      };
      return Object.defineProperty(made, "occurrence", { get: read });
    });
    expect(count(...entries)).toBe(2_000);
    // A comparison reads two entries; 20 more reads are for the entry's own day, words and place.
    expect(reads / entries.length).toBeLessThan(2 * 100 + 20);
  });
});

describe("expanded series", () => {
  const on = (...days: string[]): CalendarEntry[] =>
    days.map((day) => entry("a", "Story time", { start: new Date(`${day}T18:00:00-05:00`).toISOString() }));
  const rules = (...entries: CalendarEntry[]) => collapseSeries(entries, DETROIT).map(({ rule }) => rule);

  it.each([
    ["every day", ["2026-11-10", "2026-11-11", "2026-11-12"], "FREQ=DAILY"],
    [
      "Tuesdays, Fridays",
      ["2026-11-10", "2026-11-13", "2026-11-17", "2026-11-20"],
      "FREQ=WEEKLY;BYDAY=TU,FR",
    ],
    ["every second Tuesday", ["2026-11-10", "2026-11-24", "2026-12-08"], "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
    ["the second Tuesday of a month", ["2026-11-10", "2026-12-08", "2027-01-12"], "FREQ=MONTHLY;BYDAY=2TU"],
    ["the last Tuesday of a month", ["2026-11-24", "2026-12-29", "2027-01-26"], "FREQ=MONTHLY;BYDAY=-1TU"],
    ["the 15th of a month", ["2026-11-15", "2026-12-15", "2027-01-15"], "FREQ=MONTHLY;BYMONTHDAY=15"],
  ])("are one series on %s", (_, days, rule) => {
    expect(rules(...on(...days))).toEqual([rule]);
  });

  it("are a series without a frequency if some of its days are missing", () => {
    expect(rules(...on("2026-11-10", "2026-11-17", "2026-12-01", "2026-12-08"))).toEqual(["BYDAY=TU"]);
    const days = Array.from({ length: 13 }, (_, at) => `2026-11-${String(at + 10)}`);
    expect(rules(...on(...days.filter((day) => day !== "2026-11-12")))).toEqual([""]);
  });

  it("is a series across a clock change", () => {
    const starts = ["2026-10-20T22:00:00Z", "2026-10-27T22:00:00Z", "2026-11-03T23:00:00Z"];
    const entries = starts.map((start) => entry("a", "Story time", { start }));
    expect(rules(...entries)).toEqual(["FREQ=WEEKLY;BYDAY=TU"]);
  });

  it("isn't made of irregular days, two entries, or different times of day", () => {
    const irregular = on("2026-11-10", "2026-11-12", "2026-12-24", "2027-01-30");
    expect(rules(...irregular)).toEqual(irregular.map(() => null));
    expect(rules(...on("2026-11-10", "2026-11-17"))).toEqual([null, null]);
    const later = entry("a", "Story time", { start: "2026-11-24T15:00:00Z" });
    expect(rules(...on("2026-11-10", "2026-11-17"), later)).toEqual([null, null, null]);
  });

  it("keeps a canceled day out of the series", () => {
    const canceled = entry("a", "Story time", { start: "2026-11-24T23:00:00Z", status: "CANCELLED" });
    const others = on("2026-11-10", "2026-11-17", "2026-12-01", "2026-12-08");
    expect(rules(...others, canceled)).toEqual(["BYDAY=TU", null]);
  });
});
