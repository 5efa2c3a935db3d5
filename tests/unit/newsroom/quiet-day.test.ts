import { expect, it, vi } from "vitest";
import { openDb } from "../../../src/archive/ask.ts";
import { addRun, doDueJob, nextAlarm, postponeIdleJobs } from "../../../src/newsroom/do-job.ts";
import { calendarAnswer } from "../../bench/newsroom-day/calendars.ts";
import { FEEDS, SYNTHETIC } from "../../bench/newsroom-day/feeds.ts";
import { weatherAnswer } from "../../bench/newsroom-day/weather.ts";
import { countingDatabase } from "../archive/counting.ts";
import { NOW } from "../archive/open-test-library.ts";
import { clusterInput, recordAndCluster } from "../clusters/cluster-input.ts";
import { openTestContext } from "./open-test-context.ts";

const HOUR = 3_600_000;
/** The maximum number of D1 rows that a run without news may read. */
const MAX_READ = 10;

const room = await openTestContext();
const { db: LIBRARY, counted } = countingDatabase(room.db);
let puts = 0;
const put: KVNamespace["put"] = (...given: Parameters<KVNamespace["put"]>) => {
  puts += 1;
  return room.kv.put(...given);
};
const env = { ...room.context.env, SETTINGS: "{}", LIBRARY, EDITION: { ...room.kv, put } as KVNamespace };
room.context = { ...room.context, env, ask: openDb(LIBRARY) };

const timeOf = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");
/** Four upcoming meetings, each with an agenda. */
const meetings = () =>
  [1, 2, 3, 4].map((day) => ({
    ...{ ID: `m${day}`, MeetingName: "Formal Session", Url: `Meeting.aspx?Id=m${day}` },
    StartDate: timeOf(NOW + day * 24 * HOUR),
    MeetingDocumentLink: [{ Type: "Agenda", Title: "Agenda", Url: `Meeting.aspx?Id=m${day}&Agenda=Agenda` }],
  }));

/** Sources return the same all day; the weather service and agendas include the current time. */
function answer(url: string): Response {
  if (url.endsWith("/GetCalendarMeetings")) return Response.json({ d: meetings() });
  const agenda = `<!-- ${room.now} --><div class="AgendaItemContainer"><div class="AgendaItemTitle">Bridge</div></div>`;
  const as = (type: string) => ({ headers: { "Content-Type": type } });
  if (url.includes("Agenda=Agenda")) return new Response(agenda, as("text/html"));
  if (FEEDS.includes(url)) return new Response(SYNTHETIC.textOf(url, NOW), as("application/rss+xml"));
  const known = calendarAnswer(url, NOW) ?? weatherAnswer(url, room.now, room.now - HOUR);
  return known ?? new Response("", { status: 404 });
}

/**
 * Runs alarms until the newsroom waits, as the object's `alarm` does. Once a day, a calendar's list is compared with
 * its rows, which counts as news.
 */
async function run(): Promise<{ read: number; isNews: boolean }> {
  const { context, now: began } = room;
  puts = 0;
  counted();
  do {
    addRun(context, true);
    await doDueJob(context);
    await postponeIdleJobs(context);
    room.alarm = nextAlarm(context);
    // KV accepts one write per second and key, and publishing waits for that.
    room.now += 1_100;
  } while (room.alarm <= room.now);
  const { read, written } = counted();
  const isRead = context.storage.polledOf("calendar").some(({ readAt }) => (readAt ?? 0) >= began);
  return { read, isNews: isRead || written + puts > 0 };
}

/** An 11-day-old story from only one newsroom. */
const OLD = clusterInput("old", "Harbor Ledger", "Ferry Quillon returns to Dorrance pier", {
  pubDate: new Date(NOW - 11 * 24 * HOUR).toISOString(),
});

it("reads at most 10 rows of D1 in each run of a day without news, and forgets old reports", async () => {
  await recordAndCluster(openDb(room.db), [OLD], NOW);
  expect(await room.db.prepare("SELECT id FROM reports WHERE id = 'old'").first()).not.toBeNull();
  vi.stubGlobal("fetch", async (address: string | URL | Request) => answer(String(address)));
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const runs: Awaited<ReturnType<typeof run>>[] = [];
  // The sections and the calendar fill up in the first two hours.
  for (const end = room.now + 26 * HOUR; room.now < end; room.now = Math.max(room.now, room.alarm ?? end)) {
    const one = await run();
    if (room.now > NOW + 2 * HOUR) runs.push(one);
  }
  const [agenda] = room.context.storage.polledOf("agenda");
  expect(agenda?.okAt).toBeGreaterThan(NOW + 12 * HOUR);
  expect(await room.db.prepare("SELECT id FROM reports WHERE id = 'old'").first()).toBeNull();
  const quiet = runs.filter(({ isNews }) => !isNews);
  expect(quiet.length).toBeGreaterThan(0.9 * runs.length);
  expect(Math.max(...quiet.map(({ read }) => read))).toBeLessThanOrEqual(MAX_READ);
}, 300_000);
