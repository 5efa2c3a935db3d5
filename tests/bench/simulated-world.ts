/** A world for simulations: time that jumps from event to event, one KV seen from many places, publishers. */
export interface World {
  now: () => number;
  at: (ms: number, work: () => Promise<unknown>) => void;
  sleep: (ms: number) => Promise<void>;
  /** The same numbers at every run. */
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  /** A place's own view of KV: what it has read it believes for a minute. */
  openPlace: () => KVNamespace;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  run: (until: number) => Promise<void>;
  counted: {
    writes: number;
    firstHourWrites: number;
    reads: number;
    lists: number;
    fetches: number;
    unchanged: number;
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const EDGE_MS = MINUTE;
const START = Date.UTC(2026, 10, 20);

export function openWorld(): World {
  let passed = 0;
  let seed = 20261120;
  const events = openQueue();
  const stored = new Map<string, string>();
  const notes = new Map<string, unknown>();
  const counted = { writes: 0, firstHourWrites: 0, reads: 0, lists: 0, fetches: 0, unchanged: 0 };
  const now = () => START + passed;

  /** Park and Miller's minimal generator: enough to spread readers over a day. */
  function random(): number {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  }

  const at = (ms: number, work: () => Promise<unknown>) => events.add(Math.round(ms), work);
  const sleep = (ms: number) => new Promise<void>((resolve) => at(passed + ms, async () => resolve()));

  function openPlace(): KVNamespace {
    const believed = new Map<string, { value: string | null; until: number }>();
    const read = (name: string): string | null => {
      const known = believed.get(name);
      if (known && known.until > passed) return known.value;
      const value = stored.get(name) ?? null;
      counted.reads += 1;
      believed.set(name, { value, until: passed + EDGE_MS });
      return value;
    };
    const place = {
      async get(names: string | string[]) {
        await sleep(10);
        return typeof names === "string" ? read(names) : new Map(names.map((name) => [name, read(name)]));
      },
      async list() {
        await sleep(100);
        counted.lists += 1;
        return { keys: [...notes].map(([name, metadata]) => ({ name, metadata })) };
      },
      async put(name: string, value: string, options?: { metadata?: unknown }) {
        await sleep(100);
        counted.writes += 1;
        if (passed < HOUR) counted.firstHourWrites += 1;
        stored.set(name, value);
        if (options?.metadata) notes.set(name, options.metadata);
        believed.set(name, { value, until: passed + EDGE_MS });
      },
    };
    return place as unknown as KVNamespace;
  }

  async function fetch(address: string, init: RequestInit): Promise<Response> {
    await sleep(300 + random() * 1_500);
    counted.fetches += 1;
    const answer = publisher(address, init, passed, now());
    if (answer.status === 304) counted.unchanged += 1;
    return answer;
  }

  async function run(until: number): Promise<void> {
    for (;;) {
      const due = events.next(until);
      if (!due) return;
      passed = due.time;
      for (const work of due.work) void work();
      await quiet();
    }
  }

  return {
    now,
    at,
    sleep,
    random,
    pick: (list) => list[Math.floor(random() * list.length)] as never,
    openPlace,
    fetch,
    run,
    counted,
  };
}

type Work = () => Promise<unknown>;

/** Events by time: buckets of a minute, so that only the present one is searched. */
function openQueue() {
  const buckets = new Map<number, Map<number, Work[]>>();
  let first = 0;
  return {
    add(time: number, work: Work) {
      const bucket = buckets.get(Math.floor(time / MINUTE)) ?? new Map<number, Work[]>();
      buckets.set(Math.floor(time / MINUTE), bucket);
      bucket.set(time, [...(bucket.get(time) ?? []), work]);
    },
    next(until: number): { time: number; work: Work[] } | null {
      for (; first <= until / MINUTE; first += 1) {
        const bucket = buckets.get(first);
        if (!bucket || bucket.size === 0) continue;
        const time = Math.min(...bucket.keys());
        const work = bucket.get(time) ?? [];
        bucket.delete(time);
        return { time, work };
      }
      return null;
    },
  };
}

/** Lets everything that waits for no later moment of the world come to its end (digests end off the thread). */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * A publisher by its address: one in three knows ETags, one in four names its lifetime, one in ten is down
 * for some hours, and each has news every 20 minutes to 5 hours.
 */
function publisher(address: string, init: RequestInit, passed: number, now: number): Response {
  const kind = hash(address);
  if (kind % 10 === 3 && Math.floor(passed / (5 * HOUR)) % 2 === 1) return new Response("", { status: 503 });
  const edition = Math.floor(passed / ((20 + (kind % 280)) * MINUTE));
  const headers = new Headers({ "content-type": "application/rss+xml" });
  if (kind % 4 === 1) headers.set("cache-control", `max-age=${[300, 1800, 3600, 14_400][(kind % 16) >> 2]}`);
  if (kind % 3 === 0) {
    headers.set("etag", `"${edition}"`);
    if (new Headers(init.headers).get("if-none-match") === `"${edition}"`)
      return new Response(null, { status: 304, headers });
  }
  const items = Array.from({ length: 15 }, (_, place) => {
    const story = edition - place;
    const date = new Date(now - passed + story * (20 + (kind % 280)) * MINUTE).toUTCString();
    return `<item><title>Story ${story} of ${kind}, as told by its publisher</title><link>https://news.example/${kind}/${story}</link><pubDate>${date}</pubDate><description>${"What happened and why it matters. ".repeat(6)}</description></item>`;
  });
  const body = `<rss version="2.0"><channel><title>${kind}</title>${items.join("")}</channel></rss>`;
  return new Response(body, { headers });
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}
