import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fill } from "../site/pages/every-page.ts";
import {
  deadNetwork,
  FAULT_MODULES,
  SAMPLE_VARIABLES,
  type SiteUnderTest,
  sampleNetwork,
  startUnderTest,
} from "../site-under-test.ts";

const NEVER = new Promise<never>(() => {});

type Network = NonNullable<NonNullable<Parameters<typeof startUnderTest>[0]>["network"]>;

/** The most visited pages, files for programs, and the operator's pages. */
const PATHS = [
  ..."/ /local-news /sports /national-news /search?q=detroit /search?q=library /radio /faq /brief /mine".split(
    " ",
  ),
  ..."/archive /archive/2026/11 /archive/2026/11/20 /embed/headlines /status /status.json /weather".split(
    " ",
  ),
  ..."/sitemap.xml /feeds/rss /feeds/sports/atom /feeds/warnings/rss /story/none-1/x /article/sports-1-1/x".split(
    " ",
  ),
  ..."/local-events /meetings /calendar.ics /calendar.rss /api/v1/calendar.json /api/v1/today.json".split(
    " ",
  ),
  ..."/api/v1/headlines.json /api/v1/updates.json?section=sports&since=1".split(" "),
];

/**
 * Addresses that may return 503 if nothing is known: a feed without stories, a story that can't be looked up, and
 * calendars, whose clients then keep their events.
 */
const MAY_BE_503 = /^\/(feeds\/|story\/|article\/|brief|calendar\.|api\/v1\/calendar\.)/;

/** A fault, and when it starts and ends. */
interface Fault {
  name: string;
  /** The query for /__faults. */
  query?: string;
  network?: Network;
  /** Replaces the default action during the fault: advancing the clock by an hour and a half. */
  act?: (site: SiteUnderTest) => Promise<void>;
}

const RUNS = 4;
/** A run that took longer would delay the next one. */
const BETWEEN_RUNS_MS = 120_000;

const anHourOfTicks = async (site: SiteUnderTest) => {
  await site.advance(61);
  for (let tick = 0; tick < RUNS; tick += 1) await site.tick();
};

/** If no host responds, the timeouts of sources, calendars and weather add up to much more than a minute. */
const aMinuteOfTicks = async (site: SiteUnderTest) => {
  await site.advance(61);
  const ticking = site.tick().catch(() => undefined);
  await Promise.race([ticking, new Promise((done) => setTimeout(done, 60_000))]);
};

/** One request in four fails. Before each retry, the newsroom waits at least a second. */
function flickering(): Network {
  let count = 0;
  return async (request) => {
    count += 1;
    return count % 4 === 1 ? new Response("busy", { status: 503 }) : sampleNetwork(request);
  };
}

const store = (query: string, name: string): Fault => ({ name, query });

/** All faults, by where they are injected. */
export const FAULTS: readonly Fault[] = [
  ..."fails slow late hangs nothing garbage empty null list ranges version cut"
    .split(" ")
    .map((kind) => store(`kv=${kind}`, `KV get: ${kind}`)),
  ..."fails slow late hangs lost".split(" ").map((kind) => store(`put=${kind}`, `KV put: ${kind}`)),
  ..."missing slow late hangs locked full garbage ranges nothing"
    .split(" ")
    .map((kind) => store(`d1=${kind}`, `D1: ${kind}`)),
  store("kv=fails&put=fails&d1=missing", "KV and D1 gone at once"),
  store("kv=hangs&put=hangs&d1=hangs", "KV and D1 hang at once"),
  { name: "every source dead", network: deadNetwork },
  { name: "every source hangs", network: () => NEVER, act: aMinuteOfTicks },
  { name: "every source answers HTML", network: async () => new Response("<html><title>x</title></html>") },
  { name: "every source flickers", network: flickering() },
  { name: "every source gone (410)", network: async () => new Response(null, { status: 410 }) },
  {
    name: "every source empty",
    network: async () => new Response('<rss version="2.0"><channel><title>E</title></channel></rss>'),
  },
  {
    name: "the clock comes twice at once",
    act: async (site) => {
      await site.advance(61);
      for (let n = 0; n < 3; n += 1) await Promise.all([site.tick(), site.tick()]);
    },
  },
  { name: "the clock never comes, for a day", act: (site) => site.advance(24 * 60) },
  {
    name: "the clock goes back a day",
    act: async (site) => {
      await site.advance(-24 * 60);
      await site.tick();
      await site.advance(24 * 60);
    },
  },
  {
    name: "the clock a year ahead, and back",
    act: async (site) => {
      await site.advance(365 * 24 * 60);
      for (let n = 0; n < 3; n += 1) await site.tick();
      await site.advance(-365 * 24 * 60);
    },
  },
];

/** What happened during and after a fault. */
export interface Outcome {
  fault: string;
  /** Pages requested during the fault, and the errors in their responses. */
  asked: number;
  wrong: string[];
  /** How many responses had a permitted status 503. */
  unavailable: number;
  /** The longest response time, in ms. */
  slowest: number;
  /** Log lines, by event and part. */
  lines: string[];
  /** Articles, events and meetings that were known before the fault and are missing after it. */
  lost: string[];
}

/** The stores of a filled site, which are copied for each fault. */
export interface FilledStore {
  folder: string;
  /** The paths of its articles, events and meetings. */
  known: readonly string[];
  drop(): void;
}

export const pathsOf = async (site: SiteUnderTest): Promise<string[]> => {
  const { stories } = (await (await site.get("/api/v1/headlines.json")).json()) as {
    stories: { path: string }[];
  };
  return [...new Set(stories.map(({ path }) => path))];
};

