import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PolledKind } from "../../../src/model/source-state.ts";
import { type CalendarDeps, nextCalendarStep } from "../../../src/newsroom/poll/calendars.ts";
import { pollFeeds } from "../../../src/newsroom/poll/feeds.ts";
import { isDueNow, type Poller, poll, stateOf } from "../../../src/newsroom/poll/poll.ts";
import { fetchForecasts, fetchWarnings, type WeatherDeps } from "../../../src/newsroom/poll/weather.ts";
import { robotsFile } from "../../../src/sources/fetch/robots-rules.ts";
import { statusOf } from "../../../src/sources/fetch/status-of.ts";
import { agendaPage } from "../../../src/sources/meetings/agenda-page.ts";
import { PLACES, ZONE } from "../weather/alder-bay.ts";
import { source as calendar } from "./calendar-room.ts";
import { makeArticle, makeSection } from "./make-section.ts";
import { NOON, outsideAt, RIVER, sourceAt, storageIn } from "./newsroom.ts";
import { noDecisions } from "./weather-room.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const weather = (poller: Poller, city: Partial<WeatherDeps["city"]> = {}): WeatherDeps => ({
  ...{ ...poller, places: PLACES },
  city: {
    latitude: 42,
    longitude: -83,
    zones: Object.keys(PLACES),
    agent: "Woodward",
    contact: "desk@woodward.example",
    ...city,
  },
});
/** Outside the United States, there are no warnings and forecasts. */
const abroad = (city: Partial<WeatherDeps["city"]>) => (poller: Poller) =>
  fetchForecasts(weather(poller, { country: "MX", ...city }));
const feeds = (poller: Poller) =>
  pollFeeds({
    ...{ ...poller, underway: new Map() },
    sourcesOf: (key) => (key === "local-news" ? [sourceAt(RIVER)] : []),
  });
const status = (poller: Poller) =>
  poll(poller, statusOf("goneUpstream", "x", RIVER, { intervalMs: DAY, retryMs: DAY }));

/** Takes two steps: the first chooses today's lines, the second requests the calendar. */
async function calendars(poller: Poller): Promise<void> {
  const deps: CalendarDeps = {
    ...{ ...poller, sources: [calendar({})], zone: ZONE },
    ask: noDecisions,
  };
  for (let step = nextCalendarStep(deps); step; step = nextCalendarStep(deps)) await step();
}

/** A kind with a resource's id, the function that requests it, and its first and maximum wait after failures. */
type Row = readonly [PolledKind, string, (poller: Poller) => Promise<unknown>, number, number];

const ROWS: readonly Row[] = [
  ["feed", RIVER, feeds, HOUR, DAY],
  ["calendar", "library", calendars, HOUR, DAY],
  ["agenda", "m1", (poller) => poll(poller, agendaPage("m1", RIVER)), HOUR, 12 * HOUR],
  ["warnings", "warnings", (poller) => fetchWarnings(weather(poller)), MINUTE, 5 * MINUTE],
  ["point", "point", (poller) => fetchForecasts(weather(poller)), MINUTE, HOUR],
  ["air", "air", abroad({ airKey: "k" }), MINUTE, HOUR],
  ["river", "river", abroad({ riverGauge: "ALBA1" }), MINUTE, HOUR],
  ["robots", "river.example", (poller) => poll(poller, robotsFile(RIVER, "Woodward", 100)), HOUR, HOUR],
  ["goneUpstream", "x", status, DAY, DAY],
];

/** The response of any address. Only the row for robots has a robots.txt. */
let answer: () => Response | Promise<Response>;
let now: number;
let file: DatabaseSync;
let asked: number;
let isRobots: boolean;

/** Starts a new newsroom process with the stored data of the last one. */
function restart(): Poller {
  const storage = storageIn(file);
  const outside = outsideAt(() => now, {
    async fetch(address) {
      if (!isRobots && address.endsWith("/robots.txt")) return new Response(null, { status: 404 });
      asked += 1;
      return answer();
    },
  });
  return { storage, outside };
}

beforeEach(() => {
  answer = () => new Response("", { status: 503 });
  [now, file, asked, isRobots] = [NOON, new DatabaseSync(":memory:"), 0, false];
});

function opened([kind]: Row): Poller {
  isRobots = kind === "robots";
  const poller = restart();
  poller.storage.saveSection(makeSection([makeArticle(1)], NOON - DAY));
  return poller;
}

describe.each(ROWS)("a resource of the kind %s", (...row) => {
  const [kind, id, request, first, most] = row;
  const waits = Array.from({ length: 6 }, (_, n) => Math.min(first * 2 ** n, most));
  const left = ({ storage }: Poller) => stateOf(storage, kind, id, now).nextAt - now;

  it("waits twice as long after each failure in a row, up to its maximum", async () => {
    const poller = opened(row);
    const seen: number[] = [];
    for (const wait of waits) {
      await request(poller);
      seen.push(left(poller));
      now += wait;
    }
    expect(seen).toEqual(waits);
    expect(stateOf(poller.storage, kind, id, now)).toMatchObject({
      ...{ failures: 6, error: { kind: "http-status" }, okAt: null, startedAt: null },
    });
  });

  it("isn't requested at once after a request that ended its invocation, which counts as a failure", async () => {
    opened(row);
    const ended = Promise.withResolvers<Response>();
    ended.promise.catch(() => undefined);
    answer = () => ended.promise;
    const requests: Promise<unknown>[] = [];
    for (const [n, wait] of waits.entries()) {
      const poller = restart();
      requests.push(request(poller));
      await vi.waitFor(() => expect(asked).toBe(n + 1));
      const next = restart();
      expect(left(next)).toBe(wait);
      now += wait - 1;
      expect(isDueNow(next.storage, kind, id, now)).toBe(false);
      now += 1;
      expect(isDueNow(next.storage, kind, id, now)).toBe(true);
      const unfinished = { failures: n + 1, error: { kind: "unfinished" } };
      expect(stateOf(next.storage, kind, id, now)).toMatchObject(unfinished);
    }
    // Otherwise they fail seconds later and log during another file's test.
    ended.reject(new Error("the process has ended"));
    await Promise.allSettled(requests);
  });

  it("is due at once after a clock that ran ahead was set back", async () => {
    const poller = opened(row);
    now += YEAR;
    await request(poller);
    expect(isDueNow(poller.storage, kind, id, now)).toBe(false);
    now = NOON;
    expect(isDueNow(poller.storage, kind, id, now)).toBe(true);
    await request(poller);
    expect(asked).toBeGreaterThan(1);
    expect(left(poller)).toBe(Math.min(2 * first, most));
  });

  it("waits as long as its host asks, at most a day, or 15 minutes for an API", async () => {
    const poller = opened(row);
    answer = () => new Response("", { status: 503, headers: { "retry-after": "315360000" } });
    await request(poller);
    const isApi = ["warnings", "point", "air", "river", "robots"].includes(kind);
    expect(left(poller)).toBe(Math.max(first, isApi ? 15 * MINUTE : DAY));
  });
});

it.each([
  [410, "gone", 7 * DAY],
  [200, "not-a-feed", HOUR],
  [429, "rate-limited", HOUR],
])("a feed that answers %i is %s and waits", async (code, error, wait) => {
  const poller = opened(["feed", RIVER, feeds, HOUR, DAY]);
  answer = () => new Response("<!doctype html><title>Sorry</title>", { status: code });
  await feeds(poller);
  expect(stateOf(poller.storage, "feed", RIVER, now)).toMatchObject({
    ...{ nextAt: now + wait, error: { kind: error } },
  });
});
