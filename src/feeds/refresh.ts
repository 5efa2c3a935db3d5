import { CATEGORY_NAMES } from "../content/sections.ts";
import { type Article, FEED_KEYS, type FeedKey } from "../edition/article.ts";
import { type EditionStore, openStore } from "../edition/edition-store.ts";
import { emptySection, renewSection, type SourceNews } from "../edition/renew-section.ts";
import type { SectionRecord, SectionState } from "../edition/section-record.ts";
import { type SourceState, unaskedSource } from "../edition/source-state.ts";
import { site } from "../site.ts";
import { refusedAddress } from "./address.ts";
import { askSource, type Outcome } from "./ask-source.ts";
import { dueSources } from "./due.ts";
import type { Outside } from "./fetch-feed.ts";
import { type Hosts, hostOf, openHosts } from "./hosts.ts";
import { readArticles } from "./read-articles.ts";
import type { Source } from "./source.ts";
import { sourcesOf } from "./sources.ts";
import { stateAfter } from "./state-after.ts";

export interface RefreshDeps {
  kv: KVNamespace;
  now: () => number;
  /** Keeps work alive after the response: `waitUntil`. */
  later: (work: Promise<unknown>) => void;
  /** The site's canonical origin: tells publishers where to find us. */
  origin?: string;
  /** Requests to sources this invocation may still make; one object for all calls of a request. */
  budget?: { left: number };
  /** For tests: other sources, no waiting, addresses on this machine. */
  fetch?: Outside["fetch"];
  sourcesOf?: (key: FeedKey) => readonly Source[];
  sleep?: Outside["sleep"];
  random?: Outside["random"];
  refused?: Outside["refused"];
  patience?: typeof PATIENCE;
}

/** How long a refresh takes at most, in ms. */
const PATIENCE = {
  /** A visitor is on the line: everything ends within this. */
  visitor: 10_000,
  /** A visitor's section is shown after this long if any source gave articles; the rest follows later. */
  stragglers: 4_000,
  /** Nobody waits for the clock, but an invocation should end. */
  clock: 20_000,
};
/** Sources one tick asks. Two of one section cost one write; 720 ticks a day stay under 1,000 writes. */
const SOURCES_A_TICK = 2;
/** Of one source (specification, section 9). */
const MOST_ARTICLES = 15;
/** The Free plan allows 50 subrequests an invocation; the store needs a few. */
const REQUESTS_A_RUN = 40;

interface Isolate {
  hosts: Hosts;
  underway: Map<FeedKey, Promise<SectionRecord>>;
}

const isolates = new WeakMap<KVNamespace, Isolate>();

/**
 * Asks all due sources of a section and stores what they brought. Calls at the same time share one run.
 * Gives the section when all have settled, or after 4 s when some have given articles; the others are
 * waited for after the response. Never rejects for a source's fault.
 */
export function refreshSection(deps: RefreshDeps, key: FeedKey): Promise<SectionRecord> {
  const { underway } = isolateOf(deps.kv);
  const running = underway.get(key);
  if (running) return running;
  return start(deps, key, (states) => dueSources(states, deps.now()), patienceOf(deps).visitor).early;
}

/** What a tick of the clock did: the section and the addresses it asked; null when nothing was due. */
export type Ticked = { key: FeedKey; asked: string[] } | null;

/** The scheduled handler: asks the most neglected source of all, and one more of its section. */
export async function tick(deps: RefreshDeps): Promise<Ticked> {
  const { hosts, underway } = isolateOf(deps.kv);
  const store = openStore(deps.kv, deps.now);
  const stored = await store.readStates(FEED_KEYS);
  heedWaits(hosts, stored);
  const free = (state: SourceState) => hosts.blockedUntil(hostOf(state.feed)) <= deps.now();
  const waiting = FEED_KEYS.filter((key) => !underway.has(key)).map((key) => ({
    key,
    due: dueSources(statesOf(deps, key, stored.get(key)?.sources ?? []), deps.now()).filter(free),
  }));
  const [first] = waiting.sort((a, b) => neglect(a.due) - neglect(b.due));
  if (!first || first.due.length === 0) return null;
  const asked = first.due.slice(0, SOURCES_A_TICK).map((state) => state.feed);
  const picked = (states: SourceState[]) => states.filter((state) => asked.includes(state.feed));
  await start(deps, first.key, picked, patienceOf(deps).clock).done;
  return { key: first.key, asked };
}

function neglect(due: readonly SourceState[]): number {
  return due[0]?.nextAt ?? Number.POSITIVE_INFINITY;
}

/** What any section was told about a host counts for all sections that ask it. */
function heedWaits(hosts: Hosts, stored: Map<FeedKey, SectionState | null>): void {
  for (const section of stored.values()) {
    for (const { feed, hostWaitUntil } of section?.sources ?? []) {
      if (hostWaitUntil !== null) hosts.block(hostOf(feed), hostWaitUntil);
    }
  }
}

