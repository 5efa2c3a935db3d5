import { describe, expect, it } from "vitest";
import { CalendarError } from "../../../src/sources/calendars/icalendar/calendar-error.ts";
import { readLocalist } from "../../../src/sources/calendars/read-localist.ts";
import { readTribeEvents } from "../../../src/sources/calendars/read-tribe.ts";
import { bytesOf, HALF_YEAR } from "./calendar-text.ts";

const options = (url: string) => ({ ...HALF_YEAR, url });
const json = (value: unknown) => bytesOf(JSON.stringify(value));

const TRIBE = "https://museum.example.org/wp-json/tribe/events/v1/events?per_page=50";
const tribeEvent = {
  id: 7,
  url: "https://museum.example.org/event/tour/",
  title: "Curator&#8217;s tour &amp; talk",
  all_day: false,
  start_date: "2026-11-01 10:00:00",
  end_date: "2026-11-01 11:30:00",
  utc_start_date: "2026-11-01 15:00:00",
  utc_end_date: "2026-11-01 16:30:00",
  timezone: "America/Detroit",
  modified_utc: "2026-10-02 08:00:00",
  venue: { venue: "Museum", address: "1 Main St.", city: "Springfield" },
  status: "publish",
};

describe("The Events Calendar", () => {
  const read = (...events: unknown[]) => readTribeEvents(json({ events }), options(TRIBE)).occurrences;

  it("reads an event", () => {
    expect(read(tribeEvent)).toEqual([
      {
        uid: "7@museum.example.org",
        start: "2026-11-01T15:00:00Z",
        end: "2026-11-01T16:30:00Z",
        allDay: false,
        summary: "Curator’s tour & talk",
        location: "Museum, 1 Main St., Springfield",
        status: null,
        url: "https://museum.example.org/event/tour/",
        rule: null,
      },
    ]);
  });

  it("uses local times if there are none in UTC, and reads a list of venues", () => {
    const { utc_start_date: _, utc_end_date: __, ...local } = tribeEvent;
    expect(read({ ...local, venue: [] })[0]).toMatchObject({ start: "2026-11-01T15:00:00Z", location: null });
  });

  it("ends whole days with the day after the last, and reads the names of an event's categories", () => {
    const days = { all_day: true, start_date: "2026-11-26 00:00:00", end_date: "2026-11-27 23:59:59" };
    const whole = { start: "2026-11-26", end: "2026-11-28", allDay: true };
    expect(read({ ...tribeEvent, ...days })[0]).toMatchObject(whole);
    const categories = [{ name: "Family" }, { name: "Art &amp; crafts" }, "x"];
    expect(read({ ...tribeEvent, categories })[0]?.categories).toBe("Family, Art & crafts");
  });

  it("leaves out drafts and values of wrong types, and keeps the rest", () => {
    const odd = [{ title: {} }, { utc_start_date: "x", start_date: 4 }, { status: "draft" }];
    const wrong = [null, 1, [], {}, ...odd.map((one) => ({ ...tribeEvent, ...one }))];
    expect(read(...wrong, tribeEvent)).toHaveLength(1);
  });

  it("returns no active link and no next page on another host", () => {
    const events = [{ ...tribeEvent, url: "javascript:alert(1)" }];
    const withNext = (next_rest_url: string) =>
      readTribeEvents(json({ events, next_rest_url }), options(TRIBE));
    const { occurrences, next } = withNext("https://evil.example.net/");
    expect([occurrences[0]?.url, next]).toEqual([null, null]);
    expect(withNext(`${TRIBE}&page=2`).next).toBe(`${TRIBE}&page=2`);
  });
});

const LOCALIST = "https://events.example.org/api/2/events?pp=100";
const instance = (id: number, start: string, end: string | null = null, all_day = false) => ({
  event_instance: { id, start: `2026-11-${start}:00-05:00`, end: end && `2026-11-${end}:00-05:00`, all_day },
});
const localistEvent = {
  id: 12,
  title: "Robotics fair",
  localist_url: "https://events.example.org/event/robotics",
  location_name: "Hall A",
  room_number: "101",
  address: "2 Campus Dr.",
  status: "live",
  updated_at: "2026-10-02T08:00:00-04:00",
  event_instances: [
    instance(1, "02T18:00"),
    instance(2, "09T18:00", "09T20:00"),
    instance(3, "16T00:00", null, true),
  ],
};

describe("Localist", () => {
  const page = (event: unknown, current = 1) =>
    json({ events: [{ event }], page: { current, size: 100, total: 2 } });

  it("reads each instance of an event", () => {
    const { occurrences } = readLocalist(page(localistEvent), options(LOCALIST));
    expect(occurrences.map(({ uid, start, end }) => [uid, start, end])).toEqual([
      ["12-1@events.example.org", "2026-11-02T23:00:00Z", null],
      ["12-2@events.example.org", "2026-11-09T23:00:00Z", "2026-11-10T01:00:00Z"],
      ["12-3@events.example.org", "2026-11-16", "2026-11-17"],
    ]);
    expect(occurrences[0]).toMatchObject({ location: "Hall A, 101, 2 Campus Dr.", status: "CONFIRMED" });
  });

  it("says that an event is canceled, and names the next page until the last", () => {
    const { occurrences } = readLocalist(page({ ...localistEvent, status: "canceled" }), options(LOCALIST));
    expect(occurrences[0]?.status).toBe("CANCELLED");
    expect(readLocalist(page(localistEvent), options(LOCALIST)).next).toBe(`${LOCALIST}&page=2`);
    expect(readLocalist(page(localistEvent, 2), options(LOCALIST)).next).toBeNull();
  });
});

describe("every platform", () => {
  it.each([
    ["tribe", readTribeEvents],
    ["localist", readLocalist],
  ])("throws for a %s response that isn't a calendar", (_, read) => {
    for (const text of ["", "<html>", "[]", "null", '{"code":"rest_no_route"}', '{"events":3,"items":3}'])
      expect(() => read(bytesOf(text), options(TRIBE))).toThrow(CalendarError);
    expect(() => read(new Uint8Array(3_000_001), options(TRIBE))).toThrow("larger than 3 MB");
  });

  it("returns at most 10,000 events and says so", () => {
    const events = Array.from({ length: 10_001 }, (_, id) => ({
      ...{ id, title: "x", utc_start_date: tribeEvent.utc_start_date, timezone: "America/Detroit" },
    }));
    const page = readTribeEvents(json({ events }), options(TRIBE));
    expect([page.occurrences.length, page.isTruncated]).toEqual([10_000, true]);
  });
});
