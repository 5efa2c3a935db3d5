import { quantile } from "../quantile.ts";
import { ANCHOR } from "../site-under-test.ts";
import { answerOf } from "./newsroom-day/answer.ts";
import { EVENTS } from "./newsroom-day/calendars.ts";
import { type Invocation, sumOf, tableOf } from "./newsroom-day/counts.ts";
import { type Feeds, SYNTHETIC } from "./newsroom-day/feeds.ts";
import { history } from "./newsroom-day/history.ts";
import { actAt } from "./newsroom-day/operator.ts";
import { recordedFeeds } from "./newsroom-day/recorded-feeds.ts";
import { CHANGES, live, type World as Outside, openRoom, type Room, type Run } from "./newsroom-day/room.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Unmeasured days at the start, which fill the clusters and the archive. */
const DAYS_BEFORE = 4;
/** The interval of polls on those days. No feed publishes more than its 20 items in this time. */
const POLLED_MS = 6 * HOUR;
/** Maximum daily usage of the newsroom. Readers need the rest of the Free plan. */
const LIMITS = { d1Read: 1_000_000, d1Written: 40_000, kvWritten: 600 };
const LIMITED = ["d1Read", "d1Written", "kvWritten"] as const;
/** Maximum number of rows that 95% of runs without news may read. */
const LIMIT_WITHOUT_NEWS = 10;

interface World extends Outside {
  feeds: Feeds;
  texts: Map<string, string>;
}

/** Parts of a weather response that change on every request without a change in the weather. */
const STAMPS = /"updated":"[^"]*"|"validTime":"[^"]*"/g;

async function network(world: World, url: string, headers: Headers): Promise<Response> {
  const answer = answerOf(world, world.now, url, headers);
  if (answer.status === 304) return answer;
  const body = await answer.text();
  const text = body.replace(STAMPS, "");
  if (world.texts.get(url) !== text) world.news += 1;
  world.texts.set(url, text);
  return new Response(body, answer);
}

/** Prepares the first day: the desk's history, and four days of news polled every six hours. */
async function before(room: Room, world: World): Promise<void> {
  world.now = world.start - DAYS_BEFORE * DAY;
  for (const entries of history(world.now)) await room.call("importEntries", entries, "Ana");
  for (let at = world.now; at < world.start; at += POLLED_MS)
    for (let run = 0; run < 4; run += 1) {
      world.now = at + run * 2 * MINUTE;
      await room.during(() => room.call("run"));
    }
  world.now = world.start;
}

function printHour(hour: number, list: readonly Invocation[]): void {
  const [read, written, kv] = LIMITED.map((what) => sumOf(list, what).toLocaleString("en-US"));
  const d1 = `D1 ${read} read and ${written} written`;
  console.log(`hour ${hour}: ${list.length} invocations, ${d1}, KV ${kv} written`);
}

/** Prints a day; returns the limits that it exceeded. */
function printDay(list: readonly Invocation[], runs: readonly Run[], hours: number): string[] {
  const quiet = runs.filter(({ isNews }) => !isNews);
  const quietRead = quiet.map(({ counts }) => sumOf(counts, "d1Read"));
  const jobs = list.flatMap(({ cpu, caller }) => (caller === "alarm" ? (cpu ?? []) : []));
  console.log(`\n${hours} hours`);
  console.log(tableOf(list));
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(quietRead, share));
  console.log(
    `${runs.length} runs, ${quiet.length} without news; those read ${p50} rows, p95 ${p95}, max ${max}`,
  );
  console.log(tableOf(quiet.flatMap(({ counts }) => counts)));
  const over10 = jobs.filter((ms) => ms > 10).length;
  const [ms50, ms95, most] = [0.5, 0.95, 1].map((share) => quantile(jobs, share).toFixed(1));
  console.log(
    `CPU of ${jobs.length} alarms in the Worker’s isolate: p50 ${ms50} ms, p95 ${ms95}, max ${most}; ${((100 * over10) / jobs.length).toFixed(0)} % over 10 ms`,
  );
  const over: string[] = [];
  for (const what of LIMITED) {
    const [used, limit] = [sumOf(list, what), LIMITS[what] * (hours / 24)];
    console.log(`${what.padEnd(10)} ${used.toLocaleString("en-US")} of ${limit.toLocaleString("en-US")}`);
    if (used > limit) over.push(`${what} is over its limit`);
  }
  if ((p95 ?? 0) > LIMIT_WITHOUT_NEWS || quiet.length === 0)
    over.push(`a run without news reads ${p95} rows`);
  return over;
}

/** The options `--feeds DIR` and `--hours N`. */
export interface DayOptions {
  feeds?: string | undefined;
  hours?: number;
}

/**
 * Runs the real newsroom in workerd for a day and counts what each invocation uses: alarms, calls from pages and the
 * desk, and cron runs. Throws an Error if the day exceeds a limit.
 */
export async function benchNewsroomDay({ feeds, hours = 24 }: DayOptions = {}): Promise<void> {
  const start = ANCHOR;
  const world: World = {
    ...{ now: start, start, behind: 0, news: 0, texts: new Map(), wake: start, changes: 0 },
    feeds: feeds ? recordedFeeds(feeds, start + hours * HOUR) : SYNTHETIC,
  };
  console.log(
    `${world.feeds.describe}, 52 calendars with ${EVENTS} events, a storm, ${CHANGES} changes at the desk, 1,000 withdrawals, 200 mutes, 300 own stories, ${DAYS_BEFORE} days before`,
  );
  const room = await openRoom(world, {
    ...{ network: ({ url, headers }) => network(world, url, headers), isProfiled: true },
  });
  try {
    await before(room, world);
    await room.during(async () => undefined);
    room.counted.length = 0;
    const runs: Run[] = [];
    const work = { last: null, stories: [] };
    for (let hour = 0; hour < hours; hour += 1) {
      const from = room.counted.length;
      // The session may have expired since the last day.
      const editor = await room.signIn("Ana");
      const act = () => actAt(editor, Object.assign(work, { n: world.changes, now: world.now }));
      runs.push(...(await live(room, world, { until: start + (hour + 1) * HOUR, act })));
      printHour(hour, room.counted.slice(from));
    }
    const over = printDay(room.counted, runs, hours);
    if (over.length > 0) throw new Error(over.join("; "));
  } finally {
    await room.site.stop();
  }
}
