import { afterAll, describe, expect, it } from "vitest";
import { FeedError } from "../../../src/sources/feed-error.ts";
import type { Validators } from "../../../src/sources/fetch/conditional.ts";
import {
  type FetchedFeed,
  fetchFeed,
  type Outside,
  retryDelay,
} from "../../../src/sources/fetch/fetch-feed.ts";
import { openHosts } from "../../../src/sources/fetch/hosts.ts";
import { refusedAddress } from "../../../src/text/public-host.ts";
import { feedOf, openBadOrigin } from "../../bad-origin.ts";
import { itForEach } from "../../rows.ts";

const bad = await openBadOrigin();
afterAll(() => bad.close());

/** The local network without waits, where this origin is allowed. */
function outside(delays: number[] = []): Outside {
  let passed = 0;
  return {
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now() + passed,
    async sleep(ms) {
      delays.push(ms);
      passed += ms;
    },
    random: () => 0,
    refused: (url) => (url.origin === bad.origin ? null : refusedAddress(url)),
    hosts: openHosts(),
    budget: { left: 40 },
    userAgent: "Woodward/1.0 (+https://woodward.example/about-us)",
  };
}

interface Asked {
  validators?: Validators;
  timeoutMs?: number;
  world?: Outside;
}

async function ask(path: string, { validators, timeoutMs = 20_000, world }: Asked = {}) {
  const request = { address: `${bad.origin}/${path}`, validators: validators ?? null, timeoutMs };
  return fetchFeed(request, world ?? outside());
}

async function failure(path: string, asked: Asked = {}): Promise<FeedError> {
  const error = await ask(path, asked).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FeedError)) throw new Error(`${path} should fail with a FeedError, not ${error}`);
  return error;
}

function text(answer: FetchedFeed): string {
  return answer.kind === "body" ? new TextDecoder().decode(answer.bytes) : "(unchanged)";
}

describe("fetching a feed", () => {
  itForEach([
    ..."plain gzip brotli deflate raw-deflate gzip-twice gzip-file late big-headers nameless flaky".split(
      " ",
    ),
    ..."moved moved-308 found see-other temporary chain?left=4".split(" "),
  ])("returns the complete, decoded feed from /%s", async (path) => {
    expect(text(await ask(path))).toBe(feedOf(3));
  });

  it("sends a user agent without cookies, and resolves relative links against Content-Location", async () => {
    expect(await ask("content-location")).toMatchObject({ url: `${bad.origin}/feeds/river.xml` });
    const headers = bad.visits("content-location").at(-1)?.headers;
    expect(headers?.["user-agent"]).toBe("Woodward/1.0 (+https://woodward.example/about-us)");
    expect(headers?.cookie).toBeUndefined();
  });
});

describe("validators", () => {
  itForEach([
    ["etag", { etag: '"river-1"', lastModified: null }],
    ["weak-etag", { etag: 'W/"river  1"', lastModified: null }],
    ["modified", { etag: null, lastModified: "Tue, 17 Nov 2026 9:00:00 GMT" }],
  ])("of /%s are sent back byte for byte and get a 304", async (path, validators) => {
    expect(await ask(path)).toMatchObject({ kind: "body", ...validators });
    expect(await ask(path, { validators })).toMatchObject({ kind: "unchanged" });
  });

  it("of a 304 are kept, and a 304 to a request without them is an error", async () => {
    const validators = { etag: '"river-1"', lastModified: null };
    const answer = await ask("new-etag-on-304", { validators });
    expect(answer).toMatchObject({ kind: "unchanged", etag: '"river-2"' });
    expect((await failure("only-304")).kind).toBe("not-modified");
  });
});

/** The expected error for each behavior of a publisher. */
const KINDS = {
  redirects:
    "loop chain?left=5 nowhere cookie-wall to-address?at=http://169.254.169.254/latest/ to-address?at=file:///etc/passwd",
  "http-status":
    "status?is=400 status?is=401 status?is=404 status?is=500 status?is=206 status?is=226 forbidden",
  gone: "status?is=410",
  "rate-limited": "status?is=429 wait-503",
  "bot-challenge": "challenge-header challenge-403 challenge-200",
  empty: "status?is=204 empty",
  network: "gzip-claimed length-short reset not-http",
  malformed: "gzip-file-broken",
  "too-large": "bomb bomb-file endless length-huge",
};

