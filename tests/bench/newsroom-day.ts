import { readFileSync } from "node:fs";
import { SOURCES } from "../../src/city/sources.ts";
import { FEED_KEYS } from "../../src/model/headline.ts";
import { openNewsroom } from "../site/desk/newsroom.ts";
import { ANCHOR } from "../site-under-test.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TICKS = 720;
const CHANGES = 60;
const DRAFTS = 40;

const FEEDS = FEED_KEYS.flatMap((key) => SOURCES[key].map(({ feed }) => feed));
/** Hours between two stories of a source: every third an hour, the others up to twelve. */
const periodOf = (feed: string): number => [1, 3, 6, 12][FEEDS.indexOf(feed) % 4] ?? 6;

const WORDS = "river bridge council school budget transit harbor museum clinic bakery stadium archive".split(
  " ",
);
const titleOf = (feed: string, k: number): string => {
  const at = FEEDS.indexOf(feed);
  const pick = (n: number) => WORDS[(at * 7 + k * 5 + n * 3) % WORDS.length];
  return `${pick(0)} ${pick(1)} plan ${at}-${k} changes ${pick(2)} hours`;
};

function rss(feed: string, now: number): string {
  const period = periodOf(feed) * HOUR;
  const newest = Math.floor(now / period);
  const items = Array.from({ length: 15 }, (_, back) => newest - back).map(
    (k) =>
      `<item><title>${titleOf(feed, k)}</title><link>https://${new URL(feed).host}/${k}</link><pubDate>${new Date(k * period).toUTCString()}</pubDate><description>Two sentences of an ordinary excerpt. They say what happened and where.</description></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>F</title><link>${feed}</link>${items.join("")}</channel></rss>`;
}

/** CPU of all workerd processes of this one in ms, as the kernel counts it (clock ticks of 10 ms). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function workerdPid(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  const isWorkerd = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("workerd");
  return children.find(isWorkerd) ?? 0;
}

/**
 * A day of the real newsroom in workerd, with every source of the city and 60 changes at the desk, 40 of them drafts:
 * values written to KV, and CPU of a run of the newsroom (poll, clusters, publication and the rest together).
 */
export async function benchNewsroomDay(): Promise<void> {
  let now = ANCHOR;
  const room = await openNewsroom({
    network: async ({ url }) =>
      FEEDS.includes(url)
        ? new Response(rss(url, now), { headers: { "Content-Type": "application/rss+xml" } })
        : new Response("", { status: 404 }),
    output: (out, err) => {
      out.resume();
      err.resume();
    },
  });
  const { site } = room;
  const editor = await room.signIn("Ana");
  const pid = workerdPid();
  const cpu: number[] = [];
  const ofJob: number[] = [];
  const kv = await site.miniflare.getKVNamespace("EDITION");
  const serials = new Map<string, number>();
  const written = new Map<string, number>();
  /** Counts all writes so far, and those of each value that a later one hasn't hidden. */
  const writes = async (): Promise<number> => {
    const { keys } = await kv.list();
    for (const { name } of keys) {
      const serial = Number(JSON.parse((await kv.get(name, "text")) ?? "{}").serial ?? 0);
      if (serials.get(name) !== serial) written.set(name, (written.get(name) ?? 0) + 1);
      serials.set(name, serial);
    }
    return Math.max(0, ...serials.values());
  };
  let first = 0;
  for (let tick = 0; tick < TICKS; tick += 1) {
    const before = cpuOf(pid);
    const { jobs } = await (await site.get("/__tick", { method: "POST" })).json<{ jobs: number }>();
    const used = cpuOf(pid) - before;
    cpu.push(used);
    if (jobs > 0) ofJob.push(used / jobs);
    const soFar = await writes();
    if (tick === 29) first = soFar;
    if (tick % (TICKS / CHANGES) === 0) {
      const n = tick / (TICKS / CHANGES);
      const story = { version: "0", section: "sports", headline: `Draft ${n}`, body: "Words." };
      if (n % 3 !== 0) await editor.post("/desk/write/new", { ...story, act: "draft" });
      else {
        const at = (hours: number) => new Date(now + hours * HOUR - 5 * HOUR).toISOString().slice(0, 16);
        await editor.post("/desk/notices", {
          ...{ text: `Notice ${n}`, level: "information", link: "", from: at(-1), until: at(1) },
        });
      }
    }
    await site.advance(2);
    now += 2 * MINUTE;
  }
  const total = await writes();
  const byValue = [...written].sort((a, b) => b[1] - a[1]).map(([name, times]) => `${name} ${times}`);
  console.log(byValue.join(", "));
  const spread = (times: readonly number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
    return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`;
  };
  console.log(`${FEEDS.length} sources, ${CHANGES} changes at the desk, ${DRAFTS} of them drafts`);
  console.log(`KV writes of the day: ${total} (${first} of them in the first hour, from nothing)`);
  console.log(`CPU of workerd for a run of all jobs: ${spread(cpu)}`);
  console.log(`CPU of workerd for a job, the mean of its run: ${spread(ofJob)}`);
  await site.stop();
}
