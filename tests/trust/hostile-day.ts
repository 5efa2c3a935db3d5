import { knownStory } from "../site/pages/every-page.ts";
import type { SiteUnderTest } from "../site-under-test.ts";

/** The Free plan's daily limits (developers.cloudflare.com: limits of KV, D1 and Workers). */
export const FREE_PLAN = { kvReads: 100_000, kvWrites: 1_000, d1Read: 5_000_000, d1Written: 100_000 };

const REQUESTS = 100_000;
/** Runs of the newsroom until every source has been requested. */
const FIRST_TICKS = 4;
/** The average number of rows per request at which a day's requests read half of the limit. */
const FAIR_ROWS = FREE_PLAN.d1Read / 2 / REQUESTS;
/** Searches sent in parallel. */
const SIDE_BY_SIDE = 20;
/** Minutes between two requests. */
const BETWEEN_MINUTES = (24 * 60) / REQUESTS;

/** What one kind of hostile request costs in a day. */
export interface Cost {
  kind: string;
  kvReads: number;
  kvWrites: number;
  d1Read: number;
  d1Written: number;
}

const hex = (n: number): string => (n * 2_654_435_761).toString(16).padStart(16, "0").slice(-16);
const visitor = (n: number): string => `198.51.${(n >> 8) & 255}.${n & 255}`;

/** The kinds of requests that cost a read; each `n` gives a different request. */
function kinds(story: string): [string, (n: number) => [path: string, init?: RequestInit]][] {
  const post = (body: string): RequestInit => ({ method: "POST", body });
  return [
    [
      "unknown stories of today's form",
      (n) => [`/article/sports-${parseInt(hex(n).slice(0, 12), 16)}-1700000000/x`],
    ],
    ["unknown stories of the former form", (n) => [`/article/sports-${n % 10_000}-17000000${n % 90}/x`]],
    ["unknown groups of stories", (n) => [`/story/sports-${n}-17000000/x`]],
    ["feeds of unknown groups", (n) => [`/feeds/story/sports-${n}-17000000/rss`]],
    ["a known story, each time with noise", (n) => [`${story}?noise=${n}`]],
    ["searches, each from another address", (n) => [`/search?q=detroit+${hex(n)}+council`]],
    [
      "searches for a common word",
      (n) => [`/search?q=detroit&page=${n % 10}&sort=${n % 2 ? "best" : "newest"}`],
    ],
    ["search feeds", (n) => [`/feeds/search.rss?q=detroit+${n % 999}`]],
    ["days of the archive", (n) => [`/archive/20${10 + (n % 16)}/${1 + (n % 12)}/${1 + (n % 28)}`]],
    [
      "months of the archive",
      (n) => [`/archive/20${10 + (n % 16)}/${String(1 + (n % 12)).padStart(2, "0")}`],
    ],
    ["briefs", (n) => [`/brief/2026-11-${String(1 + (n % 28)).padStart(2, "0")}-07`]],
    ["lists that ask what is new", (n) => [`/api/v1/updates.json?section=sports&since=${n}`]],
    ["home with noise", (n) => [`/?x=${n}`]],
    ["status", () => ["/status.json"]],
    ["tries at the desk", () => ["/desk/sign-in", post("name=Ana&passphrase=x")]],
    [
      "desk pages without a sign-in",
      (n) => [`/desk/stories/${n}`, { headers: { Cookie: `__Host-desk=${hex(n)}` } }],
    ],
    ["browsers' reports", () => ["/api/reports", post("[]")]],
    ["addresses of nothing", (n) => [`/${hex(n)}.php`]],
  ];
}

/**
 * Sends requests of each kind 0.86 s apart on the Worker's clock, all to one isolate, and scales their cost to 100,000
 * a day. Needs the entry module that counts. The platform's cache isn't used, because these requests are made to bypass
 * it.
 */
export async function hostileDay(site: SiteUnderTest, requests = 100): Promise<Cost[]> {
  const counted = async () =>
    ((await (await site.get("/__faults?reset")).json()) as { counts: Omit<Cost, "kind"> }).counts;
  const costs: Cost[] = [];
  const story = await knownStory(site);
  // Otherwise, the newsroom's first requests of 39 sources and all calendars would count.
  for (let tick = 0; tick < FIRST_TICKS; tick += 1) await site.tick();
  for (const [kind, make] of kinds(story)) {
    const ask = async (n: number) => {
      const [path, init] = make(n);
      const from = { "CF-Connecting-IP": visitor(n), Origin: site.url };
      const answer = await site.get(path, { ...init, headers: { ...init?.headers, ...from } });
      await answer.arrayBuffer();
    };
    // Searches that read many rows spend the row budget saved up so far in the first minutes, which don't count.
    await counted();
    if (/search/.test(kind))
      for (let round = 1; round < 30; round += 1) {
        await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, n) => ask(round * 10_000 + n)));
        if ((await counted()).d1Read <= SIDE_BY_SIDE * FAIR_ROWS) break;
      }
    for (let n = 0; n < requests; n += 1) {
      await site.advance(BETWEEN_MINUTES);
      await ask(n);
    }
    const { kvReads, kvWrites, d1Read, d1Written } = await counted();
    const day = (spent: number) => Math.round((spent / requests) * REQUESTS);
    const spent = {
      kvReads: day(kvReads),
      kvWrites: day(kvWrites),
      d1Read: day(d1Read),
      d1Written: day(d1Written),
    };
    costs.push({ kind, ...spent });
  }
  return costs;
}
