import { afterAll, describe, expect, it } from "vitest";
import { FOUND, recordFound, saveFound } from "../../../src/newsroom/calendar/record-found.ts";
import { currentSnapshot } from "../../../src/newsroom/state/read-snapshot.ts";
import type { Announcements } from "../../../src/sources/calendars/announced.ts";
import { readAnnouncements } from "../../../src/sources/calendars/read-announcements.ts";
import { type CalendarRoom, type IcsEvent, ics, openCalendarRoom, source, ZONE } from "./calendar-room.ts";
import { closeNewsrooms } from "./newsroom.ts";

const HOUR = 3_600_000;
const MONDAY = Date.parse("2026-11-23T11:00:00Z");

afterAll(closeNewsrooms);

const place = "Main Branch";
const talk: IcsEvent = {
  uid: "talk@x",
  start: "20261125T183000",
  end: "20261125T200000",
  title: "Author talk",
  place,
};
const film: IcsEvent = { uid: "film@x", start: "20261127T190000", title: "Film night", place };
const answer = (text: string) => () => new Response(text);

const council = source({
  ...{ id: "council", organizer: "City Council", kind: "meetings", platform: "escribe" },
  ...{ url: "https://council.example/GetCalendarMeetings", bodies: ["Formal Session", "Harbor Committee"] },
});
/** An eSCRIBE response with these meetings, in local times. */
const rows = (...list: object[]) => answer(JSON.stringify({ d: list }));

describe("a week of calendars", () => {
  it("requests events every six hours and meetings every two, with validators", async () => {
    const room = await openCalendarRoom([source({}), council], MONDAY);
    const sent: (string | null)[] = [];
    room.answers.set("https://library", (init) => {
      sent.push(new Headers(init.headers).get("if-none-match"));
      return sent.at(-1)
        ? new Response(null, { status: 304 })
        : new Response(ics([talk]), { headers: { etag: '"1"' } });
    });
    room.answers.set(council.url, rows());
    await room.hours(18);
    expect(sent).toEqual([null, '"1"', '"1"']);
    expect(room.asked.filter((url) => url === council.url)).toHaveLength(9);
  });

  it("writes nothing while a calendar is unchanged, though it changes every UID daily", async () => {
    const room = await openCalendarRoom([source({})], MONDAY);
    let day = 0;
    room.answers.set(
      "https://library",
      () => new Response(ics([talk, film].map((one) => ({ ...one, uid: `${one.uid}${day++}` })))),
    );
    await room.hours(1);
    const before = await room.listed();
    room.counted();
    await room.hours(24);
    expect(await room.listed()).toEqual(before);
    expect(room.counted().written).toBe(0);
  });

  it("reads no recorded events for the same document until another event enters the window", async () => {
    const room = await openCalendarRoom([source({})], MONDAY);
    const series = Array.from({ length: 20 }, (_, n) => ({ ...film, uid: `${n}@x`, title: `Film ${n}` }));
    const gala = { ...film, uid: "gala@x", title: "Gala", start: "20270324T190000" };
    room.answers.set("https://library", answer(ics([...series, gala])));
    await room.hours(19);
    room.counted();
    room.now = MONDAY + 25 * HOUR;
    await room.run();
    expect(room.counted().read).toBeLessThanOrEqual(10);
    expect(await room.listed(121)).toHaveLength(20);
    room.now = MONDAY + 50 * HOUR;
    await room.run();
    expect(await room.listed(121)).toHaveLength(21);
  });
});

it("records a calendar's events again after D1 lost them", async () => {
  const room = await openCalendarRoom([source({})], MONDAY);
  room.answers.set("https://library", answer(ics([talk, film])));
  await room.run();
  await room.ask("losing the events", 0, [{ sql: "DELETE FROM happenings" }]);
  await currentSnapshot(room.ask, room.storage, room.now);
  room.now += 7 * HOUR;
  await room.run();
  expect(await room.listed()).toHaveLength(2);
});

it("keeps one copy of an event that is moved, canceled or removed from a calendar with new UIDs each day", async () => {
  const room = await openCalendarRoom([source({})], MONDAY);
  const walk = { ...talk, uid: "walk@x", title: "Winter walk", start: "20261128T090000" };
  const events: IcsEvent[] = [talk, film, { ...walk, more: ["CATEGORIES:Outdoors,Kids"] }];
  let day = 0;
  let now = events;
  room.answers.set(
    "https://library",
    () => new Response(ics(now.map((one) => ({ ...one, uid: `${day++}-${one.uid}` })))),
  );
  await room.hours(24);
  const before = await room.listed();
  const moved = { ...talk, start: "20261127T183000", end: "20261127T200000" };
  const later = { ...walk, uid: "w", start: "20261128T110000", more: ["CATEGORIES:Outdoors,Kids"] };
  now = [moved, { ...film, more: ["STATUS:CANCELLED"] }, later];
  await room.hours(24);
  const after = await room.listed();
  expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  const found = after.map(({ title, starts, was, status, sequence, family }) =>
    [title, starts.slice(5, 16), was?.slice(5, 16) ?? "-", status, sequence, family].join(" "),
  );
  expect(found.sort()).toEqual([
    "Author talk 11-27T23:30 11-25T23:30 confirmed 1 false",
    "Film night 11-28T00:00 - canceled 1 false",
    "Winter walk 11-28T16:00 11-28T14:00 confirmed 1 true",
  ]);
  now = [moved, later];
  await room.hours(24);
  expect(await room.listed()).toMatchObject([{}, { status: "canceled" }, {}]);
}, 30_000);

