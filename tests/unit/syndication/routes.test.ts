import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import type { Edition } from "../../../src/edition/edition.ts";
import type { Section } from "../../../src/edition/section.ts";
import type { AppEnv, Env } from "../../../src/env.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { readSettings } from "../../../src/model/settings.ts";
import { ROUTES } from "../../../src/routes.tsx";
import { article, NOW } from "./make-feed.ts";

const TEXTS = new Map([["local-news-0-1", "<p>All of it &amp; more.</p>"]]);
const KEY = "0123456789abcdef";

function section(feedKey: Section["feedKey"], change: Partial<Section> = {}): Section {
  const articles = [1, 2].map((n) =>
    article(n, {
      feedKey,
      id: `${feedKey}-0-${n}`,
      title: `${feedKey} ${n}`,
      link: `https://p.example/${feedKey}/${n}`,
    }),
  );
  return {
    feedKey,
    articles,
    updatedAt: NOW,
    changedAt: 1_795_000_000_000,
    failing: false,
    unavailable: false,
    others: [],
    explainers: [],
    mostCovered: [],
    ...change,
  };
}

const empty = (feedKey: Section["feedKey"]) =>
  section(feedKey, { articles: [], updatedAt: null, changedAt: null });

/** An edition that stores these sections and, when asked, loads those. */
function editionOf(stored: Section[], loaded: Section[] = []): Edition {
  return {
    everything: async () => stored,
    sections: (keys: readonly string[]) =>
      new Map(
        loaded
          .filter(({ feedKey }) => keys.includes(feedKey))
          .map((one) => [one.feedKey, Promise.resolve(one)]),
      ),
  } as Edition;
}

const SETTINGS = readSettings({ contacts: { general: "hello@paper.example" } }).settings;

/** The rows of the table in a five-line app, without pages and without the headers that it sets. Each test asks from its own origin: feeds are remembered by origin. */
let origins = 0;
function siteOf(edition: Edition, env: Partial<Env> = {}) {
  const origin = `https://site-${++origins}.example`;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("edition", edition);
    c.set("decisions", NO_DECISIONS);
    c.set("decisionsRead", Promise.resolve(NO_DECISIONS));
    c.set("library", {
      ...openLibrary(undefined, () => NOW),
      corrections: async () => ({ kind: "found", value: [] }),
      correctionsOf: async () => ({ kind: "found", value: [] }),
      contents: async () => ({ kind: "found", value: TEXTS }),
    });
    c.set("origin", origin);
    c.set("settings", SETTINGS);
    await next();
  });
  for (const route of ROUTES) {
    const answer = route.answering(() => async (c) => c.text(`the page at ${route.path}`));
    app.get(route.path, (c) => answer(c, c.req.param()));
  }
  app.notFound((c) => c.text("page not found", 404));
  return { origin, get: (path: string, init?: RequestInit) => app.request(origin + path, init, env as Env) };
}

const whole = editionOf(FEED_KEYS.map((key) => section(key)));

describe("the addresses of the main feed", () => {
  const { origin, get } = siteOf(whole);

  it.each([
    ["/feeds/rss", "application/rss+xml", "/feeds/rss"],
    ["/feeds/atom", "application/atom+xml", "/feeds/atom"],
    ["/feeds/anything-else", "application/rss+xml", "/feeds/rss"],
    ["/feeds/local-news", "application/rss+xml", "/feeds/rss"],
    ["/atom", "application/atom+xml", "/feeds/atom"],
    ["/feed.json", "application/feed+json", "/feed.json"],
  ])("%s is %s, with its own address in Content-Location", async (path, type, self) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
    expect(answer.headers.get("Content-Location")).toBe(self);
    expect(await answer.text()).toContain(origin + self);
  });

  it("name the WebSub hub in the header and the feed if one is configured", async () => {
    const hub = "https://hub.example/";
    const other = siteOf(whole, { WEBSUB_HUB: hub });
    const answer = await other.get("/feeds/rss");
    expect(answer.headers.get("Link")).toBe(`<${hub}>; rel="hub", <${other.origin}/feeds/rss>; rel="self"`);
    expect(await answer.text()).toContain(`<atom:link rel="hub" href="${hub}"/>`);
    expect((await get("/feeds/rss")).headers.get("Link")).toBeNull();
  });
});