describe("kinds of failure", () => {
  const rows = Object.entries(KINDS).flatMap(([kind, paths]) =>
    paths.split(" ").map((path) => [path, kind] as const),
  );

  itForEach(rows)("/%s: %s", async (path, kind) => {
    expect((await failure(path)).kind).toBe(kind);
  });

  itForEach(["silent", "drip"])("/%s: timeout, at the overall deadline", async (path) => {
    expect((await failure(path, { timeoutMs: 150 })).kind).toBe("timeout");
  });

  itForEach(["ftp://river.example/feed", "http://127.0.0.1/feed", "not an address", "http://[fe80::1]/"])(
    "%s: bad-address, and nothing is sent",
    async (address) => {
      const world = outside();
      const asked = fetchFeed({ address, validators: null, timeoutMs: 1_000 }, world);
      await expect(asked).rejects.toMatchObject({ kind: "bad-address" });
      expect(world.budget.left).toBe(40);
    },
  );
});

it("reads Retry-After as seconds or as a date", async () => {
  const secondsOf = async (path: string) => (await failure(path)).details.retryAfterSeconds;
  const paths = ["wait-seconds", "wait-503", "wait-garbage"];
  expect(await Promise.all(paths.map(secondsOf))).toEqual([120, 60, undefined]);
  const untilDate = await secondsOf("wait-date");
  expect(untilDate).toBeGreaterThan(85);
  expect(untilDate).toBeLessThanOrEqual(91);
});

describe("retries", () => {
  /** The waits before retries, in ms. */
  const waits = async (path: string, timeoutMs = 20_000) => {
    const delays: number[] = [];
    await failure(path, { world: outside(delays), timeoutMs });
    return delays.filter((ms) => ms >= 1_000);
  };

  it("happen twice after a temporary failure, after 1 s and 2 s, unless the deadline leaves no time", async () => {
    const before = bad.visits("status").length;
    expect(await waits("status?is=500")).toEqual([1_000, 2_000]);
    expect(bad.visits("status").length - before).toBe(3);
    expect(await waits("status?is=500", 1_500)).toEqual([]);
  });

  itForEach("status?is=404 status?is=410 status?is=429 wait-503 loop empty challenge-403".split(" "))(
    "don't happen for /%s",
    async (path) => expect(await waits(path)).toEqual([]),
  );

  it("wait 1 s doubling to 30 s, plus jitter", () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((tried) => retryDelay(tried, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(retryDelay(1, 0.999)).toBeGreaterThan(1_400);
    expect(retryDelay(9, 0.999)).toBe(30_000);
  });

  it("stop when the run has used up its requests", async () => {
    const world = outside();
    world.budget.left = 1;
    await failure("status?is=500", { world });
    expect(world.budget.left).toBe(0);
  });
});

describe("a publisher's caching and redirects", () => {
  itForEach([
    ["max-age", 7_200],
    ["max-age-years", 900_000_000],
    ["expires", 7_200],
    ["no-store", null],
    ["plain", null],
  ])("/%s is fresh for %s seconds", async (path, seconds) => {
    expect(await ask(path)).toMatchObject({ freshSeconds: seconds });
  });

  it("report a permanent redirect, but not one with a temporary step", async () => {
    expect(await ask("moved")).toMatchObject({ movedTo: `${bad.origin}/plain` });
    expect(await ask("found")).toMatchObject({ movedTo: null });
    expect(await ask("moved-then-found")).toMatchObject({ movedTo: null });
  });

  it("requests to one host don't start together", async () => {
    const delays: number[] = [];
    const world = outside(delays);
    await Promise.all([ask("plain", { world }), ask("plain", { world }), ask("plain", { world })]);
    expect(delays.length).toBeGreaterThanOrEqual(2);
  });
});
