import { type Life, lifeOf } from "./cache-life.ts";
import { purgeLimit } from "./purge-limit.ts";

type CacheStatus = "HIT" | "MISS" | "UPDATING" | "BYPASS";

interface Entry {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  storedAt: number;
  life: Life;
  tags: Set<string>;
}

type Found = { status: CacheStatus; entry: Entry } | { status: CacheStatus; answer: Response };
type Fill = (request: Request) => Promise<Found>;
type Later = (work: Promise<unknown>) => void;

/** One cache: a data center near readers, or the upper tier behind all of them. */
class Tier {
  private entries = new Map<string, Entry>();
  private now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  async answer(key: string, request: Request, fill: Fill, later: Later): Promise<Found> {
    const entry = this.entries.get(key);
    const age = entry ? (this.now() - entry.storedAt) / 1000 : 0;
    if (entry && age < entry.life.fresh) return { status: "HIT", entry };
    const renewed = this.renew(key, fill(request));
    if (!entry || age >= entry.life.fresh + entry.life.whileRevalidate) return renewed;
    later(renewed.catch(() => undefined));
    return { status: "UPDATING", entry };
  }

  private async renew(key: string, work: Promise<Found>): Promise<Found> {
    const found = await work;
    if ("entry" in found) this.entries.set(key, found.entry);
    return found;
  }

  drop(matches: (entry: Entry) => boolean): void {
    for (const [key, entry] of this.entries) if (matches(entry)) this.entries.delete(key);
  }
}

/**
 * The headers that the gateway forwards. Others might become part of the cache key ("Cache keys"), which here is only
 * the address.
 */
const PASSED_ON = /^(?:accept|if-none-match|if-modified-since|cf-connecting-ip)$/;

/** Removed before the request reaches the Worker, because the cache handles conditional requests. */
const STRIPPED = ["if-none-match", "if-modified-since"];

/** Removed from responses to clients. */
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
 * Simulates the platform's cache in front of one entrypoint, in two tiers, with the documented rules that apply to this
 * site (Workers Caching: "Configuration", "Purging", "Limitations"). `now` is in ms.
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

  /**
   * Responds to a GET or HEAD at `place`; `run` calls the entrypoint. Throws for a header that the gateway doesn't
   * forward.
   */
  async fetch(
    request: Request,
    run: (request: Request) => Promise<Response>,
    { place = "DTW", props = {}, later = (_work: Promise<unknown>) => {} } = {},
  ): Promise<Response> {
    const other = [...request.headers.keys()].find((name) => !PASSED_ON.test(name));
    if (other) throw new Error(`the cache gets the header ${other}`);
    const { pathname, search } = new URL(request.url);
    const key = `${pathname}${search}\n${JSON.stringify(props)}`;
    const fromWorker: Fill = async (asked) => this.stored(await this.run(asked, run));
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

  private async stored(answer: Response): Promise<Found> {
    const life = lifeOf(answer.headers);
    if (!life) return { status: "BYPASS", answer };
    const headers = new Headers(answer.headers);
    const tags = tagsOf(headers.get("cache-tag"));
    for (const name of CONSUMED) headers.delete(name);
    const body = new Uint8Array(await answer.arrayBuffer());
    return {
      status: "MISS",
      entry: { status: answer.status, headers, body, storedAt: this.now(), life, tags },
    };
  }

  /** Like `ctx.cache.purge` with tags, including its rate limit. */
  async purge({ tags }: { tags: readonly string[] }) {
    const failed = (code: number, message: string) => ({ success: false, errors: [{ code, message }] });
    if (tags.length > 100) return failed(1100, "too many operations in one purge");
    if (!this.allowed()) return failed(10429, "rate limited");
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
  return new Response(request.method === "HEAD" ? null : entry.body, { status: entry.status, headers });
}
