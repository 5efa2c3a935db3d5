import { join } from "node:path";
import { cpuSeconds, median, pin, workerdChildren } from "../../src/build/processes.ts";
import { answerFromReplay } from "../../src/build/replay.ts";
import { startSite } from "../../src/build/site-server.ts";
import { DESK_KEY } from "../../src/desk/desk-memory.ts";
import { type DeskValue, NO_DESK, writeDeskValue } from "../../src/edition/decisions.ts";
import { load } from "./render.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample");
const ROUNDS = 9;
const REQUESTS = 1_000;
const DAY = 86_400_000;

/** A busy newsroom's day: thirty stories taken down, two mutes, five corrections, three stories of our own, four settings. */
function busyDesk(now: number): DeskValue {
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const named = (index: number) => ({
    story: `local-news-${index}-1`,
    title: `A story taken down, number ${index}`,
    path: `/article/local-news-${index}-1/a-story`,
  });
  return {
    ...NO_DESK,
    version: 60,
    at: now,
    withdrawals: many(30, (index) => ({
      id: `w${index}`,
      ...named(index),
      reason: "Its source took it back.",
      at: now,
    })),
    mutes: [
      { id: "m1", by: "source", value: "A Publisher Nobody Reads" },
      { id: "m2", by: "words", value: "sponsored content" },
    ],
    corrections: many(5, (index) => ({
      id: `c${index}`,
      ...named(index),
      text: "It was Tuesday, not Monday.",
      at: now,
    })),
    stories: many(3, (index) => ({
      id: `local-news-90${index}-1`,
      headline: `A story of our own, number ${index}`,
      standfirst: "What happened, and where.",
      section: "local-news",
      byline: "",
      image: "",
      alt: "",
      credit: "",
      sources: "",
      state: "published",
      publishAt: now - 30 * DAY,
      updatedAt: null,
      reason: "",
      howWeKnow: "",
      words: 400,
      standing: false,
      slug: `a-story-of-our-own-${index}`,
    })),
    settings: { network: "a network" },
  };
}

/** The site on the sample's feeds, with what the desk has decided. */
async function open(desk: DeskValue | null, now: number) {
  const before = new Set(workerdChildren());
  const { site } = await startSite({
    port: 0,
    quiet: true,
    direct: true,
    doors: ["tests/bench/door.js"],
    network: ({ url }) => answerFromReplay(SAMPLE, url, now),
  });
  const pid = workerdChildren().find((one) => !before.has(one)) ?? 0;
  const kv = await site.getKVNamespace("EDITION");
  if (desk) await kv.put(DESK_KEY, writeDeskValue(desk));
  return { site, pid, home: `${(await site.unsafeGetDirectURL()).origin}/`, costs: [] as number[] };
}

/** What the desk costs a warm home page in workerd: the same site with a busy desk and with none, in turns. */
export async function benchDesk(): Promise<void> {
  const now = Date.now();
  const [none, busy] = [await open(null, now), await open(busyDesk(now), now)];
  pin(process.pid, 1);
  for (const { pid, home } of [none, busy]) {
    pin(pid, 0);
    await load(home, REQUESTS, "anew");
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { pid, home, costs } of round % 2 ? [busy, none] : [none, busy]) {
      const before = cpuSeconds(pid);
      await load(home, REQUESTS, "anew");
      costs.push(((cpuSeconds(pid) - before) / REQUESTS) * 1000);
    }
  await Promise.all([none.site.dispose(), busy.site.dispose()]);
  const ratio = median(busy.costs.map((cost, round) => cost / (none.costs[round] ?? cost)));
  console.log(`warm home page, CPU in workerd, median of ${ROUNDS} rounds of ${REQUESTS} by turns`);
  console.log(`  nothing decided  ${median(none.costs).toFixed(3)} ms`);
  console.log(`  a busy desk      ${median(busy.costs).toFixed(3)} ms`);
  console.log(`  each round       ${((ratio - 1) * 100).toFixed(1)} % more, median of the rounds' ratios`);
}

if (import.meta.main) await benchDesk();
