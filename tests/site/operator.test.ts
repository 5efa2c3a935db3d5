import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS_JSON } from "../../src/build/sample/sample-settings.ts";
import { SAMPLE_STATION } from "../../src/build/sample/station/sample-station.ts";
import { NOTICE } from "../../src/build/sample-notice.ts";
import { inOneMinute } from "../one-minute.ts";
import { FAULT_MODULES, sampleNetwork } from "../site-under-test.ts";
import { done } from "./desk/newsroom.ts";
import { openDesk } from "./desk/open-desk.ts";
import { openSite } from "./open-site.ts";
import { fill } from "./pages/every-page.ts";

/** Every variable with an invalid value. */
const WRONG = {
  SITE_ORIGIN: "https://news.example.org/",
  WEBSUB_HUB: "not an address",
  INDEXNOW_KEY: "short",
  STATIONS: "{",
  SETTINGS: "[",
};

describe("with invalid variables", async () => {
  const site = await openSite({ variables: WRONG });

  it.each(["/", "/politics", "/radio", "/status", "/status.json", "/feeds/rss", "/about-us", "/faq"])(
    "answers %s without an error",
    async (path) => {
      expect((await site.get(path)).status).toBe(200);
    },
  );

  it("lists the problems on the status page and in its JSON", async () => {
    const html = await site.text("/status");
    // A trailing slash in SITE_ORIGIN is accepted.
    const wrong = Object.keys(WRONG).filter((name) => name !== "SITE_ORIGIN");
    for (const name of wrong) expect(html, name).toContain(`<dt>${name}</dt>`);
    const { problems } = JSON.parse(await site.text("/status.json"));
    expect(problems.map(({ field }: { field: string }) => field).sort()).toEqual(wrong.sort());
  });
});

/** The WebSub hub and IndexNow. */
const OUTSIDE = /hub\.example|indexnow/;

