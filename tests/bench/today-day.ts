import { USED_CALENDARS } from "../../src/city/calendars.ts";
import { todayLines } from "../../src/newsroom/calendar/today-lines.ts";
import { closeCalendarRooms, type IcsEvent, ics, openCalendarRoom } from "../unit/newsroom/calendar-room.ts";
import { openWeatherRoom, type WeatherRoom } from "../unit/newsroom/weather-room.ts";
import { type AlertOf, alert, answer, cancel, minute } from "../unit/weather/alder-bay.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minutes of a day: the warnings are asked for once in each. */
const MINUTES = 1_440;
/** The newsroom runs every two minutes. */
const RUNS = 720;
/** Happenings that each calendar announces a day, for so many days ahead. */
const A_DAY = 1;
const DAYS_AHEAD = 30;

const count = (list: readonly string[]): string =>
  [...Map.groupBy(list, (one) => one)].map(([name, { length }]) => `${name} ${length}`).join(", ") || "none";

const json = (body: unknown): Response => Response.json(body);
const POINT = { properties: { gridId: "ABY", gridX: 1, gridY: 2 } };

/** The river as of the last full hour: its level changes each hour. */
const river = (at: number) => ({
  ...{ name: "Heron River", lid: "ALBA1" },
  status: {
    observed: {
      ...{ primary: 9 + (at % 7) / 10, primaryUnit: "ft", floodCategory: "action" },
      validTime: minute(at - (at % 60)).toISOString(),
    },
  },
});

/** A week by half days and by hours as of a minute: the temperatures change with each forecast. */
const forecast = (at: number, hours: number, periods: number) => ({
  properties: {
    updateTime: minute(at).toISOString(),
    periods: Array.from({ length: periods }, (_, n) => ({
      startTime: minute(at + n * hours * 60).toISOString(),
      endTime: minute(at + (n + 1) * hours * 60).toISOString(),
      isDaytime: n % 2 === 0,
      ...{ temperature: 40 + ((n + at / 60) % 30), temperatureUnit: "F", shortForecast: "Cloudy" },
    })),
  },
});

/** Three storms of six hours: each has a warning, two updates of it and a cancel of one county. */
function stormAt(n: number): unknown[] {
  const begun = Math.floor(n / 360) * 360;
  const name = `storm ${begun}`;
  const first: AlertOf = { name, sent: begun, ends: begun + 200 };
  const updates = [60, 120].map((after) => ({
    ...first,
    name: `${name} ${after}`,
    sent: begun + after,
    names: [name, ...(after > 60 ? [`${name} 60`] : [])],
  }));
  const over = {
    ...first,
    name: `${name} over`,
    sent: begun + 180,
    names: [name, `${name} 60`, `${name} 120`],
  };
  const known = [alert(first), ...updates.map((one) => alert(one)), cancel(over)];
  return begun > 720 ? [] : known.filter((_, at) => at * 60 <= n - begun);
}

/** A day of the weather, minute by minute. */
async function weatherDay(isStorm: boolean): Promise<WeatherRoom> {
  const room = openWeatherRoom();
  let now = 0;
  room.riverGauge = "ALBA1";
  room.service = (url) => {
    if (url.includes("/alerts/")) return json(answer(now, ...(isStorm ? stormAt(now) : [])));
    if (url.includes("/points/")) return json(POINT);
    if (url.endsWith("/hourly")) return json(forecast(now - (now % 60), 1, 156));
    if (url.endsWith("/forecast")) return json(forecast(now - (now % 60), 12, 14));
    return json(river(now));
  };
  for (now = 0; now < MINUTES; now += 1) {
    await room.at(now);
    await room.forecasts(now);
  }
  return room;
}

/** What a calendar announces on a day: a month ahead; each day one is moved and one is canceled. */
function announced(calendar: number, day: number, start: number): IcsEvent[] {
  return Array.from({ length: DAYS_AHEAD * A_DAY }, (_, n) => {
    const number = day * A_DAY + n;
    const moved = number % DAYS_AHEAD === 3 ? 1 : 0;
    const at = start + (number + 1) * DAY + ((calendar % 9) + (day > 0 ? moved : 0)) * 60 * MINUTE;
    return {
      uid: `${number}@${calendar}`,
      start: new Date(at)
        .toISOString()
        .replace(/[-:]|\.000Z/g, "")
        .slice(0, 15),
      title: `Calendar ${calendar}, happening ${number}`,
      place: `Hall ${calendar}`,
      ...(number % DAYS_AHEAD === 5 && day > 0 ? { more: ["STATUS:CANCELLED"] } : {}),
    };
  });
}

/** Two days of as many calendars as the city has, each as iCalendar, in a real D1. */
async function calendarDays(): Promise<void> {
  const start = Date.parse("2026-11-23T05:00:00Z");
  const sources = USED_CALENDARS.map((source) => ({
    ...source,
    platform: "ics" as const,
    url: `https://${source.id}.example/all.ics`,
  }));
  const room = await openCalendarRoom(sources, start);
  let notes = 0;
  const { saveNote } = room.storage;
  room.storage.saveNote = (name, text) => {
    notes += 1;
    saveNote(name, text);
  };
  for (const day of [0, 1]) {
    sources.forEach(({ url }, at) => {
      room.answers.set(url, () => new Response(ics(announced(at, day, start))));
    });
    const before = { asked: room.asked.length, notes, renewed: room.renewed };
    room.counted();
    let puts = 0;
    let lines = JSON.stringify(todayLines(room.storage));
    for (let run = 0; run < RUNS; run += 1) {
      await room.run();
      const now = JSON.stringify(todayLines(room.storage));
      if (now !== lines) puts += 1;
      lines = now;
      room.now += DAY / RUNS;
    }
    const { read, written } = room.counted();
    console.log(
      `calendars, ${day === 0 ? "the first day, from nothing" : "an ordinary day"}: ${room.asked.length - before.asked} requests and a robots.txt of each of ${sources.length} hosts, D1 ${read} rows read and ${written} written, KV ${puts} writes, ${notes - before.notes} notes in the object's own SQLite`,
    );
  }
  await closeCalendarRooms();
}

/** What warnings, forecasts and calendars cost a day: requests, KV writes and rows of D1, each on a simulated clock. */
export async function benchToday(): Promise<void> {
  for (const isStorm of [false, true]) {
    const room = await weatherDay(isStorm);
    const kinds = room.asked.map(({ url }) => kindOf(url));
    console.log(
      `weather, ${isStorm ? "three storms" : "a quiet day"}: requests ${count(kinds)}; KV writes ${count(room.written)}`,
    );
  }
  await calendarDays();
}

/** What an address asks for: "active" warnings, "points", "forecast" or "hourly", or the "river". */
const kindOf = (url: string): string =>
  /(?<=\/)(?:active|points|hourly|gauges)(?=\/|\?|$)/.exec(url)?.[0] ?? "forecast";