interface Run {
  early: Promise<SectionRecord>;
  done: Promise<SectionRecord>;
}

function start(
  deps: RefreshDeps,
  key: FeedKey,
  pick: (states: SourceState[]) => SourceState[],
  deadlineMs: number,
): Run {
  const { underway } = isolateOf(deps.kv);
  const { promise: early, resolve } = Promise.withResolvers<SectionRecord>();
  const done = refresh(deps, key, pick, deadlineMs, resolve).finally(() => underway.delete(key));
  const first = Promise.race([early, done]);
  underway.set(key, first);
  deps.later(done);
  return { early: first, done };
}

async function refresh(
  deps: RefreshDeps,
  key: FeedKey,
  pick: (states: SourceState[]) => SourceState[],
  deadlineMs: number,
  showEarly: (record: SectionRecord) => void,
): Promise<SectionRecord> {
  const store = openStore(deps.kv, deps.now);
  const base = (await store.read(key)) ?? emptySection(key, CATEGORY_NAMES[key]);
  const states = statesOf(deps, key, base.sources);
  const outside = outsideOf(deps);
  const settled = new Map<string, Outcome>();
  const asking = pick(states).map(async (state) => {
    const read = (body: Parameters<typeof readArticles>[0]) => readArticles(body, state, key, deps.now());
    settled.set(state.feed, await askSource(state, deadlineMs, outside, read));
  });
  const soFar = () => renewed(base, states, settled, deps.now());
  const early = setTimeout(() => showSome(store, soFar(), showEarly), patienceOf(deps).stragglers);
  try {
    await Promise.all(asking);
  } finally {
    clearTimeout(early);
  }
  const record = soFar();
  await store.write(record);
  return record;
}

function showSome(store: EditionStore, record: SectionRecord, show: (record: SectionRecord) => void): void {
  if (record.kept.length === 0) return;
  store.remember(record);
  show(record);
}

/** The section with the outcomes there are by now. */
function renewed(
  base: SectionRecord,
  states: SourceState[],
  outcomes: ReadonlyMap<string, Outcome>,
  now: number,
): SectionRecord {
  const nothingHeld = base.kept.length === 0 && ![...outcomes.values()].some(gaveArticles);
  const news = states.flatMap((state): SourceNews[] => {
    const outcome = outcomes.get(state.feed);
    if (!outcome) return [];
    return [
      { state: stateAfter(state, outcome, now, nothingHeld), articles: articlesOf(outcome, base, state) },
    ];
  });
  return renewSection(base, states, news, now);
}

function gaveArticles(outcome: Outcome): boolean {
  return outcome.kind === "answered" && (outcome.reading?.articles.length ?? 0) > 0;
}

/**
 * The articles that replace what the source held, or null to leave them. An empty feed never empties a
 * section, and a document that was cut off adds to what we hold rather than replacing it.
 */
function articlesOf(outcome: Outcome, base: SectionRecord, { feed }: SourceState): Article[] | null {
  if (outcome.kind !== "answered" || !outcome.reading) return null;
  const { articles, whole } = outcome.reading;
  if (articles.length === 0) return null;
  if (whole) return articles;
  const ids = new Set(articles.map((article) => article.id));
  const held = base.kept.filter((one) => one.feed === feed && !ids.has(one.article.id));
  return [...articles, ...held.map((one) => one.article)].slice(0, MOST_ARTICLES);
}

/** The states of the table's sources, in its order; one we have never asked is due at once. */
function statesOf(deps: RefreshDeps, key: FeedKey, known: readonly SourceState[]): SourceState[] {
  const byFeed = new Map(known.map((state) => [state.feed, state]));
  return (deps.sourcesOf ?? sourcesOf)(key).map((source) => ({
    ...(byFeed.get(source.feed) ?? unaskedSource(source)),
    name: source.name,
    home: source.home,
  }));
}

function patienceOf(deps: RefreshDeps): typeof PATIENCE {
  return deps.patience ?? PATIENCE;
}

function isolateOf(kv: KVNamespace): Isolate {
  const isolate = isolates.get(kv) ?? { hosts: openHosts(), underway: new Map() };
  isolates.set(kv, isolate);
  return isolate;
}

function outsideOf(deps: RefreshDeps): Outside {
  return {
    fetch: deps.fetch ?? ((address, init) => fetch(address, init)),
    now: deps.now,
    sleep: deps.sleep ?? sleep,
    random: deps.random ?? Math.random,
    refused: deps.refused ?? refusedAddress,
    hosts: isolateOf(deps.kv).hosts,
    budget: deps.budget ?? { left: REQUESTS_A_RUN },
    userAgent: `${site.name}/1.0 (+${deps.origin ?? site.origin}/about-us)`,
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
