import { afterAll, beforeAll, expect, it } from "vitest";
import { ROWS } from "../../../src/archive/search/row-budget.ts";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import { ANCHOR, ask, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { madeUpAddresses } from "../../trust/worst-queries.ts";
import { nextVisitor } from "../desk/newsroom.ts";
import { fill } from "../pages/every-page.ts";

const EVENTS = 1000;
const HOUR_MS = 3_600_000;
/** Rows that a request without a search may read, on average: requests run out before rows do (100,000 and 5 million). */
const ROWS_A_REQUEST = 50;
const VALUES = "x1 x2 x3 2 3 2026-11-21 2026-11-22 2026-12-03 harbor city 0 a".split(" ");

let site: SiteUnderTest;
beforeAll(async () => {
  const entryModules = ["tests/trust/faults-entry.js", ...REPLAY_MODULES];
  site = await startUnderTest({ entryModules, direct: true, output: () => undefined });
  await fill(site);
  // Until the newsroom has published editors' decisions, each request reads them of the library.
  const kv = await site.miniflare.getKVNamespace("EDITION");
  for (let n = 0; n < 30 && (await kv.get("edition:site")) === null; n += 1) await site.tick();
  await site.advance(2);
  const library = await site.miniflare.getD1Database("LIBRARY");
  const add = library.prepare(
    `INSERT INTO happenings (number, id, calendar, key, kind, status, title, starts, all_day, source, free, links,
       sequence, updated, begins, over) VALUES (?1, ?2, 'a', ?2, 'event', 'confirmed', ?2, ?3, 0, 'A', 0, '[]', 0, 0, ?4, ?5)`,
  );
  await library.batch(
    Array.from({ length: EVENTS }, (_, n) => {
      const begins = ANCHOR + n * HOUR_MS;
      return add.bind(1_000_000 + n, `event-${n}`, new Date(begins).toISOString(), begins, begins + HOUR_MS);
    }),
  );
}, 120_000);
afterAll(() => site.stop());

const rowsRead = async (): Promise<number> => {
  const { counts } = (await (await site.get("/__faults?reset=1")).json()) as { counts: { d1Read: number } };
  return counts.d1Read;
};

it("reads few rows for addresses that visitors make up, however many there are", async () => {
  await rowsRead();
  const addresses = VALUES.flatMap(madeUpAddresses);
  const seen = new Map<string, number>();
  for (const address of addresses) {
    const headers = { Accept: "text/html", "CF-Connecting-IP": nextVisitor() };
    await (await ask(site.direct + address, { headers, redirect: "manual" })).arrayBuffer();
    const path = address.replace(/=.*/, "");
    seen.set(path, (seen.get(path) ?? 0) + (await rowsRead()));
  }
  const read = [...seen.values()].reduce((sum, rows) => sum + rows, 0);
  const most = ROWS.most + 2 * ROWS.aMinute + ROWS_A_REQUEST * addresses.length;
  const worst = [...seen].sort(([, a], [, b]) => b - a).slice(0, 5);
  expect(read, `of ${addresses.length} addresses; most: ${worst.join("; ")}`).toBeLessThan(most);
}, 120_000);
