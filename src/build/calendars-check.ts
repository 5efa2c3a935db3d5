import type { CalendarSource } from "../city/calendar-source.ts";
import { CALENDARS } from "../city/calendars.ts";
import { site } from "../city/site.ts";
import { calendarRequest } from "../sources/calendars/calendar-request.ts";
import { CalendarError } from "../sources/calendars/icalendar/calendar-error.ts";
import { readAnnouncements } from "../sources/calendars/read-announcements.ts";
import { explain, FeedError } from "../sources/feed-error.ts";
import { fetchFeed, type Outside } from "../sources/fetch/fetch-feed.ts";
import { readArguments } from "./commands.mjs";
import { fail } from "./fail.ts";
import { outsideOf } from "./outside-of.ts";
import { readReplayMap } from "./replay.ts";

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 2_000_000;

/** Requests a calendar and describes its state in one line; never rejects. */
async function lineOf(source: CalendarSource, outside: Outside): Promise<{ works: boolean; line: string }> {
  const { address, json, accept } = calendarRequest(source, outside.now());
  const request = {
    address,
    json,
    accept,
    validators: null,
    timeoutMs: TIMEOUT_MS,
    tries: 1,
    maxBytes: MAX_BYTES,
  };
  try {
    const answer = await fetchFeed(request, outside);
    if (answer.kind === "unchanged") return { works: false, line: "304 to a request without validators" };
    const reading = { source, url: answer.url, now: outside.now(), zone: site.city.timeZone };
    const { list } = readAnnouncements(answer.bytes, reading);
    const next = list[0] ? `, next ${list[0].starts} ${list[0].title.slice(0, 60)}` : "";
    return { works: list.length > 0, line: `${list.length} ahead${next}` };
  } catch (thrown) {
    const line = thrown instanceof FeedError ? explain(thrown) : String(thrown);
    return { works: false, line: thrown instanceof CalendarError ? thrown.message : line };
  }
}

/** Requests the calendars one after another and prints their state; returns false if none works. */
async function checkCalendars(names: readonly string[], outside: Outside): Promise<boolean> {
  const asked = CALENDARS.filter(({ id }) => names.length === 0 || names.includes(id));
  let working = 0;
  for (const source of asked) {
    const { works, line } = await lineOf(source, outside);
    working += Number(works);
    console.log(`  ${works ? "ok    " : "FAILED"}  ${source.id.padEnd(28)} ${line}\n          ${source.url}`);
  }
  console.log(`${working} of ${asked.length} calendars announce something`);
  return working > 0;
}

// A closed pipe (`| head`) isn't an error.
process.stdout.on("error", () => process.exit(1));

// `npm run calendars:check`: requests all calendars, or the named ones, and prints their state. The exit code is 1 if
// none works or the arguments are wrong.
try {
  const { values, words } = readArguments("calendars:check");
  const unknown = words.find((name) => !CALENDARS.some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`no calendar is called "${unknown}"`);
  const folder = values.feeds === undefined ? undefined : String(values.feeds);
  if (folder !== undefined) readReplayMap(folder);
  process.exit((await checkCalendars(words, outsideOf(folder))) ? 0 : 1);
} catch (error) {
  fail(error);
}
