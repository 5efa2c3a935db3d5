import { ASSUMED, KINDS, PLACES } from "./day/assumptions.ts";
import { type Day, simulateDay } from "./day/simulate.ts";

/** Daily limits of the Free plan (Workers, KV and D1). `bench -- newsroom-day` measures the newsroom's share. */
const FREE_DAY = { requests: 100_000, kvReads: 100_000, d1Rows: 5_000_000 };
const PEOPLE = ["home", "section", "story", "search", "page"];

const sum = (day: Day, kinds: readonly string[], pick: "asked" | "kept" | "waited"): number =>
  kinds.reduce((total, kind) => total + (day.routes.get(kind)?.[pick] ?? 0), 0);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)} %`;

/** `npm run bench -- day`: simulates a day of readers behind the cache and prints Worker runs and cache hits. */
export async function benchDay(): Promise<void> {
  console.log("assumed (tests/bench/day/assumptions.ts says why):");
  for (const [name, value] of Object.entries(ASSUMED)) console.log(`  ${name.padEnd(16)} ${value}`);
  console.log(`  places           ${PLACES.map(([name, share]) => `${name} ${share} %`).join(", ")}`);
  console.log(`  opened           ${KINDS.map(([kind, share]) => `${kind} ${share} %`).join(", ")}`);
  const day = await simulateDay();
  const views = sum(day, PEOPLE, "asked");
  for (const [kind, { asked, kept, waited }] of day.routes)
    console.log(
      `  ${kind.padEnd(8)} ${String(asked).padStart(8)} asked, ${percent(kept, asked)} without rendering, ${percent(waited, asked)} waited for a run`,
    );
  console.log(
    `  page views served without rendering: ${percent(sum(day, PEOPLE, "kept"), views)} (goal: over 97 %)\n` +
      `  readers who waited for KV or D1:     ${percent(sum(day, PEOPLE, "waited"), views)}; for a source: none, the clock asks them\n` +
      `  runs of the pages ${day.runs}, purges ${day.purges} (${day.refusedPurges} refused)\n` +
      "  Free plan at 100,000 views a day (linear in views, which overstates what the cache lets through):",
  );
  const requests = sum(day, [...day.routes.keys()], "asked");
  const used = { requests, kvReads: day.kvReads, d1Rows: day.d1Rows };
  for (const [key, limit] of Object.entries(FREE_DAY))
    console.log(
      `    ${key.padEnd(9)} ${Math.round((used[key as keyof typeof used] * 100_000) / views)} of ${limit}`,
    );
  // Cloudflare bills a cache hit as a request too. Static files are free.
  console.log(
    `    ${FREE_DAY.requests} requests serve ${Math.floor((FREE_DAY.requests * views) / requests)} page views with these crawlers and feed readers`,
  );
}
