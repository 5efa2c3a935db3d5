import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { toField } from "../../src/desk/city-time.ts";
import { ANCHOR } from "../site-under-test.ts";
import { done } from "./desk/newsroom.ts";
import { openDesk } from "./desk/open-desk.ts";
import { fill } from "./pages/every-page.ts";

const { site, ana } = await openDesk({}, fill);

const titles = (html: string): string[] =>
  [...html.matchAll(/<h2><a href="\/article\/[^"]+">([^<]+)/g)].map((match) => match[1] ?? "");

it("makes the brief at 7 a.m. and 5 p.m. city time, once, and doesn't change it", async () => {
  expect(await site.text("/brief")).toContain("No briefs yet");
  // 15:00 UTC in November is 10 a.m. in Detroit.
  await site.tick();
  const morning = await site.text("/brief");
  expect(morning).toContain("Morning brief, Friday, November 20, 2026");
  expect([5, 6, 7]).toContain(titles(morning).length);
  expect(morning).not.toMatch(/\.\.\.<\/p>/);
  await site.advance(60);
  await site.tick();
  expect(await site.text("/sports")).toContain(
    `Morning brief<span class="wide">: ${titles(morning).length} stories</span>`,
  );
  expect(titles(await site.text("/brief/2026-11-20-07"))).toEqual(titles(morning));
  await site.advance(6 * 60 + 2);
  await site.tick();
  const evening = await site.text("/brief");
  expect(evening).toContain("Evening brief, Friday, November 20, 2026");
  expect(evening).toContain('href="/brief/2026-11-20-07"');
  expect(evening).toMatch(/<ul class="other-reports"><li><b>[^<]+<\/b> <a href="\/article\//);
  const weather = "Showers and thunderstorms. High 47°. Low 30°.";
  expect(evening.replace(/<[^>]+>/g, "")).toContain(`Weather: ${weather}`);
  expect(await site.text("/brief/2026-11-20-17/script.txt")).toContain(`Weather: ${weather}`);
  expect(await site.text("/feeds/brief/rss")).toContain(`Weather: ${weather}`);
});

it("has a script to read aloud with the time at which each part begins, also as plain text", async () => {
  const script = await site.text("/brief/2026-11-20-07/script");
  expect(script).toContain("Good morning. This is the Woodward brief for Friday, November 20, 2026.");
  expect(script).not.toMatch(/\.\.\.|…/);
  const times = [...script.matchAll(/<p class="kicker">(\d+):(\d\d)<\/p>/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  // The brief has an opening, the weather and an ending besides the stories.
  expect([5, 6, 7]).toContain(times.length - 3);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const text = await site.get("/brief/2026-11-20-07/script.txt");
  expect(text.headers.get("Content-Type")).toContain("text/plain");
  const lines = (await text.text()).trim().split("\n\n");
  expect(lines).toHaveLength(times.length + 2);
  expect(lines.join("")).not.toMatch(/[<>]|https?:/);
  expect((await site.get("/brief/2026-11-20-08/script.txt")).status).toBe(404);
});

it("has feeds in three formats with each brief in full, which answer 304 when unchanged", async () => {
  const types = { rss: "application/rss+xml", atom: "application/atom+xml", json: "application/feed+json" };
  for (const [format, type] of Object.entries(types)) {
    const feed = await site.get(`/feeds/brief/${format}`);
    expect(feed.headers.get("Content-Type")).toContain(type);
    const again = { headers: { "If-None-Match": feed.headers.get("ETag") ?? "" } };
    expect((await site.get(`/feeds/brief/${format}`, again)).status).toBe(304);
    expect(await site.text("/brief")).toContain(`href="/feeds/brief/${format}"`);
  }
  type Entry = Record<string, string>;
  const each = (entries: Entry[], field: string) => entries.map((entry) => entry[field]);
  const read = async (format: string) => new XMLParser().parse(await site.text(`/feeds/brief/${format}`));
  const { items } = JSON.parse(await site.text("/feeds/brief/json")) as { items: Entry[] };
  const html = each(items, "content_html");
  expect(html).toHaveLength(2);
  expect([5, 6, 7]).toContain(html[0]?.match(/<h3><a href="[^"]+\/article\//g)?.length);
  const atom = (await read("atom")).feed.entry;
  expect([each(atom, "content"), each(atom, "id")]).toEqual([html, each(items, "id")]);
  expect(each((await read("rss")).rss.channel.item, "content:encoded")).toEqual(html);
});

it("has the week ahead and an editor's line until its end, on the page, in the feed and in the newsletter", async () => {
  const fields = { kind: "meeting", title: "Town hall on the pier", source: "Neighbors", place: "Pier 3" };
  const time = { "time.starts": toField(ANCHOR + 30 * 3_600_000), "time.ends": "", status: "confirmed" };
  await done(ana.post("/desk/events/new", { ...fields, ...time, url: "", version: "0" }));
  const text = "Snow is coming & schools may close.";
  const until = toField(ANCHOR + 9 * 3_600_000);
  await done(ana.post("/desk/brief", { text, until, version: "0" }));
  const places = ["/brief", "/feeds/brief/rss", "/feeds/brief/json", "/brief/letter"];
  for (const place of places) expect.soft(await site.text(place), place).toContain("schools may close");
  const { items } = JSON.parse(await site.text("/feeds/brief/json"));
  expect(items[0].content_html).toMatch(/Town hall on the pier<\/a>, Pier 3\./);
  expect(items[1].content_html).not.toContain("Town hall on the pier");
  const letter = await site.text("/brief/letter");
  expect(letter).toContain("&lt;h2&gt;The week ahead&lt;/h2&gt;");
  expect(letter).toContain("== The week ahead");
  await site.advance(3 * 60);
  await site.tick();
  for (const place of places) expect.soft(await site.text(place), place).not.toContain("schools may close");
});

it("is in the archive beside the day's front page", async () => {
  const day = await site.text("/archive/2026/11/20");
  expect(day).toContain('<a href="/brief/2026-11-20-07">Morning brief</a>');
  expect(day).toContain('<a href="/brief/2026-11-20-17">Evening brief</a>');
  expect(await site.text("/brief/2026-11-20-07")).toContain('href="/archive/2026/11/20"');
});

it("leaves out a story that the desk took down, in all formats, and says that one is missing", async () => {
  const path = "/brief/2026-11-20-17";
  const places = [path, `${path}/script.txt`, "/brief", "/feeds/brief/rss", "/feeds/brief/json"];
  const before = titles(await site.text(path));
  const [, id = ""] = /href="\/article\/([^/]+)/.exec(await site.text(path)) ?? [];
  const words = (before[0] ?? "").slice(0, 20);
  const tag = (await site.get("/feeds/brief/rss")).headers.get("ETag");
  await done(ana.post(`/desk/stories/${id}/withdrawal`, { reason: "The source took it back." }));
  for (const place of places) expect.soft(await site.text(place), place).not.toContain(words);
  expect((await site.get("/feeds/brief/rss")).headers.get("ETag")).not.toBe(tag);
  const after = await site.text(path);
  expect(titles(after)).toEqual(before.slice(1));
  expect(after).toContain("One story in this brief was withdrawn later.");
});
