import { startSite } from "../../src/build/site-server.ts";
import { CACHE_MODULES } from "../edge/cache-modules.ts";
import { ASSUMED, KINDS, PLACES } from "./day/assumptions.ts";
import { billOf, FREE_DAY } from "./day/prices.ts";
import { type Day, simulateDay } from "./day/simulate.ts";
import { cpuSeconds, median, pin, workerdChildren } from "./processes.ts";
import { type Answerer, load } from "./render.ts";
import { sampleWorld } from "./sample-world.ts";

const REQUESTS = 600;
const ROUNDS = 5;
const PEOPLE = ["home", "section", "story", "search", "page"];

/**
 * CPU of a warm home page in workerd at the Worker's own socket, in ms: kept by the stand-in for the cache (whose own
 * work is in it, though no platform asks money for that), or rendered with nothing of it kept.
 */
async function cost(entryModules: readonly string[], answerer: Answerer): Promise<number> {
  const { site } = await startSite({
    port: 0,
    quiet: true,
    direct: true,
    entryModules,
    ...sampleWorld(),
  });
  const [pid = 0] = workerdChildren();
  const url = (await site.unsafeGetDirectURL()).origin;
  pin(pid, 0);
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = cpuSeconds(pid);
    await load(url, REQUESTS, answerer);
    if (round > 0) rounds.push(((cpuSeconds(pid) - before) / REQUESTS) * 1000);
  }
  await site.dispose();
  return median(rounds);
}

const sum = (day: Day, kinds: readonly string[], pick: "asked" | "kept" | "waited"): number =>
  kinds.reduce((total, kind) => total + (day.routes.get(kind)?.[pick] ?? 0), 0);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

/** `npm run bench -- day`: a day of a city's readers, what it costs, and who waits. About two minutes. */
export async function benchDay(): Promise<void> {
  console.log("assumed (tests/bench/day/assumptions.ts says why):");
  for (const [name, value] of Object.entries(ASSUMED)) console.log(`  ${name.padEnd(16)} ${value}`);
  console.log(`  places           ${PLACES.map(([name, share]) => `${name} ${share} %`).join(", ")}`);
  console.log(`  opened           ${KINDS.map(([kind, share]) => `${kind} ${share} %`).join(", ")}`);
  const hit = await cost(CACHE_MODULES, "page");
  const render = await cost(["tests/bench/render-entry.js"], "uncached");
  const day = await simulateDay();
  const views = sum(day, PEOPLE, "asked");
  for (const [kind, { asked, kept, waited }] of day.routes)
    console.log(
      `  ${kind.padEnd(8)} ${String(asked).padStart(8)} asked, ${percent(kept, asked)} without rendering, ${percent(waited, asked)} waited for a run`,
    );
  console.log(
    `  page views served without rendering: ${percent(sum(day, PEOPLE, "kept"), views)} (goal: over 97 %)`,
  );
  console.log(
    `  readers who waited for KV or D1:     ${percent(sum(day, PEOPLE, "waited"), views)}; for a source: none, the clock asks them`,
  );
  console.log(`  runs of the pages ${day.runs}, purges ${day.purges} (${day.refusedPurges} refused)`);
  console.log(`  CPU: answered by the cache ${hit.toFixed(2)} ms, rendered ${render.toFixed(2)} ms`);
  const requests = [...day.routes.values()].reduce((total, { asked }) => total + asked, 0);
  const cpuMs = requests * hit + day.runs * render;
  const writes = { kvWrites: 700, d1RowsWritten: 20_000 };
  const used = { requests, cpuMs, kvReads: day.kvReads, d1RowsRead: day.d1Rows, ...writes };
  const atFree = 100_000 / views;
  console.log(
    "  Free plan at 100,000 views a day (linear in views, which overstates what the cache lets through):",
  );
  for (const [key, limit] of Object.entries(FREE_DAY)) {
    const scaled =
      used[key as keyof typeof used] * (key.endsWith("Writes") || key.endsWith("Written") ? 1 : atFree);
    console.log(`    ${key.padEnd(14)} ${Math.round(scaled)} of ${limit}`);
  }
  // The platform counts a request whether its cache answers it or the Worker does; files beside the Worker are free.
  const carried = Math.floor((FREE_DAY.requests ?? 0) / (requests / views));
  console.log(
    `    100,000 requests serve ${carried} page views with these crawlers and feed readers, 100,000 without them (goal: 100,000)`,
  );
  const month = 10e6 / views;
  const monthly = Object.fromEntries(
    Object.entries(used).map(([key, value]) => [key, key.includes("rit") ? value * 30 : value * month]),
  ) as unknown as typeof used;
  console.log(`  Workers Paid at 10 million views a month: $${billOf(monthly).toFixed(2)} (goal: under $6)`);
}

if (import.meta.main) await benchDay();
