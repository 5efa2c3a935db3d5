import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { SOURCES } from "../../src/city/sources.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { editorsSecret, type Newsroom, openNewsroom } from "./desk/newsroom.ts";
import { fill, knownStory } from "./pages/every-page.ts";

const ENTRY_MODULES = ["tests/site/faulty-stores.js", ...REPLAY_MODULES];
/** How long a test waits for what comes after the response, on however busy a machine. */
const LATER = { timeout: 20_000, interval: 250 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const breakPart = (site: SiteUnderTest, part: "kv" | "library" | "newsroom", fault: string) =>
  site.get(`/__${part}?fault=${fault}`, { method: "POST" });

describe("a newsroom that doesn't answer", () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startUnderTest({ entryModules: ENTRY_MODULES });
    await site.text("/local-news");
    await site.text("/sports");
    await site.tick();
  });
  afterAll(() => site.stop());
  afterEach(() => breakPart(site, "newsroom", "none"));

  it.each(["fails", "hangs"])("doesn't affect pages that KV has (%s)", async (fault) => {
    await breakPart(site, "newsroom", fault);
    await site.advance(120);
    for (const path of ["/local-news", "/sports", "/feeds/sports/rss", await knownStory(site)]) {
      const answer = await site.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.text()).length, path).toBeGreaterThan(2_000);
    }
    expect(await site.text("/sports")).toContain("Read Full Article");
  });

  it("shows a section that was never loaded with its own message, uncached", async () => {
    await breakPart(site, "newsroom", "fails");
    const answer = await site.get("/lifestyle");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.text()).toContain("Unable to load lifestyle news at this time.");
  });

  it("shows on the status page that the state of the sources is unknown", async () => {
    await breakPart(site, "newsroom", "fails");
    const answer = await site.get("/status.json");
    const { state, sections } = (await answer.json()) as { state: string; sections: { health: string }[] };
    expect([answer.status, state]).toEqual([200, "degraded"]);
    expect(new Set(sections.map(({ health }) => health))).toEqual(new Set(["unknown"]));
  });
});

