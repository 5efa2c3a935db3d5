import { EVERY_PAGE, FRONT_PAGE, sectionTag, WHOLE_EDITION } from "../../../src/edge/cache-tags.ts";
import { cacheTagsOf } from "../../../src/edge/route.ts";
import { routeAt } from "../../../src/routes.tsx";
import { WorkersCache } from "../../edge/workers-cache.ts";
import { randomFrom } from "../../random.ts";
import { ASSUMED, PLACES } from "./assumptions.ts";
import { clusterPath, visits } from "./readers.ts";

export interface Route {
  asked: number;
  /** Requests answered from the cache. */
  kept: number;
  /** Worker runs that a reader waited for; the others happened in the background. */
  waited: number;
}

export interface Day {
  routes: Map<string, Route>;
  runs: number;
  purges: number;
  refusedPurges: number;
  kvReads: number;
  d1Rows: number;
}

const SEED = 20_261_121;
const START = Date.parse("2026-11-20T05:00:00Z");
const MINUTE = 60_000;
const SECTIONS = [
  "local-news",
  "politics",
  "sports",
  "business",
  "national-news",
  "world-news",
  "arts",
  "food",
];

/** Rows that a request reads in D1: the story and 12 related ones; at most 500 for a search; 50 for a feed. */
const ROWS: readonly (readonly [kind: RegExp, rows: number])[] = [
  [/^\/article/, 13],
  [/^\/search/, 500],
  [/^\/feeds/, 50],
];

const MAX_READ = 100;
/** The cache tags of a page. */
function tagsAt(path: string): string[] {
  const route = routeAt(path);
  const [, first = "", second = "", third = ""] = path.split("/");
  const params = { id: second, section: second, format: third, file: second || first };
  return [...(route ? cacheTagsOf(route, params) : []), EVERY_PAGE];
}

const storyTagAt = (rank: number): string => tagsAt(clusterPath(rank))[0] ?? "";

/** Simulates a day of readers, crawlers, polls, changes at the desk and deployments with the cache in front. */
export async function simulateDay(): Promise<Day> {
  let now = START;
  const random = randomFrom(SEED);
  const day: Day = { routes: new Map(), runs: 0, purges: 0, refusedPurges: 0, kvReads: 0, d1Rows: 0 };
  let cache = new WorkersCache(() => now);
  const read = new Map<string, number>();

  /** Simulates one Worker run at a random location, and adds its KV reads and D1 rows. */
  const run = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    day.runs += 1;
    day.d1Rows += ROWS.find(([kind]) => kind.test(pathname))?.[1] ?? 0;
    const isolate = `${PLACES[Math.floor(random() * 6)]?.[0]}/${Math.floor(random() * ASSUMED.isolatesPerPlace)}`;
    const key = `${isolate}${pathname.startsWith("/article") ? "" : pathname}`;
    // Each isolate caches the section's value and the desk's value for a minute.
    if (now - (read.get(key) ?? 0) >= MINUTE) {
      read.set(key, now);
      day.kvReads += 2;
    }
    const feed = pathname.startsWith("/feeds");
    const headers = new Headers({ "Cache-Tag": tagsAt(pathname).join(",") });
    headers.set(
      "Cache-Control",
      feed ? "public, max-age=900, stale-while-revalidate=3600" : "public, max-age=60",
    );
    if (!feed) headers.set("Cloudflare-CDN-Cache-Control", routeAt(pathname)?.cache.edge ?? "");
    return new Response("page", { headers });
  };

  let frontAt = Number.NEGATIVE_INFINITY;
  /** The front page's tag if enough time has passed since its value was last written. */
  const frontTag = (minute: number): string[] => {
    if (minute - frontAt < ASSUMED.frontMinutes) return [];
    frontAt = minute;
    return [FRONT_PAGE];
  };
  const purge = async (tags: string[]): Promise<void> => {
    day.purges += 1;
    if (!(await cache.purge({ tags })).success) day.refusedPurges += 1;
  };

  for (const { minute, visits: some } of visits(random)) {
    now = START + minute * MINUTE;
    if (minute % ASSUMED.tickMinutes === 0 && random() < ASSUMED.changing)
      await purge([
        sectionTag(SECTIONS[Math.floor(random() * SECTIONS.length)] ?? ""),
        WHOLE_EDITION,
        ...frontTag(minute),
        ...Array.from({ length: ASSUMED.otherStories }, () => storyTagAt(Math.floor(random() * MAX_READ))),
      ]);
    if (minute % Math.floor(1440 / ASSUMED.notices) === 1) await purge([EVERY_PAGE]);
    if (minute % Math.floor(1440 / ASSUMED.deskChanges) === 1)
      await purge([storyTagAt(3), sectionTag("local-news"), WHOLE_EDITION, FRONT_PAGE]);
    if (minute % Math.floor(1440 / (ASSUMED.deploys + 1)) === 479) cache = new WorkersCache(() => now);
    for (const { kind, path, place } of some) {
      now += MINUTE / (some.length + 1);
      const before = day.runs;
      const answer = await cache.fetch(new Request(`https://site.example${path}`), run, {
        place,
        later: async (work) => void (await work),
      });
      const status = answer.headers.get("Cf-Cache-Status");
      const route = day.routes.get(kind) ?? { asked: 0, kept: 0, waited: 0 };
      route.asked += 1;
      if (status === "HIT" || status === "UPDATING") route.kept += 1;
      else if (day.runs > before) route.waited += 1;
      else route.kept += 1;
      day.routes.set(kind, route);
    }
  }
  return day;
}
