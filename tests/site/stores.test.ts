import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { SOURCES } from "../../src/city/sources.ts";
import { storyId } from "../../src/model/story-id.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { fill, knownStory } from "./pages/every-page.ts";

const ENTRY_MODULES = ["tests/site/faulty-stores.js", ...REPLAY_MODULES];

/** The site gives up far earlier; a machine that does other things needs its time. A hanging store takes 60 s. */
const ENDED_MS = 30_000;

let site: SiteUnderTest;
let story: string;

const suffer = (store: "kv" | "library", fault: string, at = site) =>
  at.get(`/__${store}?fault=${fault}`, { method: "POST" });

/** What was read of KV since the last question. */
const readOfKv = async (at = site): Promise<string[]> =>
  ((await (await at.get("/__kv")).json()) as { read: string[] }).read;

/**
 * An answer that streams, parted after the piece of it in which `mark` was complete, with the milliseconds of both.
 * What was sent at once may arrive in several pieces: on a busy machine the shell does.
 */
async function parted(answer: Response, mark: string, began = performance.now()) {
  const text = { first: "", rest: "" };
  let at = Number.POSITIVE_INFINITY;
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const piece of pieces) {
    text[text.first.includes(mark) ? "rest" : "first"] += piece;
    if (text.first.includes(mark)) at = Math.min(at, performance.now() - began);
  }
  return { ...text, at, ended: performance.now() - began };
}

describe("while KV fails, with an isolate without stored values", () => {
  beforeEach(async () => {
    site = await startUnderTest({ entryModules: ENTRY_MODULES });
  });
  afterEach(() => site.stop());

  it.each(["fails", "slow", "hangs"])(
    "and %s, every page answers, and none of its values is cached",
    async (fault) => {
      await suffer("kv", fault);
      const ended = ["/", "/local-news", "/search?q=detroit", "/status", "/feeds/rss"].map(async (path) => {
        const began = performance.now();
        const answer = await site.get(path);
        await answer.text();
        const kept = answer.headers.get("Cache-Control") ?? "";
        return { path, status: answer.status, kept, late: performance.now() - began > ENDED_MS };
      });
      for (const { path, status, kept, late } of await Promise.all(ended)) {
        expect([path, late], path).toEqual([path, false]);
        expect(status === 503 ? "/feeds/rss" : path, path).toBe(path);
        // The status page and the archive have what they show, and their version, from the newsroom and D1.
        const isFromKv = !["/status", "/search?q=detroit"].includes(path);
        if (fault !== "slow" && isFromKv) expect(["no-store", "private, no-cache"], path).toContain(kept);
      }
    },
    60_000,
  );
});

describe("a story of today", () => {
  beforeAll(async () => {
    site = await startUnderTest({ entryModules: ENTRY_MODULES });
    await fill(site);
    story = await knownStory(site);
  });
  afterAll(() => site.stop());
  afterEach(async () => {
    await suffer("kv", "none");
    await suffer("library", "none");
  });

  it.each(["fails", "hangs"])(
    "is shown from D1 while KV %s",
    async (fault) => {
      await suffer("kv", fault);
      const answer = await site.get(story);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("Read Full Article");
    },
    30_000,
  );

  it("answers 503, uncached, while neither store answers", async () => {
    await suffer("kv", "fails");
    await suffer("library", "locked");
    const id = storyId(
      "local-news",
      SOURCES["local-news"][0]?.feed ?? "",
      "https://nobody.example/",
      1_795_000_000_000,
    );
    const answer = await site.get(`/article/${id}/whatever`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(answer.headers.get("Retry-After")).toBe("120");
    expect(text).toContain("We can’t load this story right now");
    expect(text).not.toContain("Story not found");
  });

  it("isn't cached while its text is unavailable", async () => {
    await suffer("library", "locked");
    const answer = await site.get(story);
    expect(await answer.text()).toContain("Read Full Article");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("doesn't delay the status page's first byte while both stores are slow", async () => {
    await site.advance(10);
    await suffer("kv", "slow");
    await suffer("library", "slow");
    const began = performance.now();
    const answer = await site.get("/status");
    const { first, rest, at, ended } = await parted(answer, "Status of our sources", began);
    expect(first).toContain("Status of our sources");
    expect(first).not.toContain("We can’t reach it right now.");
    expect(rest).toContain("We can’t reach it right now.");
    expect(at).toBeLessThan(ended - 500);
  });
});

describe("the RSS page", () => {
  const folder = mkdtempSync(join(tmpdir(), "woodward-rss-"));
  beforeAll(async () => {
    const former = await startUnderTest({ entryModules: ENTRY_MODULES, keepIn: folder });
    await fill(former);
    for (let tick = 0; tick < 3; tick += 1) await former.tick();
    await former.stop();
    site = await startUnderTest({ entryModules: ENTRY_MODULES, keepIn: folder });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => suffer("kv", "none"));

  // An isolate that holds no section waits two seconds for KV, one that does only 300 ms: on a busy machine the
  // first page takes as long to render.
  it("says that it prepares the feeds while KV is slow, and lists both in the same response", async () => {
    await site.text("/about-us");
    await suffer("kv", "slow");
    const answer = await site.get("/rss", { headers: { Accept: "text/html" } });
    const { first, rest } = await parted(answer, "Generating RSS feeds...");
    expect(first).toContain("Generating RSS feeds...");
    expect(first).not.toContain("Download RSS 2.0");
    expect(rest).toContain("Download RSS 2.0");
    expect(rest).toContain("Download Atom");
  });

  it("lists both at once when all is loaded", async () => {
    const html = await site.get("/rss", { headers: { Accept: "text/html" } }).then((answer) => answer.text());
    expect(html).not.toContain("Generating RSS feeds...");
    expect(html).toContain("Download RSS 2.0");
  });

  it("doesn't say that there are no stories while KV can't be read", async () => {
    const empty = await startUnderTest({ entryModules: ENTRY_MODULES });
    await suffer("kv", "fails", empty);
    const html = await empty
      .get("/rss", { headers: { Accept: "text/html" } })
      .then((answer) => answer.text());
    await empty.stop();
    expect(html).toContain("We can’t create the feeds right now. Try again in a minute.");
    expect(html).not.toContain("No stories yet. The file");
  });
});

describe("an unknown id", () => {
  const feed = SOURCES.sports[0]?.feed ?? "";
  const MADE_UP = [
    "local-news-1234567812345678-1795100000000",
    "sports-77-1795100000000",
    "world-news-0000000000000000-1",
    "nothing-like-an-id",
    `${storyId("sports", feed, "https://a.example/", 1).replace(/^sports/, "food")}`,
  ];

  beforeAll(async () => {
    site = await startUnderTest({ entryModules: ENTRY_MODULES });
    await fill(site);
    for (let tick = 0; tick < 3; tick += 1) await site.tick();
  });
  afterAll(() => site.stop());

  it("is a 404 with search and today's headlines that reads only the KV keys of every page's frame", async () => {
    // Long enough for an isolate to forget what it read of the front and the sections.
    await site.advance(3);
    await readOfKv();
    for (const id of MADE_UP) {
      const answer = await site.get(`/article/${id}/mayor-resigns-in-disgrace`);
      const text = await answer.text();
      expect(answer.status, id).toBe(404);
      expect(text.toLowerCase(), id).not.toContain("disgrace");
      expect(text, id).toContain('name="q"');
      expect(text, id).toContain("Today’s headlines");
    }
    const frame = ["edition:site", "edition:today"];
    expect((await readOfKv()).filter((key) => !frame.includes(key))).toEqual([]);
  });
});
