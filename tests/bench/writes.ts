import { CURATED_PAGES, SECTION_PAGES } from "../../src/city/sections.ts";
import { SOURCES } from "../../src/city/sources.ts";
import { openEdition } from "../../src/edition/edition.ts";
import { FEED_KEYS, type FeedKey } from "../../src/model/headline.ts";
import { type RefreshDeps, refreshSection } from "../../src/newsroom/refresh.ts";
import { tick } from "../../src/newsroom/tick.ts";
import { openWorld, type World } from "./simulated-world.ts";

const DATA_CENTRES = 20;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Each data centre has a reader this often, most of them on the home page. */
const READER_EVERY = 40 * SECOND;

/** Pages by the sections they read; the home page reads the featured ones and local news. */
const HOME: FeedKey[] = [
  "local-news",
  "world-news",
  "politics",
  "sports",
  "business",
  "technology",
  "arts",
  "food",
];
const PAGES: FeedKey[][] = [...SECTION_PAGES, ...CURATED_PAGES].map(({ feedKey }) => [feedKey]);

/**
 * A day of the real refresh code: readers in 20 data centres, a clock every two minutes, a KV that other
 * places learn from up to a minute late. Prints what the day cost; the Free plan has 1,000 KV writes.
 */
export async function benchWrites(): Promise<void> {
  const warn = console.warn;
  console.warn = () => undefined;
  try {
    const sources = FEED_KEYS.flatMap((key) => SOURCES[key]).length;
    console.log(
      `${sources} sources, ${DATA_CENTRES} data centres, a reader every ${READER_EVERY / SECOND} s in each`,
    );
    await day("the clock ticks", true);
    await day("no clock, readers only", false);
  } finally {
    console.warn = warn;
  }
}

async function day(title: string, withClock: boolean): Promise<void> {
  const world = openWorld();
  const places = Array.from({ length: DATA_CENTRES }, () => placeIn(world));
  const clockwork = placeIn(world);
  let ticks = 0;
  let cpu = 0;
  for (let at = MINUTE; withClock && at < DAY; at += 2 * MINUTE) {
    world.at(at, async () => {
      const before = process.cpuUsage();
      await tick(clockwork.deps());
      const { user, system } = process.cpuUsage(before);
      cpu += (user + system) / 1_000;
      ticks += 1;
    });
  }
  for (const place of places) {
    for (let at = world.random() * READER_EVERY; at < DAY; at += 2 * READER_EVERY * world.random()) {
      world.at(at, () => place.read(world.random() < 0.5 ? HOME : world.pick(PAGES)));
    }
  }
  await world.run(DAY);
  const { writes, fetches, unchanged, reads, lists, firstHourWrites } = world.counted;
  const lines = [
    `KV writes ${writes} (${firstHourWrites} of them in the first hour, from nothing)`,
    `KV keys read ${reads}, lists ${lists}`,
    `source fetches ${fetches}, of them ${unchanged} answered 304`,
    ...(ticks > 0 ? [`CPU a tick ${(cpu / ticks).toFixed(1)} ms (the simulation's own share included)`] : []),
  ];
  console.log(`${title}: ${lines.join("; ")}`);
}

/** One data centre: its view of KV, and readers that all reach the same isolate. */
function placeIn(world: World): { deps: () => RefreshDeps; read: (keys: FeedKey[]) => Promise<void> } {
  const kv = world.openPlace();
  const deps = (): RefreshDeps => ({
    kv,
    now: world.now,
    later: (work) => void work.catch(() => undefined),
    fetch: world.fetch,
    sleep: world.sleep,
    random: world.random,
    budget: { left: 40 },
  });
  return {
    deps,
    async read(keys) {
      const own = deps();
      const edition = openEdition({
        ...own,
        refresh: (key) => refreshSection(own, key),
        feedsOf: (key) => SOURCES[key].map(({ feed }) => feed),
      });
      await Promise.all(edition.sections(keys).values());
    },
  };
}
