import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHECKS_A_DAY } from "../../../src/city/data-handled.ts";
import type { Headline } from "../../../src/model/headline.ts";
import type { NewsroomContext } from "../../../src/newsroom/context.ts";
import { checkGone, trackGone } from "../../../src/newsroom/poll/gone-upstream.ts";
import { emptySection, type SectionRecord } from "../../../src/newsroom/section-record.ts";
import type { NewsroomStore } from "../../../src/newsroom/storage.ts";
import { openHosts } from "../../../src/sources/fetch/hosts.ts";
import { linesOf } from "../lines-of.ts";
import { article } from "../syndication/make-feed.ts";
import { storageIn } from "./newsroom.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEED = "https://river.example/feed";

let storage: NewsroomStore;
const logged = linesOf("info", "warn");
beforeEach(() => {
  storage = storageIn();
});

const headline = (n: number): Headline =>
  article(n, { feed: FEED, pubDate: new Date(NOW - n * HOUR).toISOString() });

const sectionOf = (...numbers: number[]): SectionRecord => ({
  ...emptySection("local-news"),
  kept: numbers.map((n) => ({ article: headline(n), feed: FEED, shown: true })) as SectionRecord["kept"],
});

const depart = (before: number[], after: number[], feeds = new Set([FEED]), now = NOW) =>
  trackGone(storage, { before: sectionOf(...before), after: sectionOf(...after), feeds }, now);

/** Checks the next due address at `now`, which returns `status`; returns null if none is due. */
async function answer(status: number | null, now: number): Promise<{ link: string; result: string } | null> {
  let link = "";
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/robots.txt")) return new Response(null, { status: 404 });
    link = address;
    if (status === null) throw new TypeError("connection refused");
    return new Response(null, { status });
  });
  logged.length = 0;
  const origin = "https://woodward.example";
  const context = { storage, now: () => now, wait: async () => undefined, hosts: openHosts(), origin };
  await checkGone({ ...context, env: {}, ask: async () => null } as unknown as NewsroomContext);
  const result = logged.findLast((line) => line.includes("left its feed")) ?? "";
  return link ? { link, result: /(\w+)"/.exec(result.slice(result.indexOf("answered")))?.[1] ?? "" } : null;
}

describe("a story that leaves its feed", () => {
  it("is due at once; stories that are newer than one in the feed are requested first", async () => {
    depart([3, 2, 1], [2]);
    expect(await answer(200, NOW)).toEqual({ link: headline(1).link, result: "kept" });
    expect(await answer(200, NOW + 2 * HOUR)).toEqual({ link: headline(3).link, result: "kept" });
    expect(await answer(200, NOW + 4 * HOUR)).toBeNull();
  });

  it("is withdrawn after a 404 on two days, not after two on one day", async () => {
    depart([1, 2], [2]);
    expect((await answer(404, NOW))?.result).toBe("waiting");
    expect(await answer(404, NOW + 23 * HOUR)).toBeNull();
    depart([0, 2], [2], new Set([FEED]), NOW + HOUR);
    expect(await answer(404, NOW + DAY)).toEqual({ link: headline(1).link, result: "withdrawn" });
  });

  it.each([200, 403, 500, null])("is kept when its address answers %s", async (status) => {
    depart([1, 2], [2]);
    expect((await answer(status, NOW))?.result).toBe("kept");
    expect(await answer(status, NOW + 2 * DAY)).toBeNull();
  });

  it("isn't requested when it is back, or when its feed failed", async () => {
    depart([1, 2], [2]);
    depart([2], [1, 2]);
    depart([1, 2], [2], new Set());
    expect(await answer(410, NOW)).toBeNull();
  });
});

it(`requests at most ${CHECKS_A_DAY} addresses a day`, async () => {
  const many = Array.from({ length: 60 }, (_, n) => n + 1);
  depart(many, []);
  let asked = 0;
  for (let minute = 0; minute < 24 * 60; minute += 6)
    if (await answer(200, NOW + minute * 60_000)) asked += 1;
  expect(asked).toBe(CHECKS_A_DAY);
});