describe("with variables that end in a line break", async () => {
  const broken = {
    NOTICE: "The river is high.",
    SETTINGS: SAMPLE_SETTINGS_JSON,
    STATIONS: JSON.stringify([SAMPLE_STATION]),
    WEBSUB_HUB: "https://hub.example/",
    INDEXNOW_KEY: "0123456789abcdef",
    HEALTH_WEBHOOK: "https://hook.example/",
    HSTS_PRELOAD: "on",
  };
  const lines = Object.entries(broken).map(([name, value]) => [name, `${value}\r\n`]);
  const site = await openSite({
    ...{ seed: true, variables: Object.fromEntries(lines) },
    network: async (request) =>
      OUTSIDE.test(request.url) ? new Response(null, { status: 202 }) : sampleNetwork(request),
  });

  it("notifies the hub and IndexNow a minute after a run with new stories, and has a contact as plain text", async () => {
    const told = () => site.asked.filter((url) => OUTSIDE.test(url)).sort();
    await site.tick();
    // Notifying them now would make them read the old feed, because KV hasn't applied the write.
    expect(told()).toEqual([]);
    await site.advance(1);
    await site.tick();
    expect(told()).toEqual(["https://api.indexnow.org/indexnow", "https://hub.example/"]);
    expect(await site.text("/0123456789abcdef.txt")).toBe("0123456789abcdef");
    const contact = await site.get("/.well-known/security.txt");
    expect(contact.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const feed = await site.get("/feeds/rss");
    expect(feed.headers.get("Link")).toBe(
      '<https://hub.example/>; rel="hub", <https://woodward.example/feeds/rss>; rel="self"',
    );
    expect(await feed.text()).toContain('<atom:link rel="hub" href="https://hub.example/"/>');
    await fill(site);
  });

  it("shows an operator's notice above the sample edition, and keeps its pictures and links", async () => {
    const page = await site.text("/local-news");
    expect(page).toContain("The river is high.");
    expect(page).not.toContain(NOTICE);
    expect(page).toContain('src="/__sample/');
    expect(page).toContain("/__sample/elsewhere?at=https://sample.example/");
  });
});

/** The Free plan's limit of D1 queries per invocation, which the local platform doesn't enforce. */
const FREE_QUERIES = 50;

interface Line {
  event: string;
  section?: string;
  counts?: Record<string, number>;
}

describe("what an operator sees", async () => {
  const lines: Line[] = [];
  const { site, ana } = await openDesk({
    entryModules: FAULT_MODULES,
    output: (...streams) => {
      for (const input of streams)
        createInterface({ input }).on("line", (text) => {
          if (text.startsWith('{"event"')) lines.push(JSON.parse(text));
        });
    },
  });

  const of = (event: string) => lines.filter((line) => line.event === event);
  const logged = (event: string, count: number) =>
    expect.poll(() => of(event).length).toBeGreaterThanOrEqual(count);
  const health = async () => {
    const answer = await site.get("/healthz");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    return { status: answer.status, json: (await answer.json()) as { late: { section: string }[] } };
  };

  it("at /healthz is 503 while a section was never loaded", async () => {
    expect((await health()).status).toBe(503);
  });

  it("includes a log line for each run and each refresh, with section, milliseconds and counts", async () => {
    await site.tick();
    await logged("tick", 1);
    await logged("refresh", 1);
    const [tick, refresh] = [of("tick")[0], of("refresh")[0]];
    expect(tick).toMatchObject({ section: expect.any(String), ms: expect.any(Number) });
    expect(tick?.counts?.asked).toBeGreaterThan(0);
    expect(refresh).toMatchObject({ section: tick?.section, ms: expect.any(Number) });
    expect(refresh?.counts).toMatchObject({ asked: tick?.counts?.asked, failed: 0 });
    expect(refresh?.counts?.articles).toBeGreaterThan(0);
  });

  it("logs a line for each refusal, without the visitor's address", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.77" };
    const before = of("refusal").length;
    await site.get("/nowhere", { headers });
    await inOneMinute(async () => {
      for (let times = 0; times < 32; times += 1) await site.get(`/search?q=river+${times}`, { headers });
    });
    await logged("refusal", before + 2);
    expect(JSON.stringify(lines)).not.toContain("203.0.113.77");
  });

  it("at /healthz is 200 once all sections are there", async () => {
    await fill(site);
    for (let run = 0; run < 3; run += 1) await site.tick();
    expect(await health()).toMatchObject({ status: 200, json: { status: "ok", late: [] } });
  });

  /** Saves an own story; returns the form that publishes it. */
  async function publication(): Promise<[path: string, fields: Record<string, string>]> {
    const story = { headline: "Harbor lights return", section: "local-news", body: "One." };
    const saved = await done(ana.post("/desk/write/new", { ...story, version: "0", act: "publish" }));
    const [, path = "", version = ""] = /^(.*)\?done=(\d+)/.exec(saved) ?? [];
    return [path, { version }];
  }

  const report = async (): Promise<string> =>
    /href="\/story\/([\w-]+)\//.exec(await site.text("/"))?.[1] ?? "";

  it.each([
    ["publishes one of our stories, with its cluster,", publication],
    [
      "takes a report of a cluster down",
      async () => [`/desk/stories/${await report()}/withdrawal`, { reason: "A court asked us." }],
    ],
    ["mutes words", async () => ["/desk/mutes", { by: "words", value: "harbor" }]],
  ] as [string, typeof publication][])("%s within the Free plan's queries", async (_name, formOf) => {
    const form = await formOf();
    // Runs jobs that are already due, so that they don't count.
    await site.tick();
    await site.get("/__faults?reset");
    await done(ana.post(...form));
    // Counts the queries of the Worker and of the newsroom together; each may make 50.
    const { counts } = JSON.parse(await site.text("/__faults"));
    expect(counts.d1Queries).toBeGreaterThan(0);
    expect(counts.d1Queries).toBeLessThanOrEqual(FREE_QUERIES);
  });

  it("says at /healthz, /status.json, /status and the desk that a change isn't in force after five minutes, and why", async () => {
    await site.get("/__faults?put=fails", { method: "POST" });
    expect((await ana.post("/desk/mutes", { by: "words", value: "bridge", version: "0" })).status).toBe(303);
    await site.advance(6);
    expect(await health()).toMatchObject({ status: 503, json: { changes: "late" } });
    const { values, changes } = JSON.parse(await site.text("/status.json"));
    expect(changes).toBe("late");
    const why = { since: expect.stringMatching(/^2026-11-20T/), reason: "refused" };
    const value = values.find(({ name }: { name: string }) => name === "edition:site");
    expect(value).toMatchObject({ waiting: why, serialDue: expect.any(Number) });
    expect(value.serialDue).toBeGreaterThan(value.serial);
    const words = "isn’t published yet: the page store (KV) refused it.";
    expect(await site.text("/status")).toContain(words);
    expect(await ana.text("/desk")).toContain(words);
    await site.get("/__faults", { method: "POST" });
    await site.advance(2);
    await site.tick();
    expect((await health()).status).toBe(200);
    expect(await site.text("/status")).not.toContain(words);
  });

  it("at /healthz is 503 while D1 can't be read", async () => {
    await site.get("/__faults?d1=locked", { method: "POST" });
    expect(await health()).toMatchObject({ status: 503, json: { changes: "unknown" } });
    await site.get("/__faults", { method: "POST" });
  });

  it("at /healthz is 503 with the sections' names if nothing has been loaded for three hours", async () => {
    await site.advance(181);
    const { status, json } = await health();
    expect(status).toBe(503);
    expect(json.late.map(({ section }) => section)).toContain("politics");
  });
});
