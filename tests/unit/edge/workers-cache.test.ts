import { beforeEach, describe, expect, it } from "vitest";
import { WorkersCache } from "../../edge/workers-cache.ts";

// The stand-in is only worth something if it keeps the documented rules: each is written down here.
let now = 0;
let cache: WorkersCache;
let answers: (() => Response)[] = [];
let asked: Request[] = [];

const run = async (request: Request): Promise<Response> => {
  asked.push(request);
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (!next) throw new Error("nothing to answer");
  return next();
};
const get = (path: string, init: RequestInit = {}, place = "DTW", props = {}) =>
  cache.fetch(new Request(`https://a.example${path}`, init), run, { place, props });
const say = (body: string, headers: Record<string, string> = {}, status = 200) => {
  return () => new Response(body, { status, headers });
};
const statusOf = async (path: string, init: RequestInit = {}, place = "DTW") =>
  (await get(path, init, place)).headers.get("Cf-Cache-Status");

beforeEach(() => {
  now = Date.parse("2026-11-20T15:00:00Z");
  cache = new WorkersCache(() => now);
  answers = [];
  asked = [];
});

describe("the test double of the platform's cache", () => {
  it("stores a response without Cache-Control for two hours and a 404 for three minutes", async () => {
    answers = [say("a")];
    await get("/a");
    now += 7_199_000;
    expect(await statusOf("/a")).toBe("HIT");
    now += 2_000;
    expect(await statusOf("/a")).toBe("EXPIRED");
    answers = [say("lost", {}, 404)];
    await get("/b");
    now += 179_000;
    expect(await statusOf("/b")).toBe("HIT");
    now += 2_000;
    expect(await statusOf("/b")).toBe("EXPIRED");
  });

  it.each([
    ["no-store", { "Cache-Control": "no-store" }, 200],
    ["private", { "Cache-Control": "private, max-age=60" }, 200],
    ["Set-Cookie", { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=b" }, 200],
    ["Vary: *", { "Cache-Control": "public, max-age=60", Vary: "*" }, 200],
    ["206", { "Cache-Control": "public, max-age=60" }, 206],
    ["522", { "Cache-Control": "public, max-age=60" }, 522],
  ])("never stores a response with %s", async (_name, headers, status) => {
    answers = [say("x", headers, status)];
    await get("/x");
    expect(await statusOf("/x")).toBe("BYPASS");
    expect(asked).toHaveLength(2);
  });

  it("removes Range before the Worker and slices the stored body", async () => {
    answers = [say("0123456789", { "Cache-Control": "max-age=60" })];
    const first = await get("/r", { headers: { Range: "bytes=2-4" } });
    expect(asked[0]?.headers.get("Range")).toBeNull();
    expect(first.status).toBe(206);
    expect(await first.text()).toBe("234");
  });

  it("turns a cold HEAD into GET and serves its body to the next GET", async () => {
    answers = [say("whole", { "Cache-Control": "max-age=60" })];
    expect(await (await get("/h", { method: "HEAD" })).text()).toBe("");
    expect(asked[0]?.method).toBe("GET");
    expect(await (await get("/h")).text()).toBe("whole");
    expect(asked).toHaveLength(1);
  });

  it("keys by path, query and props, not by host, Accept or cookies", async () => {
    answers = [say("one", { "Cache-Control": "max-age=60" })];
    await get("/k?a=1&b=2");
    await cache.fetch(new Request("https://b.example/k?a=1&b=2", { headers: { Cookie: "x=1" } }), run);
    expect(asked).toHaveLength(1);
    await get("/k?b=2&a=1");
    await get("/k?a=1&b=2", {}, "DTW", { origin: "https://b.example" });
    await get("/k?a=1&b=2", { headers: { "X-Original-URL": "/admin" } });
    expect(asked).toHaveLength(4);
  });

  it("fills every location from the upper tier without another run", async () => {
    answers = [say("one", { "Cache-Control": "max-age=60" })];
    for (const place of ["DTW", "NRT", "SYD", "FRA"])
      expect(await (await get("/t", {}, place)).text()).toBe("one");
    expect(asked).toHaveLength(1);
  });

  it("serves a stale response at once and revalidates it in the background", async () => {
    const headers = { "Cache-Control": "max-age=10, stale-while-revalidate=60" };
    answers = [say("old", headers), say("new", headers)];
    await get("/s");
    now += 20_000;
    const work: Promise<unknown>[] = [];
    const ask = async () => {
      const later = async (one: Promise<unknown>) => void work.push(one);
      const answer = await cache.fetch(new Request("https://a.example/s"), run, { later });
      await Promise.all(work);
      return [await answer.text(), answer.headers.get("Cf-Cache-Status")];
    };
    expect(await ask()).toEqual(["old", "UPDATING"]);
    // The tier above was as stale: the near one has the new answer a round later.
    await ask();
    expect((await ask())[0]).toBe("new");
  });

  it.each([
    "s-maxage=10, stale-while-revalidate=60",
    "max-age=10, must-revalidate, stale-while-revalidate=60",
  ])("serves nothing stale where %s forbids it", async (control) => {
    answers = [say("old", { "Cache-Control": control }), say("new", { "Cache-Control": control })];
    await get("/s");
    now += 20_000;
    expect(await (await get("/s")).text()).toBe("new");
  });

  it("serves the last good response when the Worker fails", async () => {
    answers = [say("good", { "Cache-Control": "max-age=10, stale-if-error=600" }), say("broken", {}, 500)];
    await get("/e");
    now += 60_000;
    const stale = await get("/e");
    expect([stale.status, await stale.text(), stale.headers.get("Cf-Cache-Status")]).toEqual([
      200,
      "good",
      "STALE",
    ]);
    now += 3_600_000;
    expect((await get("/e")).status).toBe(500);
  });

  it("prefers the header that only it reads, and removes it", async () => {
    const headers = {
      "Cache-Control": "max-age=10",
      "Cloudflare-CDN-Cache-Control": "max-age=300",
      "Cache-Tag": "a",
    };
    answers = [say("x", headers)];
    await get("/p");
    now += 200_000;
    const kept = await get("/p");
    expect(kept.headers.get("Cf-Cache-Status")).toBe("HIT");
    expect(kept.headers.get("Cloudflare-CDN-Cache-Control") ?? kept.headers.get("Cache-Tag")).toBeNull();
  });

  it("stores a variant for each value of the headers in Vary", async () => {
    const headers = { "Cache-Control": "max-age=60", Vary: "Accept" };
    answers = [say("html", headers), say("xml", headers)];
    await get("/v", { headers: { Accept: "text/html" } });
    await get("/v", { headers: { Accept: "text/xml" } });
    expect(await (await get("/v", { headers: { Accept: "text/html" } })).text()).toBe("html");
    expect(await (await get("/v", { headers: { Accept: "text/xml" } })).text()).toBe("xml");
  });

  it("runs the Worker once for simultaneous requests, unless the response isn't cacheable", async () => {
    answers = [say("x", { "Cache-Control": "max-age=60" })];
    await Promise.all(Array.from({ length: 50 }, () => get("/c")));
    expect(asked).toHaveLength(1);
    answers = [say("x", { "Cache-Control": "no-store" })];
    await Promise.all(Array.from({ length: 10 }, () => get("/d")));
    expect(asked).toHaveLength(11);
  });

  it("purges by tag in every location, ignoring case, and at a sustained rate of five times a minute", async () => {
    answers = [say("x", { "Cache-Control": "max-age=600", "Cache-Tag": "Section-Sports,page" })];
    await get("/g");
    await get("/g", {}, "NRT");
    expect(await cache.purge({ tags: ["section-politics"] })).toMatchObject({ success: true });
    expect(await statusOf("/g")).toBe("HIT");
    await cache.purge({ tags: ["section-sports"] });
    expect(await statusOf("/g", {}, "NRT")).toBe("MISS");
    let accepted = 0;
    while ((await cache.purge({ tags: ["x"] })).success) accepted += 1;
    expect(accepted).toBe(23);
    now += 60_000;
    expect((await cache.purge({ tags: ["x"] })).success).toBe(true);
  });
});
