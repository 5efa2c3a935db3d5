import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOTICE } from "../../src/build/sample-notice.ts";
import { REPLAY_MODULES } from "../../src/build/site-server.ts";
import { inOneMinute } from "../one-minute.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { type AtTheDesk, openNewsroom } from "./desk/newsroom.ts";
import { fill } from "./pages/every-page.ts";

/** Every variable wrong at once. */
const WRONG = {
  SITE_ORIGIN: "https://news.example.org/",
  WEBSUB_HUB: "not an address",
  INDEXNOW_KEY: "short",
  STATIONS: "{",
  SETTINGS: "[",
};

describe("with invalid variables", () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startUnderTest({ variables: WRONG });
  });
  afterAll(() => site.stop());

  it.each(["/", "/politics", "/radio", "/status", "/status.json", "/feeds/rss", "/about-us", "/faq"])(
    "answers %s without an error",
    async (path) => {
      expect((await site.get(path)).status).toBe(200);
    },
  );

  it("lists the problems on the status page and in its JSON", async () => {
    const html = await site.text("/status");
    // A trailing slash is harmless.
    const wrong = Object.keys(WRONG).filter((name) => name !== "SITE_ORIGIN");
    for (const name of wrong) expect(html, name).toContain(`<dt>${name}</dt>`);
    const { problems } = (await (await site.get("/status.json")).json()) as { problems: { field: string }[] };
    expect(problems.map(({ field }) => field).sort()).toEqual(wrong.sort());
  });

  it("reads an origin without its trailing slash", async () => {
    expect(await site.text("/about-us")).toContain(
      '<link rel="canonical" href="https://news.example.org/about-us"',
    );
  });
});

describe("while KV refuses writes", () => {
  let site: SiteUnderTest;
  let ana: AtTheDesk;
  beforeAll(async () => {
    const room = await openNewsroom({ entryModules: ["tests/trust/faults-entry.js", ...REPLAY_MODULES] });
    site = room.site;
    await fill(site);
    for (let run = 0; run < 3; run += 1) await site.tick();
    ana = await room.signIn("Ana");
  });
  afterAll(() => site.stop());

  it("says at /healthz, /status.json, /status and the desk that a change isn't in force after five minutes, and why", async () => {
    expect((await site.get("/healthz")).status).toBe(200);
    await site.get("/__faults?put=fails", { method: "POST" });
    expect((await ana.post("/desk/mutes", { by: "words", value: "bridge", version: "0" })).status).toBe(303);
    await site.advance(6);
    const health = await site.get("/healthz");
    expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ changes: "late" })]);
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
    expect((await site.get("/healthz")).status).toBe(200);
    expect(await site.text("/status")).not.toContain(words);
  });

  it("answers 503 at /healthz while D1 can't be read", async () => {
    await site.get("/__faults?d1=locked", { method: "POST" });
    const health = await site.get("/healthz");
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ changes: "unknown" }),
    ]);
  });
});

describe("/healthz", () => {
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startUnderTest();
  });
  afterAll(() => site.stop());

  it("is 503 while a section was never loaded, and 200 once all are there", async () => {
    const cold = await site.get("/healthz");
    expect(cold.status).toBe(503);
    expect(cold.headers.get("Cache-Control")).toBe("no-store");
    await fill(site);
    const warm = await site.get("/healthz");
    expect([warm.status, await warm.json()]).toEqual([
      200,
      expect.objectContaining({ status: "ok", late: [] }),
    ]);
  });

  it("is 503 again, and names the sections, when nothing was loaded for three hours", async () => {
    await site.advance(181);
    const late = await site.get("/healthz");
    expect(late.status).toBe(503);
    expect(
      ((await late.json()) as { late: { section: string }[] }).late.map(({ section }) => section),
    ).toContain("politics");
  });

  it("uses the replay's clock: an invalid time is refused with 400 and changes nothing", async () => {
    const now = async () => ((await (await site.get("/__clock")).json()) as { now: string }).now.slice(0, 16);
    const before = await now();
    for (const query of ["advance=x", "at=yesterday", "freeze="])
      expect((await site.get(`/__clock?${query}`)).status, query).toBe(400);
    expect(await now()).toBe(before);
  });
});

interface Line {
  event: string;
  section?: string;
  ms?: number;
  source?: string;
  kind?: string;
  counts?: Record<string, number>;
}

describe("the log", () => {
  const lines: Line[] = [];
  let site: SiteUnderTest;
  beforeAll(async () => {
    site = await startUnderTest({
      output: (stdout, stderr) => {
        for (const stream of [stdout, stderr])
          createInterface({ input: stream }).on("line", (text) => {
            if (text.startsWith('{"event"')) lines.push(JSON.parse(text));
          });
      },
    });
  });
  afterAll(() => site.stop());

  const of = (event: string) => lines.filter((line) => line.event === event);
  const told = (event: string, count: number) =>
    expect.poll(() => of(event).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);

  it("has a line for each run and each refresh, with section, milliseconds and counts", async () => {
    await site.tick();
    await told("tick", 1);
    await told("refresh", 1);
    expect(of("tick")[0]).toMatchObject({ section: expect.any(String), ms: expect.any(Number) });
    expect(of("tick")[0]?.counts?.asked).toBeGreaterThan(0);
    expect(of("refresh")[0]).toMatchObject({ section: of("tick")[0]?.section, ms: expect.any(Number) });
    expect(of("refresh")[0]?.counts).toMatchObject({ asked: of("tick")[0]?.counts?.asked, failed: 0 });
    expect(of("refresh")[0]?.counts?.articles).toBeGreaterThan(0);
  });

  it("has a line for each refusal, and none with a visitor's address", async () => {
    await site.get("/nowhere", { headers: { "CF-Connecting-IP": "203.0.113.77" } });
    await inOneMinute(async () => {
      for (let times = 0; times < 32; times += 1)
        await site.get(`/search?q=river+${times}`, { headers: { "CF-Connecting-IP": "203.0.113.77" } });
    });
    await told("refusal", 2);
    expect(JSON.stringify(lines)).not.toContain("203.0.113.77");
  });
});

describe("an operator's notice over the sample edition", () => {
  it("is shown, and the sample's pictures and links stay", async () => {
    const site = await startUnderTest({ variables: { ...SAMPLE_VARIABLES, NOTICE: "Snow is coming." } });
    const page = await site.text("/local-news");
    expect(page).toContain("Snow is coming.");
    expect(page).not.toContain(NOTICE);
    expect(page).toContain('src="/__sample/');
    expect(page).toContain("/__sample/elsewhere?at=https://sample.example/");
    await site.stop();
  });
});
