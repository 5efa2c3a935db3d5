import { afterAll, describe, expect, it } from "vitest";
import { routeAt } from "../../src/routes.tsx";
import { pictureKey } from "../../src/text/picture-address.ts";
import { itForEach } from "../rows.ts";
import { everyOutput } from "../site/every-output.ts";
import { coveredStory, fill, knownStory } from "../site/pages/every-page.ts";
import { startEdge } from "./edge-under-test.ts";

/** Changes to a request, by a hostile or careless client, that must not change the response. */
const VARIANTS: readonly (readonly [string, RequestInit])[] = [
  ["Range", { headers: { Range: "bytes=0-9" } }],
  ["HEAD", { method: "HEAD" }],
  ["Accept", { headers: { Accept: "application/rss+xml" } }],
  ["cookies", { headers: { Cookie: "__Host-desk=stolen; theme=dark" } }],
  ["Authorization", { headers: { Authorization: "Bearer x" } }],
  ["a forwarded host", { headers: { "X-Forwarded-Host": "evil.example", "X-Original-URL": "/desk" } }],
  ["a method override", { headers: { "X-HTTP-Method-Override": "DELETE" } }],
  ["a language", { headers: { "Accept-Language": "es", "User-Agent": "curl/8" } }],
];

const NOISE = ["utm_source=mail", "fbclid=1", "x=%zz", "q=x", "__proto__=1"];

const site = await startEdge();
afterAll(() => site.stop());
await fill(site);
// Later publications would change the version of cached pages.
for (let run = 0; run < 10; run += 1) await site.tick();
const named = { story: await knownStory(site), told: await coveredStory(site), search: "council" };
await site.freeze("2026-11-20T16:00:00Z");

const routeOf = (path: string) => routeAt(path.split("?")[0] ?? "");
/** One address for each public route that may be cached. */
const CACHED = everyOutput(named).filter((path) => routeOf(path)?.cache.uncached === false);
const PAGES = [
  ...CACHED.filter((path) => routeOf(path)?.kind === "page"),
  ...["/nowhere", "/article/local-news-0-1/never-was", "/story/local-news-0-1/never-was", "/archive/1889"],
  ...["/brief/never", "/embed/headlines?section=sports"],
];
/** Without two files that need a variable, and two endpoints that reject an empty request. */
const MACHINE_READ = CACHED.filter(
  (path) =>
    routeOf(path)?.kind === "file" && !/indexnow|security|^\/(api\/v1\/updates\.json|oembed)$/.test(path),
);
for (const path of PAGES) await (await site.get(path)).text();

const bodyAndStatus = async (path: string, init?: RequestInit) => {
  const answer = await site.get(path, init);
  return { status: answer.status, body: await answer.text(), headers: answer.headers };
};

async function expectSameForVariants(path: string, plain: { status: number; body: string }): Promise<void> {
  const answers = VARIANTS.map(async ([name, init]) => {
    const varied = await bodyAndStatus(path, init);
    return [name, varied.status, init.method === "HEAD" || varied.body === plain.body];
  });
  expect(await Promise.all(answers)).toEqual(VARIANTS.map(([name]) => [name, plain.status, true]));
}

describe("a page behind the platform's cache", () => {
  itForEach(PAGES)(
    "renders %s once and then serves it from the cache everywhere, whatever a client adds to its request",
    async (path) => {
      const first = await site.get(path);
      // Without a lifetime, the cache would store the response for two hours.
      expect(first.headers.get("Cache-Control")).toBeTruthy();
      await first.text();
      const before = await site.runs();
      const near = await bodyAndStatus(path);
      const far = await bodyAndStatus(path, { headers: { "X-Place": "NRT" } });
      expect(near.headers.get("Cf-Cache-Status")).toBe("HIT");
      expect(far.body).toBe(near.body);
      expect(await site.runs()).toBe(before);
      await expectSameForVariants(path, near);
    },
  );

  it("uses one cache entry whatever unknown parameters the query has", async () => {
    await site.get("/politics");
    const before = await site.runs();
    for (const noise of NOISE) expect((await site.get(`/politics?${noise}`)).status).toBe(200);
    expect((await site.get("/search?x=1&q=council&utm_id=7")).status).toBe(200);
    expect(await site.runs()).toBe(before);
  });

  it("removes the header that only the cache reads", async () => {
    const { headers } = await site.get("/politics");
    expect(headers.get("Cache-Tag")).toBeNull();
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
    expect(headers.get("Cache-Control")).toBe("public, max-age=5");
  });

  it("isn't cached if a cold HEAD request has a different body", async () => {
    const head = await site.get("/books?cold=1", { method: "HEAD", headers: { "X-Place": "SYD" } });
    expect(await head.text()).toBe("");
    const get = await site.get("/books", { headers: { "X-Place": "SYD" } });
    expect((await get.text()).length).toBeGreaterThan(5_000);
  });
});

describe("feeds and files behind the cache", () => {
  itForEach(MACHINE_READ)(
    "serves %s twice with the same bytes, whatever a client adds, and answers 304 to a conditional request",
    async (path) => {
      const first = await bodyAndStatus(path);
      const second = await bodyAndStatus(path);
      expect(first.status).toBe(200);
      expect(first.headers.get("Cache-Control")).toBeTruthy();
      expect(second.body).toBe(first.body);
      expect(second.headers.get("Content-Type")).toBe(first.headers.get("Content-Type"));
      const tag = first.headers.get("ETag");
      if (tag) expect((await site.get(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
      await expectSameForVariants(path, first);
    },
  );

  it("negotiates at /rss before the cache, which ignores Accept", async () => {
    for (let round = 0; round < 2; round += 1) {
      const screen = await site.get("/rss", { headers: { Accept: "text/html" } });
      const feed = await site.get("/rss", { headers: { Accept: "application/rss+xml" } });
      expect(screen.headers.get("Content-Type")).toContain("text/html");
      expect(feed.headers.get("Content-Type")).toContain("application/rss+xml");
      for (const answer of [screen, feed]) {
        expect(answer.headers.get("Vary")).toContain("Accept");
        expect(answer.headers.get("Cache-Control")).toContain("private");
      }
    }
  });
});

it("an uploaded picture is cached permanently in browsers and stored by the cache", async () => {
  const id = "o000000000000001";
  const bucket = await site.miniflare.getR2Bucket("MEDIA");
  const customMetadata = { height: "40", ending: "png" };
  await bucket.put(pictureKey(id, 60), new Uint8Array([1]), { customMetadata });
  const path = `/media/${id}/60x40.png`;
  const first = await site.get(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect((await site.get(path)).headers.get("Cf-Cache-Status")).toBe("HIT");
});

describe("uncacheable responses", () => {
  itForEach(["/api/stream?port=1", "/api/now-playing", "/api/stream/stats", "/desk", "/desk/sign-in"])(
    "include %s",
    async (path) => {
      const before = await site.runs();
      for (const [, init] of VARIANTS) {
        const answer = await site.get(path, { ...init, signal: AbortSignal.timeout(5_000) });
        expect(answer.headers.get("Cf-Cache-Status")).toBeNull();
        expect(answer.headers.get("Cache-Control")).toBeTruthy();
        await answer.body?.cancel();
      }
      expect(await site.runs()).toBe(before);
    },
  );
});
