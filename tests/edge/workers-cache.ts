import { type Life, lifeOf } from "./cache-life.ts";
import { purgeLimit } from "./purge-limit.ts";

export type CacheStatus = "HIT" | "MISS" | "EXPIRED" | "UPDATING" | "STALE" | "BYPASS";

interface Entry {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  storedAt: number;
  life: Life;
  tags: Set<string>;
  /** The values of the headers that `Vary` names, as the request that filled it had them. */
  variant: string;
}

type Found = { status: CacheStatus; entry: Entry } | { status: CacheStatus; answer: Response };
type Fill = (request: Request) => Promise<Found>;

/** One place that stores answers: a data center near readers, or the tier above all of them. */
class Tier {
  private entries = new Map<string, Entry[]>();
  private underway = new Map<string, Promise<Found>>();
  private now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  async answer(
    key: string,
    request: Request,
    fill: Fill,
    later: (work: Promise<unknown>) => void,
  ): Promise<Found> {
    const entry = this.entries
      .get(key)
      ?.find((one) => one.variant === variantOf(one.headers, request.headers));
    const age = entry ? (this.now() - entry.storedAt) / 1000 : 0;
    if (entry && age < entry.life.fresh) return { status: "HIT", entry };
    if (entry && age < entry.life.fresh + entry.life.whileRevalidate) {
      later(this.renew(key, request, fill).catch(() => undefined));
      return { status: "UPDATING", entry };
    }
    try {
      const found = await this.renew(key, request, fill);
      const failed = "answer" in found ? found.answer.status >= 500 : found.entry.status >= 500;
      if (failed && entry && age < entry.life.fresh + entry.life.ifError) return { status: "STALE", entry };
      const renewed = found.status === "MISS" || found.status === "HIT";
      return entry && renewed && "entry" in found ? { ...found, status: "EXPIRED" } : found;
    } catch (error) {
      if (entry && age < entry.life.fresh + entry.life.ifError) return { status: "STALE", entry };
      throw error;
    }
  }

  /** Many requests for one key run the Worker once, unless its answer may not be kept ("Request collapsing"). */
  private async renew(key: string, request: Request, fill: Fill): Promise<Found> {
    const running = this.underway.get(key);
    if (running) {
      const shared = await running;
      if ("entry" in shared) return shared;
      return fill(request);
    }
    const work = fill(request).finally(() => this.underway.delete(key));
    this.underway.set(key, work);
    const found = await work;
    if ("entry" in found) this.keep(key, found.entry);
    return found;
  }

  private keep(key: string, entry: Entry): void {
    const others = (this.entries.get(key) ?? []).filter((one) => one.variant !== entry.variant);
    this.entries.set(key, [...others, entry]);
  }

  drop(matches: (entry: Entry) => boolean): void {
    for (const [key, entries] of this.entries) {
      if (entries.some(matches)) this.entries.delete(key);
    }
  }
}

