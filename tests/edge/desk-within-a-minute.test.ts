import { afterAll, describe, expect, it } from "vitest";
import { cookieOf, editorsSecret, form, PASSPHRASES, trySignIn } from "../site/desk/newsroom.ts";
import { startEdge } from "./edge-under-test.ts";

const START = Date.parse("2026-11-20T16:00:00Z");
const AT_DESK = { "X-Place": "DTW", "X-Isolate": "editor" };

const site = await startEdge({ variables: { DESK_EDITORS: await editorsSecret() } });
afterAll(() => site.stop());
await site.text("/local-news");
// Pages are cached once the newsroom has published the decisions.
await site.tick();
const signIn = { name: "Ana", passphrase: PASSPHRASES.Ana };
const cookie = cookieOf(await trySignIn(site, signIn, "198.51.100.1", AT_DESK));
await site.get("/__purges?refuse=1");

/** The start of the current test on the Worker's clock; tests count seconds from here. */
let began = START;
const at = (second: number) => site.freeze(new Date(began + second * 1000).toISOString());

const readAt = async (place: string, isolate: string, path: string, pages = isolate) => {
  const headers = { "X-Place": place, "X-Isolate": isolate, "X-Pages-Isolate": pages };
  const answer = await site.get(path, { headers });
  const cache = answer.headers.get("Cf-Cache-Status");
  return { text: await answer.text(), cache, life: answer.headers.get("Cache-Control") };
};

const atTheDesk = (path: string, fields: Record<string, string>) =>
  site.get(path, {
    method: "POST",
    body: form(fields),
    headers: { ...AT_DESK, Cookie: cookie, Origin: site.url },
  });

/** A second of the test in the format of the desk's forms, in Detroit's time. */
const typed = (second: number) => new Date(began + second * 1000 - 5 * 3_600_000).toISOString().slice(0, 16);

const NOTICE = "The bridge is closed tonight.";
const notice = (text: string, from = -3600, until = 3600) =>
  atTheDesk("/desk/notices", { level: "warning", text, link: "", from: typed(from), until: typed(until) });

/** The first second in which a new isolate at a place shows the expected words. */
async function secondsUntilCold(place: string, path: string, words: string): Promise<number> {
  for (let second = 1; second <= 120; second += 1) {
    await at(second);
    if ((await readAt(place, `cold ${second}`, path)).text.includes(words)) return second;
  }
  return Number.POSITIVE_INFINITY;
}

describe("a change at the desk while every purge fails and every page is cached", () => {
  it("takes effect within 60 seconds on an isolate that has just read the old state, and at once on the isolate that made it", async () => {
    // Another isolate of the place reads KV just before the change, and the warm isolate reads that copy just before it
    // expires.
    await at(-1);
    await readAt("NRT", "other", "/terms");
    for (const round of [0, 1])
      expect((await readAt("NRT", "other", "/terms")).cache, `${round}`).toBe("HIT");
    await at(0);
    expect((await notice(NOTICE)).status).toBe(303);
    expect((await readAt("DTW", "editor", "/terms")).text).toContain(NOTICE);
    await at(28);
    const old = await readAt("NRT", "warm", "/terms");
    expect(old.text).not.toContain(NOTICE);
    expect(old.cache).toBe("HIT");
    for (const second of [29, 40, 52]) {
      await at(second);
      expect((await readAt("NRT", "warm", "/terms")).cache).toBe("HIT");
    }
    await at(54);
    expect((await readAt("NRT", "warm", "/terms")).text).toContain(NOTICE);
  });

  it("takes effect on a cold isolate at once, or when its location's copy in KV expires", async () => {
    began += 3_600_000;
    await at(-1);
    await readAt("SYD", "first", "/privacy");
    await at(0);
    const words = "A second notice.";
    expect((await notice(words)).status).toBe(303);
    expect((await readAt("FRA", "cold", "/privacy")).text).toContain(words);
    const seconds = await secondsUntilCold("SYD", "/privacy", words);
    expect(seconds).toBe(29);
  });

  it("starts and ends scheduled changes to the second", async () => {
    began += 3_600_000;
    await at(-120);
    const words = "Only for two minutes.";
    expect((await notice(words, 0, 120)).status).toBe(303);
    await at(-1);
    expect((await readAt("LHR", "warm", "/books")).text).not.toContain(words);
    expect((await readAt("LHR", "warm", "/books")).cache).toBe("HIT");
    await at(1);
    expect((await readAt("LHR", "warm", "/books")).text).toContain(words);
    await at(119);
    expect((await readAt("LHR", "warm", "/books")).text).toContain(words);
    await at(121);
    expect((await readAt("LHR", "warm", "/books")).text).not.toContain(words);
  });

  it("isn't undone by a page that an isolate rendered before it read the change", async () => {
    began += 3_600_000;
    await at(-1);
    await readAt("DTW", "deaf", "/about-us");
    await at(0);
    const words = "Known to one isolate only.";
    expect((await notice(words)).status).toBe(303);
    const early = await readAt("DTW", "editor", "/about-us", "deaf");
    expect(early.text).not.toContain(words);
    expect(early).toMatchObject({ cache: "BYPASS", life: "private, no-cache" });
    await at(30);
    const later = await readAt("DTW", "editor", "/about-us", "deaf");
    expect(later.text).toContain(words);
    expect(later).toMatchObject({ cache: "MISS", life: "public, max-age=5" });
    expect((await readAt("DTW", "editor", "/about-us", "deaf")).cache).toBe("HIT");
  });
});

it("reading the desk's decisions costs an isolate one KV read in 25 seconds, whatever is requested", async () => {
  began += 3_600_000;
  await at(0);
  const readsOf = async () =>
    ((await (await site.get("/__kv")).json()) as Record<string, number>)["edition:site"] ?? 0;
  const before = await readsOf();
  for (const second of [0, 8, 16, 24]) {
    await at(second);
    for (const path of ["/", "/local-news", "/terms", "/feeds/rss"]) await readAt("CDG", "busy", path);
  }
  expect((await readsOf()) - before).toBe(1);
  await at(26);
  await readAt("CDG", "busy", "/");
  expect((await readsOf()) - before).toBe(2);
});
