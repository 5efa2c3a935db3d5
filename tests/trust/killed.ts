import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SOURCES } from "../../src/city/sources.ts";
import { fill } from "../site/pages/every-page.ts";
import { ANCHOR, FAULT_MODULES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { pathsOf, settled } from "./faults.ts";

/** A feed whose reading ended a run is left alone for an hour, then two; a round is longer than both. */
const ROUND_MINUTES = 125;
const ITEMS = 8;
/** Asked for warnings and for the river, which are no stories. */
const isWeather = (url: string): boolean => /^https:\/\/api\.(?:weather|water\.noaa)\.gov\//.test(url);

/** What became of a refresh that was ended after each of its steps in turn. */
export interface Killed {
  /** Steps of a whole run at the edge of the stores, and after how many of them one was ended. */
  steps: number;
  rounds: number;
  /** Stories that a page had named, and those of them that could not be read any more or came to no list. */
  stories: number;
  lost: string[];
  /** Pages that broke. */
  wrong: string[];
}

const FEEDS: ReadonlySet<string> = new Set(
  Object.values(SOURCES)
    .flat()
    .map(({ feed }) => feed),
);

/** Every source brings one story more in each round, and still names those of the rounds before. */
function feedAt(url: string, round: number): Response {
  const { hostname, pathname } = new URL(url);
  const place = `${hostname}${pathname}`.replace(/\W+/g, "-");
  const rows = Array.from({ length: ITEMS }, (_, n) => {
    const number = round + ITEMS - n;
    const date = new Date(ANCHOR + (number - ITEMS) * ROUND_MINUTES * 60_000 - 600_000).toUTCString();
    return `<item><title>${place} story ${number}</title><link>https://${hostname}/${place}/${number}</link><guid>${place}-${number}</guid><pubDate>${date}</pubDate><description>Words of ${number}.</description></item>`;
  });
  return new Response(`<rss version="2.0"><channel><title>${place}</title>${rows.join("")}</channel></rss>`, {
    headers: { "Content-Type": "application/rss+xml" },
  });
}

/**
 * Ends the newsroom's object after each step of a run at KV and D1 (every `stride`-th of them), each time over what the
 * last left behind, and lets a new one go on: it must know every story that readers were shown, and three runs
 * later its sections must be whole again.
 */
export async function killAtEachStep({ stride = 1 } = {}): Promise<Killed> {
  const keepIn = mkdtempSync(join(tmpdir(), "woodward-killed-"));
  const told: Killed = { steps: 0, rounds: 0, stories: 0, lost: [], wrong: [] };
  const known = new Set<string>();
  let round = 0;
  const site = await startUnderTest({
    ...{ keepIn, entryModules: FAULT_MODULES, seed: false, output: () => undefined },
    network: async ({ url }) => (isWeather(url) ? new Response(null, { status: 503 }) : feedAt(url, round)),
  });
  try {
    await fill(site);
    // A story is shown before it is kept; an isolate that ends between the two asks its source again.
    await settled(site, await pathsOf(site));
    await site.tick();
    await site.get("/__faults?reset");
    round = 1;
    await site.advance(ROUND_MINUTES);
    await site.tick();
    told.steps = (JSON.parse(await site.text("/__faults")) as { steps: number }).steps;
    for (let step = 0; step < told.steps; step += stride) {
      for (const path of await pathsOf(site)) known.add(path);
      const { status } = await site.get(`/__end?after=${step}`, { method: "POST" });
      if (status !== 204) told.wrong.push(`the object went on after step ${step}`);
      round += 1;
      await site.advance(ROUND_MINUTES);
      await judge(site, known, told);
      for (let tick = 0; tick < 3; tick += 1) await site.tick();
      told.rounds += 1;
    }
    round += 1;
    await site.advance(ROUND_MINUTES);
    for (let tick = 0; tick < 30; tick += 1) await site.tick();
    const lists = new Set((await pathsOf(site)).map((path) => path.split("/").at(-1)));
    // Weather, calendars, robots.txt and single pages are asked for too.
    const newest = site.asked.filter((url) => FEEDS.has(url));
    for (const url of new Set(newest)) {
      const { hostname, pathname } = new URL(url);
      const slug = `${hostname}${pathname}`.replace(/\W+/g, "-").replace(/-$/, "").toLowerCase();
      const wanted = `story-${round + ITEMS}`;
      if (![...lists].some((path) => path?.startsWith(slug) && path.endsWith(wanted)))
        told.lost.push(`the newest of ${url} is on no list`);
    }
    await judge(site, known, told, 400);
    told.stories = known.size;
  } finally {
    await site.stop();
    rmSync(keepIn, { recursive: true, force: true });
  }
  return told;
}

/** Some of the stories that readers were shown, the newest first, and the pages that name them. */
async function judge(
  site: SiteUnderTest,
  known: ReadonlySet<string>,
  told: Killed,
  most = 30,
): Promise<void> {
  for (const path of ["/", "/local-news", "/status", "/feeds/rss"]) {
    const answer = await site.get(path);
    if (answer.status !== 200) told.wrong.push(`${path} ${answer.status}`);
    await answer.arrayBuffer();
  }
  for (const path of [...known].slice(-most)) {
    const answer = await site.get(path);
    await answer.arrayBuffer();
    if (answer.status !== 200 && answer.status !== 301) told.lost.push(`${path} ${answer.status}`);
  }
}
