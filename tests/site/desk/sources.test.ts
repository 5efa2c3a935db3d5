import { describe, expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { rssAnswer } from "../../rss.ts";
import { sampleNetwork } from "../../site-under-test.ts";
import { fill } from "../pages/every-page.ts";
import { done, fillIn, pageAfter, refused, sourceCalled, versionIn } from "./newsroom.ts";
import { openDesk } from "./open-desk.ts";

const FEED = "https://newpaper.example/feed.xml";
const HOME = "https://newpaper.example/";
const OTHER_FEED = "https://otherpaper.example/feed.xml";

/** Redirects to a private network. */
const TURNS = "https://turns.example/";
const INSIDE = "http://169.254.169.254/latest/meta-data";

const STORY = {
  headline: "A story with a picture",
  body: "Its text.",
  section: "local-news",
  act: "publish",
};
const WITH_PICTURE = { ...STORY, alt: "A picture", credit: "Ana", image: `${TURNS}x.png` };

/** A feed with seven stories. */
const feed = (): Response => {
  const items = Array.from({ length: 7 }, (_one, index) => ({
    ...{ title: `Brand new story ${index}`, link: `https://newpaper.example/${index}` },
    date: `Fri, 20 Nov 2026 14:${10 + index}:00 GMT`,
    description: `&lt;script&gt;x&lt;/script&gt;Words ${index}`,
  }));
  return rssAnswer(items, "New Paper");
};

const { site, ana } = await openDesk(
  {
    network: async (request) => {
      if (request.url === FEED || request.url === OTHER_FEED) return feed();
      if (request.url === HOME)
        return new Response(
          '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="All news" href="/feed.xml"></head></html>',
          { headers: { "Content-Type": "text/html" } },
        );
      if (request.url.startsWith(TURNS))
        return new Response(null, { status: 302, headers: { Location: INSIDE } });
      return sampleNetwork(request);
    },
  },
  fill,
);

const look = (address: string) =>
  ana.get(`/desk/sources/look?${new URLSearchParams({ address, section: "local-news" })}`);

const versionAt = async (path: string): Promise<string> => versionIn(await ana.text(path));

describe("a source", () => {
  it("is found by its home page, previewed, added, requested now, and removed", async () => {
    expect(await (await look("newpaper.example")).text()).toContain("All news");
    const preview = await (await look(FEED)).text();
    expect(preview).toContain("Brand new story 0");
    expect(preview.match(/Brand new story/g)).toHaveLength(5);
    // The source is named after the feed's title and requested at once.
    expect(preview).toContain('value="New Paper"');
    expect(preview).toContain("New Paper staff, ");
    expect(preview).not.toContain("<script>x");
    const fields = { feed: FEED, section: "local-news", name: "New Paper" };
    const added = await done(ana.post("/desk/sources/add", fields));
    const path = await sourceCalled(ana, "New Paper");
    expect(await ana.text(added)).toContain("Stories: 7; last success");
    expect(await site.text("/local-news")).toContain("Brand new story");
    const asked = await ana.post(`${path}/ask`, {});
    expect(await asked.text()).toContain("We read 7 items");
    expect(await site.text("/local-news")).toContain("Brand new story");
    expect(await (await look(FEED)).text()).toContain("Brand new story");
    const twice = await ana.post("/desk/sources/add", { feed: FEED, section: "sports", name: "Again" });
    expect(await twice.text()).toContain("already uses this address");
    const version = await versionAt(path);
    const search = await site.text("/search?q=%22brand+new+story%22");
    const story = /href="(\/article\/[^"]+)"/.exec(search)?.[1] ?? "";
    const without = await refused(ana.post(`${path}/remove`, { version, stories: "yes" }));
    expect(without).toMatch(/id="reason-wrong"[\s\S]*Remove the source/);
    const removal = { version, stories: "yes", reason: "The publisher asked us." };
    expect((await ana.post(`${path}/remove`, removal)).status).toBe(303);
    expect(await ana.text("/desk/sources")).not.toContain("New Paper");
    expect(await site.text("/local-news")).not.toContain("Brand new story");
    const gone = await site.get(story);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain("The publisher asked us.");
    expect(await ana.text("/desk/log")).toContain("Took down “Brand new story 3”");
  });

  it("leaves the lists at once when it is removed, and its stories stay in the archive", async () => {
    await ana.post("/desk/sources/add", { feed: OTHER_FEED, section: "local-news", name: "Other Paper" });
    expect(await site.text("/local-news")).toContain("Other Paper");
    const path = await sourceCalled(ana, "Other Paper");
    await ana.post(`${path}/remove`, { version: await versionAt(path), stories: "no" });
    expect(await site.text("/local-news")).not.toContain("Other Paper");
    expect(await site.text("/search?q=%22brand+new+story%22")).toContain("Brand new story");
  });

  it("isn't requested while paused, keeps its stories, and is requested again when resumed", async () => {
    const path = await sourceCalled(ana, "Planet Detroit");
    const paused = await done(ana.post(`${path}/pause`, { version: await versionAt(path) }));
    expect(await ana.text(paused)).toContain("Readers see no change now.");
    expect(await ana.text(path)).toContain("Paused");
    const before = site.asked.length;
    await site.advance(180);
    for (let run = 0; run < 2; run += 1) await site.tick();
    const asked = site.asked.slice(before);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((url) => url.includes("planetdetroit"))).toEqual([]);
    expect(await site.text("/local-news")).toContain("Planet Detroit");
    await ana.post(`${path}/resume`, { version: await versionAt(path) });
    for (let run = 0; run < 2; run += 1) await site.tick();
    expect(site.asked.slice(before).some((url) => url.includes("planetdetroit"))).toBe(true);
  }, 90_000);

  it("moves to another section with its stories", async () => {
    const path = await sourceCalled(ana, "Outlier Media");
    await done(fillIn(ana, path, { section: "business" }));
    await ana.post(`${path}/ask`, {});
    expect(await site.text("/business")).toContain("Outlier Media");
  });

  it("is requested at the new address of its feed, and refuses one inside a private network", async () => {
    const path = await sourceCalled(ana, "WDET");
    const old = SOURCES["local-news"].find(({ name }) => name === "WDET")?.feed ?? "WDET";
    const moved = { name: "Moved Paper", home: HOME };
    expect(await refused(fillIn(ana, path, { ...moved, feed: INSIDE }))).toMatch(
      /value="http:\/\/169[\s\S]*id="feed-wrong">We can’t request this address/,
    );
    expect((await fillIn(ana, path, { ...moved, feed: OTHER_FEED })).status).toBe(303);
    expect(await sourceCalled(ana, "Moved Paper")).toBe(path);
    const before = site.asked.length;
    expect(await (await ana.post(`${path}/ask`, {})).text()).toContain("We read 7 items");
    expect(site.asked.slice(before)).toEqual([OTHER_FEED]);
    expect(await site.text("/local-news")).toContain("Moved Paper");
    const lists = [await ana.text("/desk/sources/export.opml"), await ana.text(path)].join("");
    expect(lists).toContain(OTHER_FEED);
    expect(lists).not.toContain(old);
  });

  it.each([
    ["an address on this machine", "http://127.0.0.1/feed", "We can’t request this address"],
    ["a file", "file:///etc/passwd", "We can’t request this address"],
    ["no address", "", "Enter the address"],
    ["a name of a private network", "https://missing.invalid/feed", "is a name of a private network"],
  ])("is refused at %s", async (_name, address, words) => {
    expect(await refused(look(address))).toContain(words);
  });

  it("can’t be added at an address on this machine", async () => {
    const fields = { feed: "https://127.0.0.1/feed", section: "local-news", name: "Inside" };
    expect((await ana.post("/desk/sources/add", fields)).status).toBe(422);
    expect(site.asked.filter((url) => url.includes("127.0.0.1"))).toEqual([]);
  });

  it.each([
    ["a feed", () => look(`${TURNS}feed`)],
    ["a picture", () => pageAfter(ana, ana.post("/desk/write/new", WITH_PICTURE))],
  ])("can't lead the desk into a private network: %s", async (_name, ask) => {
    expect(await refused(ask())).toMatch(/169\.254\.169\.254\S* ?: /);
    expect(site.asked.some((url) => url.startsWith(TURNS))).toBe(true);
    expect(site.asked.filter((url) => url.includes("169.254"))).toEqual([]);
  });

  it("shows its full text only with a license that readers see", async () => {
    const path = await sourceCalled(ana, "BridgeDetroit");
    const full = (license: string) => fillIn(ana, path, { rights: "full", license });
    const without = await refused(full("by agreement"));
    expect(without).toContain("Enter the name of the license and its address");
    const license = "CC BY-ND 4.0 https://creativecommons.org/licenses/by-nd/4.0/";
    expect((await full(license)).status).toBe(303);
    const cards = (await site.text("/local-news")).split("<article");
    const card = cards.find((one) => one.includes(">BridgeDetroit<")) ?? "";
    const page = await site.text(/href="(\/article\/[^"]+)"/.exec(card)?.[1] ?? "");
    expect(page).toMatch(
      /From BridgeDetroit\. [\s\S]{0,60}licenses\/by-nd\/4\.0\/"[\s\S]{0,200}CC BY-ND 4\.0/,
    );
  });
});