describe("the newsroom's alarm", () => {
  let site: SiteUnderTest;
  beforeEach(async () => {
    site = await startUnderTest({ entryModules: ENTRY_MODULES });
  });
  afterEach(() => site.stop());

  it("requests each source once although it fires twice at the same time", async () => {
    for (let round = 0; round < 40; round += 1) {
      await site.get("/__alarm", { method: "POST" });
      await site.advance(0.5);
    }
    // The weather is asked for every minute, feeds every 50.
    const feeds = site.asked.filter((url) => !/^https:\/\/api\.(?:weather|water\.noaa)\.gov\//.test(url));
    expect(feeds.length).toBeGreaterThan(10);
    expect(feeds.toSorted()).toEqual([...new Set(feeds)].toSorted());
    const weather = site.asked.filter((url) => !feeds.includes(url));
    const warnings = weather.filter((url) => url.includes("/alerts/")).length;
    // Nothing keeps the warnings back. The gauge fails: it is asked after one, two, four and eight minutes.
    expect(warnings).toBeGreaterThan(10);
    expect(warnings).toBeLessThanOrEqual(20);
    expect(weather.length - warnings).toBeLessThanOrEqual(3 + 5);
    const kv = await site.miniflare.getKVNamespace("EDITION");
    const { keys } = await kv.list({ prefix: "edition:section:" });
    for (const { name } of keys) {
      const { stories } = JSON.parse((await kv.get(name, "text")) ?? "{}") as { stories: { id: string }[] };
      expect(new Set(stories.map(({ id }) => id)).size, name).toBe(stories.length);
    }
  }, 120_000);

  it("is set again by a page whose section is older than 90 minutes, and not by a newer one", async () => {
    await fill(site);
    // Does what is still due, so that its requests don't count.
    await site.tick();
    await pause(1_000);
    // Calendars are still asked one by one, and the weather every minute.
    const feeds = new Set(Object.values(SOURCES).flatMap((rows) => rows.map(({ feed }) => feed)));
    const asked = () => site.asked.filter((url) => feeds.has(url)).length;
    const loaded = asked();
    await site.advance(80);
    await site.text("/sports");
    await pause(1_500);
    expect(asked()).toBe(loaded);
    await site.advance(12);
    expect(await site.text("/sports")).toContain("Read Full Article");
    await expect.poll(asked, LATER).toBeGreaterThan(loaded);
  });

  it("publishes a scheduled notice within seconds of its time", async () => {
    await site.stop();
    const room = await openNewsroom({ entryModules: ENTRY_MODULES });
    site = room.site;
    const ana = await room.signIn("Ana");
    await site.get("/__clock?at=2026-11-20T15:00:55Z");
    const fields = { level: "warning", text: "Water is off on Oak Street.", link: "" };
    const times = { from: "2026-11-20T10:01", until: "2026-11-20T11:00" };
    expect((await ana.post("/desk/notices", { ...fields, ...times })).status).toBe(303);
    const kv = await site.miniflare.getKVNamespace("EDITION");
    const version = async () => JSON.parse((await kv.get("edition:site", "text")) ?? "{}").version as string;
    const before = await version();
    await expect.poll(version, LATER).not.toBe(before);
    expect(await site.text("/terms")).toContain(fields.text);
  });
});

describe("a job of the newsroom that fails three times", () => {
  it("is shown with its reason on the status page and at the desk until it works again", async () => {
    const { site, signIn } = await openNewsroom({ entryModules: ENTRY_MODULES });
    const failing = async () =>
      (JSON.parse(await site.text("/status.json")) as { failingJobs: object[] }).failingJobs;
    await site.tick();
    const ana = await signIn("Ana");
    expect(await failing()).toEqual([]);
    expect(await site.text("/status")).not.toContain("Failing newsroom jobs");
    await breakPart(site, "library", "locked");
    for (let run = 0; run < 3; run += 1) {
      await site.advance(4);
      await site.tick();
    }
    await breakPart(site, "library", "none");
    // Readers' isolate doesn't ask D1 for some seconds after it failed.
    await site.advance(1);
    const reason = "D1 didn't return the last decision";
    expect(await failing()).toContainEqual(expect.objectContaining({ kind: "decisions", attempts: 3 }));
    const text = (html: string) => html.replaceAll("&#x27;", "'");
    expect(text(await site.text("/status"))).toContain(reason);
    expect(text(await ana.text("/desk"))).toContain(reason);
    await site.advance(4);
    await site.tick();
    expect(await failing()).toEqual([]);
    await site.stop();
  });
});

describe("a story that was taken down", () => {
  const folder = mkdtempSync(join(tmpdir(), "woodward-down-"));
  const variables: Record<string, string> = {};
  let room: Newsroom;
  let path = "";
  let title = "";

  const start = () => openNewsroom({ entryModules: ENTRY_MODULES, keepIn: folder, variables });
  beforeAll(async () => {
    variables.DESK_EDITORS = await editorsSecret();
    room = await start();
    await fill(room.site);
    await room.site.tick();
    path = await knownStory(room.site);
    title = /<h1[^>]*>([^<]+)</.exec(await room.site.text(path))?.[1] ?? "no headline";
    const ana = await room.signIn("Ana");
    const id = path.split("/")[2] ?? "";
    const answer = await ana.post(`/desk/stories/${id}/withdrawal`, { reason: "The source took it back." });
    expect(answer.status).toBe(303);
    await room.site.tick();
  });
  afterAll(async () => {
    await room.site.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const part of ["kv", "library"] as const) await breakPart(room.site, part, "none");
  });

  const LISTS = [
    "/",
    "/local-news",
    "/feeds/local-news/rss",
    "/feed.json",
    "/headlines.json",
    "/sitemap.xml",
  ];

  /** What readers get of it while some stores fail. */
  async function shown(faults: (typeof GONE)[keyof typeof GONE]) {
    for (const [part, fault] of faults) await breakPart(room.site, part, fault);
    const texts = await Promise.all([path, ...LISTS].map((one) => room.site.text(one)));
    const headline = title.slice(0, 40);
    return {
      status: (await room.site.get(path)).status,
      shownBy: [path, ...LISTS].filter((_, at) => texts[at]?.includes(headline)),
    };
  }

  const GONE = {
    KV: [["kv", "fails"]],
    D1: [["library", "locked"]],
    both: [
      ["kv", "fails"],
      ["library", "locked"],
    ],
  } as const;
  const cases = [
    ["KV is gone", GONE.KV, 410],
    ["D1 is gone", GONE.D1, 503],
    ["both are gone", GONE.both, 503],
  ] as const;

  it.each(cases)("is shown nowhere by a warm isolate while %s", async (_name, faults, status) => {
    for (const one of LISTS) await room.site.text(one);
    expect(await shown(faults)).toEqual({ status, shownBy: [] });
  });

  it("stays withdrawn when its source is polled again while D1 is down", async () => {
    await breakPart(room.site, "library", "locked");
    await room.site.advance(61);
    for (let tick = 0; tick < 10; tick += 1) await room.site.tick();
    await breakPart(room.site, "library", "none");
    await room.site.advance(1);
    const lists = await Promise.all(LISTS.map((one) => room.site.text(one)));
    expect(LISTS.filter((_, at) => lists[at]?.includes(title.slice(0, 40)))).toEqual([]);
  });
});
