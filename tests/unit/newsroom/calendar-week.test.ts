import { afterAll, expect, it } from "vitest";
import { closeCalendarRooms, type IcsEvent, ics, openCalendarRoom, source } from "./calendar-room.ts";

const SUNDAY = Date.parse("2026-11-22T11:00:00Z");

afterAll(closeCalendarRooms);

/** A row of eSCRIBE; `day` and `hour` by the city's clock. */
const row = (id: string, name: string, day: number, hour = "10") => ({
  ...{ ID: id, MeetingName: name, Location: "City Hall, Room 200", Url: `Meeting.aspx?Id=${id}` },
  ...{ StartDate: `2026/11/${day} ${hour}:00:00`, EndDate: `2026/11/${day} ${Number(hour) + 1}:30:00` },
});
const council = source({
  ...{ id: "council", organizer: "City Council", kind: "meetings", platform: "escribe" },
  ...{ url: "https://council.example/GetCalendarMeetings" },
});

const walk = (day: number, more: string[] = []): IcsEvent => ({
  ...{ uid: "walk@x", title: "Winter walk", place: "Harbor Park", more },
  ...{ start: `202611${day}T090000`, end: `202611${day}T110000` },
});
const concert: IcsEvent = {
  uid: "concert@x",
  title: "Concert",
  start: "20261127T190000",
  place: "Harbor Hall",
};

/** What both calendars say from Sunday to Saturday. */
const WEEK: readonly { meetings: object[]; events: IcsEvent[] }[] = [
  {
    meetings: [row("1", "Formal Session", 24), row("2", "Harbor Committee", 25)],
    events: [walk(26), concert],
  },
  // The session moves by a day, and the clerk's office tries its portal.
  {
    meetings: [
      row("1", "Formal Session", 25),
      row("2", "Harbor Committee", 25, "14"),
      row("9", "Mock Meeting", 24),
    ],
    events: [walk(26), concert],
  },
  {
    meetings: [
      row("1", "Formal Session", 25),
      row("2", "CANCELED - Harbor Committee", 25, "14"),
      row("8", "TEST meeting", 26),
    ],
    events: [walk(28), concert],
  },
  { meetings: [row("1", "Formal Session", 25)], events: [walk(28, ["STATUS:CANCELLED"]), concert] },
  { meetings: [row("3", "Harbor Committee", 30)], events: [concert] },
  { meetings: [row("3", "Harbor Committee", 30)], events: [concert] },
  { meetings: [row("3", "Harbor Committee", 30)], events: [] },
];

/** Each day's list at 6 a.m. of the day after: title, day and hour (UTC), status. */
const LISTED: readonly string[][] = [
  [
    "Formal Session 24T15 confirmed",
    "Harbor Committee 25T15 confirmed",
    "Winter walk 26T14 confirmed",
    "Concert 28T00 confirmed",
  ],
  [
    "Formal Session 25T15 confirmed",
    "Harbor Committee 25T19 confirmed",
    "Winter walk 26T14 confirmed",
    "Concert 28T00 confirmed",
  ],
  [
    "Formal Session 25T15 confirmed",
    "Harbor Committee 25T19 canceled",
    "Concert 28T00 confirmed",
    "Winter walk 28T14 confirmed",
  ],
  ["Concert 28T00 confirmed", "Winter walk 28T14 canceled"],
  ["Concert 28T00 confirmed", "Winter walk 28T14 canceled", "Harbor Committee 30T15 confirmed"],
  ["Winter walk 28T14 canceled", "Harbor Committee 30T15 confirmed"],
  ["Harbor Committee 30T15 confirmed"],
];

it("records a week of moved, canceled and mock meetings day by day as they are, one row each", async () => {
  const room = await openCalendarRoom([council, source({})], SUNDAY);
  const seen: string[][] = [];
  const ids = new Map<string, Set<string>>();
  for (const { meetings, events } of WEEK) {
    room.answers.set(council.url, () => Response.json({ d: meetings }));
    room.answers.set("https://library", () => new Response(ics(events)));
    await room.hours(24);
    const list = await room.listed();
    seen.push(list.map(({ title, starts, status }) => `${title} ${starts.slice(8, 13)} ${status}`));
    for (const { title, id } of list) ids.set(title, (ids.get(title) ?? new Set()).add(id));
  }
  expect(seen).toEqual(LISTED);
  // The committee's next meeting is another one: its first was canceled.
  expect([...ids].map(([title, of]) => [title, of.size])).toEqual([
    ["Formal Session", 1],
    ["Harbor Committee", 2],
    ["Winter walk", 1],
    ["Concert", 1],
  ]);
}, 60_000);
