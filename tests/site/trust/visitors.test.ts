import { beforeAll, describe, expect, it } from "vitest";
import { ROWS } from "../../../src/archive/search/row-budget.ts";
import { ANCHOR, ask, FAULT_MODULES, SAMPLE_VARIABLES } from "../../site-under-test.ts";
import { FREE_PLAN, hostileDay } from "../../trust/hostile-day.ts";
import { everyInput, LIMIT_BYTES, send } from "../../trust/inputs.ts";
import { fuzzVisits } from "../../trust/visitors.ts";
import { madeUpAddresses } from "../../trust/worst-queries.ts";
import { editorsSecret, nextVisitor } from "../desk/newsroom.ts";
import { openSite } from "../open-site.ts";
import { fill } from "../pages/every-page.ts";

const EVENTS = 1000;
const HOUR_MS = 3_600_000;
/**
 * Average rows that a request other than a search may read. At 50, the Free plan's 100,000 requests run out before its
 * 5 million rows.
 */
const ROWS_A_REQUEST = 50;
const VALUES = "x1 2 2026-11-21 2026-12-03 harbor a".split(" ");

const site = await openSite(
  {
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
    entryModules: FAULT_MODULES,
    direct: true,
    output: () => undefined,
  },
  fill,
);

describe("any input of a visitor", () => {
  it("gets the right status and isn't reflected as markup", async () => {
    const { wrong, statuses } = await fuzzVisits(site.url, 400, 20_261_121);
    expect(wrong).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(20);
  });

  it("gets the right status and a bounded response even if it is as large and expensive as possible", async () => {
    const wrong: string[] = [];
    for (const input of everyInput(site.direct)) {
      const { status, bytes } = await send(site.direct, input);
      if (!input.statuses.includes(status) || bytes > LIMIT_BYTES)
        wrong.push(`${input.name}: ${status}, ${bytes} bytes`);
    }
    expect(wrong).toEqual([]);
  });
});

it("a day of 100,000 hostile requests uses at most half of the Free plan's reads and writes", async () => {
  const rows = await hostileDay(site, 40);
  for (const row of rows)
    for (const name of ["kvReads", "kvWrites", "d1Read", "d1Written"] as const)
      expect(row[name], `${row.kind}, ${name}`).toBeLessThanOrEqual(FREE_PLAN[name] / 2);
  expect(rows.length).toBeGreaterThan(8);
});

describe("addresses that visitors make up", () => {
  beforeAll(async () => {
    await site.advance(2);
    const library = await site.miniflare.getD1Database("LIBRARY");
    const add = library.prepare(
      `INSERT INTO happenings (number, id, calendar, key, kind, status, title, starts, all_day, source, free, family, links,
         sequence, updated, begins, over) VALUES (?1, ?2, 'a', ?2, 'event', 'confirmed', ?2, ?3, 0, 'A', 0, 0, '[]', 0, 0, ?4, ?5)`,
    );
    await library.batch(
      Array.from({ length: EVENTS }, (_, n) => {
        const begins = ANCHOR + n * HOUR_MS;
        const starts = new Date(begins).toISOString();
        return add.bind(1_000_000 + n, `event-${n}`, starts, begins, begins + HOUR_MS);
      }),
    );
  });

  const rowsRead = async (): Promise<number> => {
    const { counts } = JSON.parse(await site.text("/__faults?reset"));
    return counts.d1Read;
  };

  it("cost few rows, however many there are", async () => {
    await rowsRead();
    const addresses = VALUES.flatMap(madeUpAddresses);
    const byPath = Map.groupBy(addresses, (address) => address.replace(/=.*/, ""));
    const seen: [string, number][] = [];
    for (const [path, same] of byPath) {
      const asked = same.map(async (address) => {
        const headers = { Accept: "text/html", "CF-Connecting-IP": nextVisitor() };
        await (await ask(site.direct + address, { headers, redirect: "manual" })).arrayBuffer();
      });
      await Promise.all(asked);
      seen.push([path, await rowsRead()]);
    }
    const read = seen.reduce((sum, [, rows]) => sum + rows, 0);
    const most = ROWS.most + 2 * ROWS.aMinute + ROWS_A_REQUEST * addresses.length;
    const worst = seen.sort(([, a], [, b]) => b - a).slice(0, 5);
    expect(read, `of ${addresses.length} addresses; most: ${worst.join("; ")}`).toBeLessThan(most);
  });
});