/** The paths of all articles, events and meetings on public pages. */
async function knownOn(site: SiteUnderTest): Promise<string[]> {
  const { happenings = [] } = (await (await site.get("/api/v1/calendar.json")).json()) as {
    happenings?: { id: string }[];
  };
  return [...(await pathsOf(site)), ...happenings.map(({ id }) => `/events/${id}`)];
}

/** Fills stores with articles of every section, calendars, warnings and a forecast. */
export async function fillStore(): Promise<FilledStore> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-faults-"));
  const keepIn = join(folder, "full");
  const site = await startUnderTest({ keepIn, variables: SAMPLE_VARIABLES, output: () => undefined });
  await fill(site);
  const database = await site.miniflare.getD1Database("LIBRARY");
  const count = database.prepare("SELECT count(*) AS n FROM stories");
  // A page is sent before its articles are recorded.
  const articles = await pathsOf(site);
  while (((await count.first<{ n: number }>())?.n ?? 0) < articles.length);
  for (let tick = 0; tick < 4; tick += 1) await site.tick();
  const known = await knownOn(site);
  await site.stop();
  return { folder, known, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

const eventOf = (line: string): string[] => {
  try {
    const { event, part } = JSON.parse(line) as { event?: string; part?: string };
    return event === "fault" || (event === "refusal" && part !== "request") ? [`${event} ${part}`] : [];
  } catch {
    return [];
  }
};

function listenTo(lines: Set<string>): (stdout: Readable, stderr: Readable) => void {
  return (...streams) => {
    for (const stream of streams)
      stream.on("data", (piece: Buffer) => {
        for (const line of String(piece).split("\n")) for (const event of eventOf(line)) lines.add(event);
      });
  };
}

/** A new isolate with a copy of filled stores and a fault. */
interface Trial {
  site: SiteUnderTest;
  outcome: Outcome;
  break(): Promise<void>;
  mend(): Promise<void>;
}

/** Runs a test with a fault on a copy of filled stores. */
async function tryFault(
  { name, query = "", network = sampleNetwork }: Fault,
  folder: string,
  run: (trial: Trial) => Promise<void>,
): Promise<Outcome> {
  const keepIn = mkdtempSync(join(folder, "copy-"));
  cpSync(join(folder, "full"), keepIn, { recursive: true });
  const none = { wrong: [], lines: [], lost: [] };
  const outcome: Outcome = { fault: name, asked: 0, unavailable: 0, slowest: 0, ...none };
  const lines = new Set<string>();
  let outside: Network = sampleNetwork;
  const site = await startUnderTest({
    ...{ keepIn, entryModules: FAULT_MODULES, variables: SAMPLE_VARIABLES, output: listenTo(lines) },
    network: (request) => outside(request),
  });
  const setFaults = async (of: string, answers: Network) => {
    await site.get(`/__faults?${of}`, { method: "POST" });
    outside = answers;
  };
  try {
    const trial = { break: () => setFaults(query, network), mend: () => setFaults("", sampleNetwork) };
    await run({ site, outcome, ...trial });
  } catch (error) {
    outcome.wrong.push(`${error}`);
  } finally {
    await site.stop();
    rmSync(keepIn, { recursive: true, force: true });
  }
  return { ...outcome, lines: [...lines].sort() };
}

/**
 * Injects a fault into a new isolate with filled stores, advances the clock, removes the fault, and checks that
 * everything that was public is still there.
 */
export const suffer = (fault: Fault, { folder, known }: FilledStore, sample = 60): Promise<Outcome> =>
  tryFault(fault, folder, async ({ site, outcome, ...trial }) => {
    const paths = [...PATHS, ...known.slice(0, 1)];
    await trial.break();
    await askAll(site, paths, outcome);
    await within(RUNS * BETWEEN_RUNS_MS, (fault.act ?? anHourOfTicks)(site), "the clock's hour");
    await askAll(site, paths, outcome);
    await trial.mend();
    await site.advance(2);
    for (let tick = 0; tick < 3; tick += 1) await within(60_000, site.tick(), "a tick after it");
    const step = Math.max(1, Math.floor(known.length / sample));
    for (const path of known.filter((_, n) => n % step === 0)) {
      const answer = await site.get(path);
      await answer.arrayBuffer();
      if (answer.status !== 200 && answer.status !== 301) outcome.lost.push(`${path} ${answer.status}`);
    }
    const after = new Set(await knownOn(site));
    // Stories that are still in their feeds must be listed again.
    outcome.lost.push(...known.filter((path) => !after.has(path)).map((path) => `${path} on no list`));
  });

/** Requests pages and records their errors. */
async function askAll(site: SiteUnderTest, paths: readonly string[], outcome: Outcome): Promise<void> {
  for (const path of paths) {
    const start = performance.now();
    const answer = await site.get(path, { signal: AbortSignal.timeout(20_000) });
    const text = await answer.text();
    outcome.asked += 1;
    outcome.slowest = Math.max(outcome.slowest, performance.now() - start);
    if (answer.status === 503 && MAY_BE_503.test(path)) outcome.unavailable += 1;
    else if (answer.status >= 500) outcome.wrong.push(`${path} ${answer.status}`);
    if (/^text\/html/.test(answer.headers.get("Content-Type") ?? "") && !text.includes("</html>"))
      outcome.wrong.push(`${path} is cut off`);
    if (/\bat \S+ \(|node_modules|D1_ERROR|SQLITE/.test(text))
      outcome.wrong.push(`${path} shows its insides`);
  }
}

async function within<T>(ms: number, work: Promise<T>, what: string): Promise<T> {
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error(`${what}: over ${ms} ms`)), ms).unref(),
  );
  return Promise.race([work, late]);
}
