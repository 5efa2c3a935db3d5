import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Status } from "../../src/edition/status.ts";
import { FAULT_MODULES, type SiteUnderTest } from "../site-under-test.ts";
import { type AtTheDesk, done, openNewsroom } from "./desk/newsroom.ts";
import { knownStory } from "./pages/every-page.ts";

let site: SiteUnderTest;
let ana: AtTheDesk;

const faults = (query = "") => site.get(`/__faults?${query}`, { method: "POST" });

async function open(alarms: boolean): Promise<void> {
  const room = await openNewsroom({ entryModules: FAULT_MODULES, alarms });
  site = room.site;
  ana = await room.signIn("Ana");
}

/** When the newsroom's alarm is due, in ms of its clock; null if none is set. */
const alarmDue = async (): Promise<number | null> => JSON.parse(await site.text("/__alarm")).due;
const clockNow = async (): Promise<number> => Date.parse(JSON.parse(await site.text("/__clock")).now);

describe("the newsroom's alarm", () => {
  beforeAll(() => open(true));
  afterAll(() => site.stop());

  it("publishes a scheduled notice by itself at its time", async () => {
    await site.get("/__clock?at=2026-11-20T15:00:57Z");
    const fields = { level: "warning", text: "Water is off on Oak Street.", link: "" };
    const times = { from: "2026-11-20T10:01", until: "2026-11-20T11:00" };
    expect((await ana.post("/desk/notices", { ...fields, ...times })).status).toBe(303);
    const kv = await site.miniflare.getKVNamespace("EDITION");
    const version = async () => JSON.parse((await kv.get("edition:site", "text")) ?? "{}").version as string;
    const before = await version();
    const isOut = async () =>
      (await version()) !== before && (await site.text("/terms")).includes(fields.text);
    await expect.poll(isOut).toBe(true);
  });

  it("requests each source once even if it fires twice at the same time", async () => {
    const before = site.asked.length;
    for (let round = 0; round < 40; round += 1) {
      await site.get("/__alarm", { method: "POST" });
      await site.advance(0.5);
    }
    // Weather is requested every minute, each feed every 50 minutes.
    const feedsAsked = () =>
      site.asked.filter((url) => !/^https:\/\/api\.(?:weather|water\.noaa)\.gov\//.test(url));
    // Each alarm does one job, so on a busy machine, this may take more alarms.
    for (let more = 0; more < 80 && feedsAsked().length <= 10; more += 1)
      await site.get("/__alarm", { method: "POST" });
    const feeds = feedsAsked();
    expect(feeds.length).toBeGreaterThan(10);
    expect(feeds.toSorted()).toEqual([...new Set(feeds)].toSorted());
    const weather = site.asked.slice(before).filter((url) => !feeds.includes(url));
    const warnings = weather.filter((url) => url.includes("/alerts/")).length;
    // Warnings are requested every minute. The gauge fails, so it is retried after one, two, four and eight minutes.
    expect(warnings).toBeGreaterThan(10);
    expect(warnings).toBeLessThanOrEqual(20);
    expect(weather.length - warnings).toBeLessThanOrEqual(3 + 5);
    const kv = await site.miniflare.getKVNamespace("EDITION");
    const { keys } = await kv.list({ prefix: "edition:section:" });
    for (const { name } of keys) {
      const ids = JSON.parse((await kv.get(name, "text")) ?? "").stories.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });
});

describe("with two sections loaded", () => {
  let path = "";
  let unloaded: Awaited<ReturnType<typeof site.get>>;
  beforeAll(async () => {
    await open(false);
    for (const one of ["/local-news", "/sports"]) await site.text(one);
    await faults("newsroom=fails");
    unloaded = await site.get("/lifestyle");
    await faults();
    await site.tick();
    path = await knownStory(site);
  });
  afterAll(() => site.stop());
  afterEach(() => faults());

  it.each(["fails", "hangs"])("a newsroom that %s doesn't affect pages that KV has", async (fault) => {
    await faults(`newsroom=${fault}`);
    await site.advance(20);
    for (const one of ["/local-news", "/sports", "/feeds/sports/rss", path]) {
      const answer = await site.get(one);
      expect([one, answer.status]).toEqual([one, 200]);
      expect((await answer.text()).length, one).toBeGreaterThan(2_000);
    }
    expect(await site.text("/sports")).toContain("Read Full Article");
  });

  it("shows a section that was never loaded with its own message, uncached, while the newsroom fails", async () => {
    expect([unloaded.status, unloaded.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await unloaded.text()).toContain("Unable to load lifestyle news at this time.");
  });

  it("shows on the status page that the state of the sources is unknown while the newsroom fails", async () => {
    await faults("newsroom=fails");
    const { state, sections }: Status = JSON.parse(await site.text("/status.json"));
    expect(state).toBe("degraded");
    expect(new Set(sections.map(({ health }) => health))).toEqual(new Set(["unknown"]));
  });

  it("sets a lost alarm again when a page finds its section older than 90 minutes, and not before", async () => {
    const due = await alarmDue();
    await site.advance(80 - 40);
    await site.text("/sports");
    expect(await alarmDue()).toBe(due);
    await site.advance(12);
    expect(await site.text("/sports")).toContain("Read Full Article");
    const now = await clockNow();
    await expect.poll(alarmDue).toBeGreaterThan(now - 60_000);
    expect(await alarmDue()).toBeLessThanOrEqual(now);
  });

  it("shows a job that fails three times with its reason on the status page and at the desk until it works again", async () => {
    const failing = async () =>
      (JSON.parse(await site.text("/status.json")) as { failingJobs: object[] }).failingJobs;
    expect(await failing()).toEqual([]);
    expect(await site.text("/status")).not.toContain("Failing newsroom jobs");
    await faults("d1=locked");
    for (let run = 0; run < 3; run += 1) {
      await site.advance(4);
      await site.tick();
    }
    await faults();
    // After an error, pages don't query D1 for some seconds.
    await site.advance(1);
    const reason = "D1 didn't return the last decision";
    expect(await failing()).toContainEqual(expect.objectContaining({ kind: "decisions", attempts: 3 }));
    const text = (html: string) => html.replaceAll("&#x27;", "'");
    expect(text(await site.text("/status"))).toContain(reason);
    expect(text(await ana.text("/desk"))).toContain(reason);
    await site.advance(4);
    await site.tick();
    expect(await failing()).toEqual([]);
  });

  describe("a story that was taken down", () => {
    let headline = "";
    const FILES = ["/feeds/local-news/rss", "/feed.json", "/api/v1/headlines.json", "/sitemap.xml"];
    const LISTS = ["/", "/local-news", ...FILES];
    const shownBy = async () => {
      const texts = await Promise.all([path, ...LISTS].map((one) => site.text(one)));
      return [path, ...LISTS].filter((_, at) => texts[at]?.includes(headline));
    };

    beforeAll(async () => {
      headline = (/<h1[^>]*>([^<]+)</.exec(await site.text(path))?.[1] ?? "no headline").slice(0, 40);
      expect((await shownBy()).length).toBeGreaterThan(2);
      const reason = "The source took it back.";
      await done(ana.post(`/desk/stories/${path.split("/")[2]}/withdrawal`, { reason }));
      await site.tick();
    });

    it("stays withdrawn when its source is polled again while D1 is down", async () => {
      await faults("d1=locked");
      await site.advance(61);
      for (let tick = 0; tick < 2; tick += 1) await site.tick();
      await faults();
      await site.advance(1);
      expect(await shownBy()).toEqual([]);
    });
  });
});