describe("a section's feed", () => {
  const { get } = siteOf(whole);

  it.each([
    ["/feeds/sports/rss", "application/rss+xml", "/feeds/sports/rss"],
    ["/feeds/sports/atom", "application/atom+xml", "/feeds/sports/atom"],
    ["/feeds/sports/json", "application/feed+json", "/feeds/sports/json"],
    ["/feeds/arts/rss", "application/rss+xml", "/feeds/arts-culture/rss"],
    ["/feeds/entertainment/rss", "application/rss+xml", "/feeds/entertainment/rss"],
  ])("%s is %s and states its address as %s", async (path, type, self) => {
    const answer = await get(path);
    expect(answer.headers.get("Content-Type")).toContain(type);
    expect(answer.headers.get("Content-Location")).toBe(self);
  });

  it.each([
    "/feeds/sports/csv",
    "/feeds/stories/csv",
    "/feeds/stories/sports/csv",
    "/feeds/brief/csv",
    "/feeds/corrections/csv",
    "/feeds/search.csv?q=sports",
  ])("answers 404 in an unknown format: %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it("of an unknown section is a 404 in XML that escapes the name", async () => {
    const answer = await get("/feeds/%3Cgossip%3E/rss");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(await answer.text()).toContain("<error>Unknown feed type: &lt;gossip&gt;</error>");
  });
});

describe("the feed of a search", () => {
  const { get } = siteOf(whole);

  it.each([
    ["/feeds/search.rss", 400],
    ["/feeds/search.rss?q=%20%00", 400],
    ["/feeds/search.rss?q=%26%3C", 400],
    [`/feeds/search.rss?q=${"x".repeat(201)}`, 414],
  ])("%s is refused with %i in XML", async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/^<\?xml[^>]*>\n<error>[^<]+<\/error>\n$/);
  });
});

describe("without sections for a feed", () => {
  it.each([
    [
      "no section was ever loaded and every source fails",
      editionOf(
        FEED_KEYS.map((key) =>
          section(key, { articles: [], updatedAt: null, changedAt: null, failing: true }),
        ),
      ),
    ],
    ["the edition breaks", { everything: () => Promise.reject(new Error("broken")) } as unknown as Edition],
  ])("because %s, the answer is 503 with Retry-After and the error element", async (_name, edition) => {
    for (const path of ["/feeds/rss", "/feeds/atom", "/feed.json", "/feeds/sports/rss"]) {
      const answer = await siteOf(edition).get(path);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.text()).toContain("<error>Failed to generate feed</error>");
    }
  });

  it("those that were never requested are requested", async () => {
    const edition = editionOf(FEED_KEYS.map(empty), [section("sports")]);
    const text = await (await siteOf(edition).get("/feeds/rss")).text();
    expect(text).toContain("<title>sports 1</title>");
  });

  it("an incomplete feed is cached for a minute only", async () => {
    const kept = async (edition: Edition) =>
      (await siteOf(edition).get("/feeds/rss")).headers.get("Cache-Control");
    expect(await kept(editionOf([section("sports"), empty("arts")]))).toBe("public, max-age=60");
    expect(await kept(editionOf([section("sports"), { ...empty("arts"), failing: true }]))).toBeNull();
  });
});

describe("the files at fixed addresses", () => {
  const { origin, get } = siteOf(whole, { INDEXNOW_KEY: KEY });

  it.each([
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/llm.txt", "text/plain; charset=utf-8"],
    ["/trust.txt", "text/plain; charset=utf-8"],
    ["/license.xml", "application/rsl+xml"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/opensearch.xml", "application/opensearchdescription+xml; charset=utf-8"],
    ["/opml/sources.opml", "text/x-opml; charset=utf-8"],
    ["/opml/feeds.opml", "text/x-opml; charset=utf-8"],
    ["/sitemap.xml", "application/xml; charset=utf-8"],
    ["/news-sitemap.xml", "application/xml; charset=utf-8"],
  ])("%s is %s, and 304 to its own ETag", async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
    const again = await get(path, { headers: { "If-None-Match": answer.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("the sitemap dates section pages by their articles", async () => {
    const text = await (await get("/sitemap.xml")).text();
    expect(text).toContain(`<loc>${origin}/sports</loc>\n    <lastmod>2026-11-18T`);
  });

  it("the IndexNow key is at its own address only", async () => {
    expect(await (await get(`/${KEY}.txt`)).text()).toBe(KEY);
    expect(await (await get("/humans-and-others.txt")).text()).toBe("page not found");
    expect((await siteOf(whole).get(`/${KEY}.txt`)).status).toBe(404);
  });
});