it("subscription lists are exported and imported, with new sources paused", async () => {
  const file = await ana.text("/desk/sources/export.opml");
  expect(file).toContain("planetdetroit.org/feed");
  const opml = `<opml version="2.0"><body><outline text="Sports"><outline type="rss" text="A &amp; B" xmlUrl="https://ab.example/feed"/></outline><outline text="x" xmlUrl="javascript:alert(1)"/><outline text="In" xmlUrl="https://127.0.0.1/feed"/><outline text="Known" xmlUrl="https://planetdetroit.org/feed/"/></body></opml>`;
  const answer = await ana.post("/desk/sources/import", { file: opml, into: "local-news" });
  expect(await answer.text()).toContain("1 of its 2 feeds were new");
  const list = await ana.text("/desk/sources");
  expect(list).toMatch(/A &amp; B<\/a>[\s\S]{0,300}paused/);
  const rows = [...Array(70).keys()].map((n) => `<outline text="F" xmlUrl="https://f${n}.example/feed"/>`);
  const many = await ana.post("/desk/sources/import", { file: rows.join(""), into: "local-news" });
  expect(await many.text()).toMatch(/60 of its 70 feeds were new[\s\S]*10 weren’t imported/);
  const rest = await ana.post("/desk/sources/import", { file: rows.join(""), into: "local-news" });
  expect(await rest.text()).toContain("10 of its 70 feeds were new");
  const rubbish = await ana.post("/desk/sources/import", { file: "rubbish", into: "local-news" });
  expect(rubbish.status).toBe(422);
});
