import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import { storyId } from "../../src/model/story-id.ts";
import { FAULT_MODULES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { testFolder } from "../test-folder.ts";
import { everyOutput } from "./every-output.ts";
import { asBrowser, coveredStory, fill, knownStory } from "./pages/every-page.ts";

let site: SiteUnderTest;

const faults = (query = "") => site.get(`/__faults?${query}`, { method: "POST" });

/** Splits a streamed response after the part that completes `mark`. */
async function parted(answer: Response, mark: string) {
  const text = { first: "", rest: "" };
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
    text[text.first.includes(mark) ? "rest" : "first"] += piece;
  return text;
}

/** The status, Cache-Control and text of each address. */
const answersAt = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await site.get(path, asBrowser);
      const text = await answer.text();
      return { path, text, status: answer.status, kept: answer.headers.get("Cache-Control") ?? "" };
    }),
  );

describe("an isolate without stored values", () => {
  beforeAll(async () => {
    site = await startUnderTest({ entryModules: FAULT_MODULES });
  });
  afterAll(() => site.stop());

  it.each(["fails", "hangs", "slow"])("answers every page while KV %s, and none is cached", async (fault) => {
    await faults(`kv=${fault}`);
    const paths = ["/", "/local-news", "/search?q=detroit", "/status", "/feeds/rss"];
    for (const { path, status, kept } of await answersAt(paths)) {
      expect(status === 503 ? "/feeds/rss" : path, path).toBe(path);
      // The status page is read from the newsroom and the archive from D1, not from KV.
      const isFromKv = !["/status", "/search?q=detroit"].includes(path);
      if (fault !== "slow" && isFromKv) expect(["no-store", "private, no-cache"], path).toContain(kept);
    }
    if (fault !== "fails") return;
    const [{ text = "" } = {}] = await answersAt(["/rss"]);
    expect(text).toContain("We can’t create the feeds right now. Try again in a minute.");
    expect(text).not.toContain("No stories yet. The file");
  });
});

describe("with a filled edition", () => {
  const keepIn = testFolder();
  let story = "";
  beforeAll(async () => {
    site = await startUnderTest({ entryModules: FAULT_MODULES, keepIn });
    await fill(site);
    for (let tick = 0; tick < 3; tick += 1) await site.tick();
    story = await knownStory(site);
  });
  afterAll(() => site.stop());
  afterEach(() => faults());

  const feed = SOURCES.sports[0]?.feed ?? "";
  const UNKNOWN = [
    "local-news-1234567812345678-1795100000000",
    "sports-77-1795100000000",
    "world-news-0000000000000000-1",
    "nothing-like-an-id",
    storyId("sports", feed, "https://a.example/", 1).replace(/^sports/, "food"),
  ];

  it("answers an unknown id with 404, a search form and headlines, and reads only the KV keys that every page needs", async () => {
    // An isolate's copies of the front page and the sections have expired by then.
    await site.advance(3);
    await site.get("/__faults?reset");
    for (const id of UNKNOWN) {
      const answer = await site.get(`/article/${id}/mayor-resigns-in-disgrace`);
      const text = await answer.text();
      expect(answer.status, id).toBe(404);
      expect(text.toLowerCase(), id).not.toContain("disgrace");
      expect(text, id).toContain('name="q"');
      expect(text, id).toContain("Today’s headlines");
    }
    const { counts } = JSON.parse(await site.text("/__faults"));
    const frame = ["edition:site", "edition:today"];
    expect(counts.reads.filter((key: string) => !frame.includes(key))).toEqual([]);
  });

  it.each(["kv=fails", "kv=hangs", "d1=slow", "d1=hangs", "d1=full"])(
    "shows a story with %s",
    async (query) => {
      await faults(query);
      const answer = await site.get(story);
      expect([answer.status, (await answer.text()).includes("Read Full Article")]).toEqual([200, true]);
    },
  );

  it("shows a story from today while D1 is locked, uncached because its text is unavailable", async () => {
    await faults("d1=locked");
    const [{ text = "", kept } = {}] = await answersAt([story]);
    expect(text).toContain("Read Full Article");
    expect(kept).toBe("no-store");
  });

  it("answers 503, uncached, to an unknown id while neither store answers", async () => {
    await faults("kv=fails&d1=locked");
    const id = storyId("local-news", feed, "https://nobody.example/", 1_795_000_000_000);
    const answer = await site.get(`/article/${id}/whatever`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(answer.headers.get("Retry-After")).toBe("120");
    expect(text).toContain("We can’t load this story right now");
    expect(text).not.toContain("Story not found");
  });

  it("sends the status page's shell while the stores hang", async () => {
    await site.advance(10);
    await faults("kv=hangs&d1=hangs");
    const { first, rest } = await parted(await site.get("/status"), "Status of our sources");
    expect(first).toContain("Status of our sources");
    expect(first).not.toContain("We can’t reach it right now.");
    expect(rest).toContain("We can’t reach it right now.");
  });

  const READ = [
    ...["/", "/local-news", "/search?q=detroit", "/search?q=zzzz", "/archive", "/archive/2026/11/20"],
    ...["/feeds/rss", "/feeds/search.rss?q=detroit", "/sitemap.xml", "/robots.txt", "/status"],
  ];
  it.each(["hangs", "locked", "full"])("answers pages, feeds and search while D1 %s", async (fault) => {
    await faults(`d1=${fault}`);
    expect((await answersAt(READ)).filter(({ status }) => status >= 500)).toEqual([]);
  });

  it("caches no 5xx response, whichever address failed", async () => {
    const paths = everyOutput({ story, told: await coveredStory(site), search: "bridge" });
    await faults("d1=locked");
    const failed = (await answersAt(paths)).filter(({ status }) => status >= 500);
    expect(failed.map(({ path }) => path)).toContain("/corrections");
    expect(failed.some(({ path }) => path.startsWith("/story/"))).toBe(true);
    expect(failed.filter(({ kept }) => kept !== "no-store")).toEqual([]);
  });

  it("shows the feeds' placeholder while KV is slow, then lists both in the same response", async () => {
    await site.stop();
    site = await startUnderTest({ entryModules: FAULT_MODULES, keepIn });
    await site.text("/about-us");
    await faults("kv=slow");
    const { first, rest } = await parted(await site.get("/rss", asBrowser), "Generating RSS feeds...");
    expect(first).toContain("Generating RSS feeds...");
    expect(first).not.toContain("Download RSS 2.0");
    expect(rest).toContain("Download RSS 2.0");
    expect(rest).toContain("Download Atom");
  });
});