/** Records a calendar's events; returns the number of calls that it took. */
async function turnsToRecord(room: CalendarRoom, read: Announcements): Promise<number> {
  saveFound(room.storage, "library", read);
  let turns = 0;
  for (let found = FOUND.read(room.storage); found && turns < 50; found = FOUND.read(room.storage)) {
    await recordFound(found, source({}), { ...room, zone: ZONE });
    turns += 1;
  }
  return turns;
}

describe("a large calendar", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...talk,
      uid: `${n}@x`,
      title: `Talk ${n}`,
      place: `Hall ${n}`,
    }));

  it("is read in parts, one in each invocation, and recorded at the end", async () => {
    const room = await openCalendarRoom([source({})], MONDAY);
    room.answers.set("https://library", answer(ics(many(2_000))));
    expect(await room.steps(3)).toBe(true);
    expect(room.states()).toMatchObject([{ okAt: null, nextAt: MONDAY + 3_600_000 }]);
    await room.run();
    expect(room.taken).toBeGreaterThan(10);
    expect(await room.listed()).toHaveLength(400);
  }, 20_000);

  it("is requested again an hour later when the newsroom ends while reading it", async () => {
    const room = await openCalendarRoom([source({})], MONDAY);
    room.answers.set("https://library", answer(ics([talk])));
    await room.run();
    room.answers.set("https://library", answer(ics([...many(300), talk])));
    room.now += 7 * 3_600_000;
    await room.steps(2);
    room.restart();
    await room.run();
    expect(room.asked).toHaveLength(2);
    expect(await room.listed()).toHaveLength(1);
    await room.hours(2);
    expect(room.asked).toHaveLength(3);
    expect(await room.listed()).toHaveLength(301);
  }, 20_000);
});

describe("a calendar of daily classes", () => {
  const classes = ["Yoga", "Swim", "Chess", "Choir", "Clay", "Drums", "Judo", "Knit", "Lathe", "Math"].map(
    (title): IcsEvent => ({
      ...{ uid: `${title}@x`, start: "20261125T090000", end: "20261125T100000", title },
      more: ["RRULE:FREQ=DAILY;COUNT=50"],
    }),
  );

  const reading = { source: source({}), url: "https://library.example/", now: MONDAY, zone: ZONE };
  const found = readAnnouncements(new TextEncoder().encode(ics(classes)), reading);

  it("is recorded in five turns; a second reading writes nothing, and one a year later takes at most five turns", async () => {
    const room = await openCalendarRoom([source({})], MONDAY);
    expect(found.list).toHaveLength(400);
    expect(await turnsToRecord(room, found)).toBeLessThanOrEqual(5);
    room.counted();
    expect(await turnsToRecord(room, found)).toBe(1);
    expect(room.counted().written).toBe(0);
    room.now = MONDAY + 365 * 86_400_000;
    expect(await turnsToRecord(room, found)).toBeLessThanOrEqual(5);
  });

  it("lets other calendars be read", async () => {
    const room = await openCalendarRoom([source({}), source({ id: "park" })], MONDAY);
    room.answers.set("https://library", answer(ics(classes.slice(0, 4))));
    room.answers.set("https://park", answer(ics([{ ...talk, title: "Winter walk" }])));
    expect(await room.steps(200)).toBe(false);
    room.now += 7 * 3_600_000;
    expect(await room.steps(200)).toBe(false);
    expect(room.states().map(({ okAt }) => okAt)).toEqual([room.now, room.now]);
  });
});

it("keeps known events while a calendar's host answers 200 with a sign-in page, or an error", async () => {
  const room = await openCalendarRoom([source({ platform: "event-page" }), council], MONDAY);
  const page = (name: string) =>
    `<script type="application/ld+json">{"@type":"Event","name":"${name}","startDate":"2026-11-25T18:00"}</script>`;
  room.answers.set("https://library", answer(page("Winter walk")));
  room.answers.set(
    council.url,
    rows({ ID: "1", MeetingName: "Formal Session", StartDate: "2026/11/27 10:00:00" }),
  );
  await room.hours(1);
  expect(await room.listed()).toHaveLength(2);
  room.answers.set("https://library", answer("<html><form><input type=password></form></html>"));
  room.answers.set(council.url, () => new Response("", { status: 503 }));
  await room.hours(13);
  expect(await room.listed()).toHaveLength(2);
  const [library, meetings] = room.states();
  expect(library).toMatchObject({ failures: 0, empties: 2 });
  expect(meetings).toMatchObject({ error: { kind: "http-status" } });
  expect(meetings?.failures).toBeGreaterThan(2);
});