function variantOf(answer: Headers, request: Headers): string {
  const names = (answer.get("vary") ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return names
    .filter(Boolean)
    .sort()
    .map((name) => `${name}=${request.get(name) ?? ""}`)
    .join("&");
}

/** Headers that are part of every key, so that a poisoned entry reaches only who sends them ("Cache keys"). */
const KEY_HEADERS = [
  "x-http-method-override",
  "x-http-method",
  "x-method-override",
  "x-forwarded-host",
  "x-host",
  "x-original-url",
  "x-rewrite-url",
  "forwarded",
];

/** Taken off before the Worker is asked: the cache itself answers ranges and conditions. */
const STRIPPED = ["range", "if-range", "if-none-match", "if-modified-since"];

/** Read by the cache and never sent on to the client. */
const CONSUMED = ["cache-tag", "cloudflare-cdn-cache-control"];

const TAG = /^[\x21-\x2b\x2d-\x7e]{1,1024}$/;

const tagsOf = (header: string | null): Set<string> =>
  new Set(
    (header ?? "")
      .split(",")
      .filter((tag) => TAG.test(tag))
      .slice(0, 1000)
      .map((tag) => tag.toLowerCase()),
  );

/**
 * A stand-in for the platform's cache before one entrypoint, by its documented rules (Workers Caching:
 * "Configuration", "Cache keys", "Purging", "Limitations"), in two tiers. `now` in milliseconds.
 */
export class WorkersCache {
  private lower = new Map<string, Tier>();
  private upper: Tier;
  private allowed: () => boolean;
  private now: () => number;
  /** How often the Worker behind the cache ran. */
  runs = 0;

  constructor(now: () => number) {
    this.now = now;
    this.upper = new Tier(now);
    this.allowed = purgeLimit(now);
  }

  /** Answers a request that reached the data center `place`; `run` asks the entrypoint. */
  async fetch(
    request: Request,
    run: (request: Request) => Promise<Response>,
    { place = "DTW", props = {}, later = (_work: Promise<unknown>) => {} } = {},
  ): Promise<Response> {
    const bypassed = request.headers.get("upgrade") === "websocket";
    if ((request.method !== "GET" && request.method !== "HEAD") || bypassed) return run(request);
    const url = new URL(request.url);
    const extra = KEY_HEADERS.map((name) => request.headers.get(name) ?? "").join("|");
    const key = [url.pathname + url.search, JSON.stringify(props), extra].join("\n");
    const fromWorker: Fill = async (asked) => this.stored(asked, await this.run(asked, run));
    const fromUpper: Fill = (asked) => this.upper.answer(key, asked, fromWorker, later);
    const near = this.lower.get(place) ?? new Tier(this.now);
    this.lower.set(place, near);
    return toClient(request, await near.answer(key, request, fromUpper, later), this.now());
  }

  private run(request: Request, run: (request: Request) => Promise<Response>): Promise<Response> {
    this.runs += 1;
    const headers = new Headers(request.headers);
    for (const name of STRIPPED) headers.delete(name);
    return run(new Request(request.url, { headers, signal: request.signal }));
  }

  private async stored(request: Request, answer: Response): Promise<Found> {
    const life = lifeOf(request.headers, answer.status, answer.headers);
    if (!life) return { status: "BYPASS", answer };
    const headers = new Headers(answer.headers);
    const tags = tagsOf(headers.get("cache-tag"));
    for (const name of CONSUMED) headers.delete(name);
    const body = new Uint8Array(await answer.arrayBuffer());
    const variant = variantOf(headers, request.headers);
    const entry = { status: answer.status, headers, body, storedAt: this.now(), life, tags, variant };
    return { status: "MISS", entry };
  }

  /** As `ctx.cache.purge`, by tag: five a minute. */
  async purge({
    tags,
  }: {
    tags: readonly string[];
  }): Promise<{ success: boolean; errors: { code: number; message: string }[] }> {
    if (tags.length > 100)
      return { success: false, errors: [{ code: 1100, message: "too many operations in one purge" }] };
    if (!this.allowed()) return { success: false, errors: [{ code: 10429, message: "rate limited" }] };
    const wanted = new Set(tags.map((tag) => tag.toLowerCase()));
    const matches = (entry: Entry): boolean => [...entry.tags].some((tag) => wanted.has(tag));
    for (const tier of [this.upper, ...this.lower.values()]) tier.drop(matches);
    return { success: true, errors: [] };
  }
}

function toClient(request: Request, found: Found, now: number): Response {
  if ("answer" in found) {
    const headers = new Headers(found.answer.headers);
    for (const name of CONSUMED) headers.delete(name);
    headers.set("Cf-Cache-Status", found.status);
    const { status, statusText } = found.answer;
    const body = request.method === "HEAD" || status === 304 ? null : found.answer.body;
    return new Response(body, { status, statusText, headers });
  }
  const { entry } = found;
  const headers = new Headers(entry.headers);
  headers.set("Cf-Cache-Status", found.status);
  headers.set("Age", String(Math.floor((now - entry.storedAt) / 1000)));
  const tag = headers.get("etag");
  const asked = request.headers.get("if-none-match");
  if (tag && asked?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag))
    return new Response(null, { status: 304, headers });
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "");
  if (range && entry.status === 200) return ranged(entry, headers, Number(range[1]), range[2] ?? "");
  const empty = request.method === "HEAD" || [204, 304].includes(entry.status);
  return new Response(empty ? null : entry.body, { status: entry.status, headers });
}

function ranged({ body }: Entry, headers: Headers, start: number, last: string): Response {
  const end = Math.min(last === "" ? body.length - 1 : Number(last), body.length - 1);
  if (start > end)
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${body.length}` } });
  headers.set("Content-Range", `bytes ${start}-${end}/${body.length}`);
  headers.set("Content-Length", String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
