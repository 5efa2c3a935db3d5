import { describe, expect, it } from "vitest";
import { checkSource } from "../../../src/build/check-source.ts";
import type { Outside } from "../../../src/sources/fetch/fetch-feed.ts";
import { itForEach } from "../../rows.ts";
import { outsideAt } from "../newsroom/newsroom.ts";

const NOW = Date.UTC(2026, 10, 20, 20);
const home = "https://gazette.example/";
const source = { name: "Harbor Gazette", home, feed: `${home}feed` };

const item = (title: string, days: number) =>
  `<item><title>${title}</title><link>https://gazette.example/${title}</link><pubDate>${new Date(NOW - days * 86_400_000).toUTCString()}</pubDate></item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Gazette</title>${items.join("")}</channel></rss>`;

const checkWith = (fetch: Outside["fetch"]) =>
  checkSource(
    source,
    outsideAt(() => NOW, { fetch }),
  );
const check = (body: string, init: ResponseInit = {}) => checkWith(async () => new Response(body, init));

describe("checkSource", () => {
  it("counts the items of a working feed and finds the newest", async () => {
    const checked = await check(rss(item("old", 3), item("new", 1)));
    expect(checked).toMatchObject({ works: true, status: 200, failure: null, items: 2, remarks: [] });
    expect(checked.newest).toBe(NOW - 86_400_000);
  });

  itForEach([
    [
      "without news for weeks",
      rss(item("old", 60)),
      "silent: nothing new for 60 days; has the publisher moved the feed?",
    ],
    [
      "with a date in the future",
      rss(item("ahead", -400), item("today", 0)),
      "1 of 2 items are dated in the future",
    ],
    [
      "with an item without title, link or date",
      rss(item("fine", 0), "<item><title>No link</title></item>"),
      "1 of 2 items have no title or no link and are left out; 1 of 2 items have no date",
    ],
    [
      "that stops before its end",
      rss(item("first", 0)).replace("</channel></rss>", ""),
      "the document is cut off",
    ],
  ])("notes a feed %s", async (_what, text, remark) => {
    const { works, remarks } = await check(text);
    expect([works, remarks.join("; ")]).toEqual([true, remark]);
  });

  it("doesn't count a future date as the newest", async () => {
    expect((await check(rss(item("ahead", -400), item("today", 0)))).newest).toBe(NOW);
  });

  it("reports the new address of a feed that moved permanently", async () => {
    const { remarks } = await checkWith(async (address) =>
      address === source.feed
        ? new Response(null, { status: 301, headers: { location: "/rss.xml" } })
        : new Response(rss(item("first", 0))),
    );
    expect(remarks).toEqual([`moved permanently to ${home}rss.xml: update the source table`]);
  });

  itForEach([
    ["a withdrawn feed", "", { status: 410 }, "gone", 410, "Look for another one from this publisher"],
    ["a web page", "<!doctype html><title>Hi</title><p>Hi", {}, "not-a-feed", 200, "look for its address"],
    ["no bytes at all", "", {}, "empty", 200, "look for another feed"],
    ["a feed without items", rss(), {}, "empty", 200, "The feed has no items"],
    ["only useless items", rss("<item/>"), {}, "empty", 200, "No item has a title and a link"],
  ])("says what is wrong with %s and what to do", async (_what, body, init, kind, status, words) => {
    const checked = await check(body, init);
    expect(checked).toMatchObject({ works: false, status, items: 0, failure: { kind } });
    expect(checked.failure?.line).toContain(words);
  });

  it("returns one line and no status without a response", async () => {
    const cause = new Error("getaddrinfo ENOTFOUND gazette.example");
    const checked = await checkWith(() => Promise.reject(new TypeError("fetch failed", { cause })));
    expect(checked).toMatchObject({ works: false, status: null, failure: { kind: "network" } });
    expect(checked.failure?.line).toContain(`The connection failed: ${cause.message}. `);
  });
});
