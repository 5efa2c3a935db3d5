import { afterAll, expect, it } from "vitest";
import { calendarsNow } from "../../../src/edition/calendars-now.ts";
import { BODIES } from "../decisions/bodies.ts";
import { ics, openCalendarRoom, source } from "./calendar-room.ts";
import { closeNewsrooms } from "./newsroom.ts";

const MONDAY = Date.parse("2026-11-23T11:00:00Z");
const TALK = { uid: "talk@x", start: "20261125T183000", end: "20261125T200000", title: "Author talk" };
const LIBRARY = source({});

/** A source entry of the desk for the calendar at this address. */
const entry = (feed: string, more: { paused?: boolean; added?: boolean } = {}) => ({
  ...{ ...BODIES.source(0), id: "aBc-1", feed, name: "A library", interval: 60, added: false, ...more },
  calendar: { kind: "events" as const, platform: "ics" as const },
});

afterAll(closeNewsrooms);

it("reads the table's calendars with the desk's changes, and those that were added", () => {
  const { calendar: _calendar, ...feed } = entry("https://feed.example/rss", { added: true });
  const added = entry("https://new.example/events.ics", { added: true });
  const now = calendarsNow([LIBRARY], [entry(LIBRARY.url, { paused: true }), added, feed]);
  expect(now).toMatchObject([
    { id: LIBRARY.id, name: "A library", paused: true, minutes: 60 },
    { id: "desk-abc-1", url: added.feed, platform: "ics", kind: "events", paused: false },
  ]);
});

it("doesn't request a paused calendar, and drops the events of a removed one", async () => {
  const room = await openCalendarRoom([LIBRARY], MONDAY);
  room.answers.set("https://library", () => new Response(ics([TALK])));
  await room.run();
  expect((await room.listed()).map(({ title }) => title)).toEqual(["Author talk"]);
  const asked = room.asked.length;
  room.sources = calendarsNow([LIBRARY], [entry(LIBRARY.url, { paused: true })]);
  await room.hours(7);
  expect(room.asked).toHaveLength(asked);
  expect(await room.listed()).toHaveLength(1);
  room.sources = [];
  await room.hours(1);
  expect(await room.listed()).toEqual([]);
});
