import { beforeAll, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import { toField } from "../../src/desk/city-time.ts";
import { closureBy, rssAnswer } from "../rss.ts";
import { ANCHOR } from "../site-under-test.ts";
import { done, fillIn } from "./desk/newsroom.ts";
import { openDesk } from "./desk/open-desk.ts";
import { everyOutput, routesWithout } from "./every-output.ts";
import { asBrowser, coveredStory, fill } from "./pages/every-page.ts";

/** Its excerpts are shown until an editor restricts it to headlines. */
const RESTRICTED = SOURCES["local-news"][0];
/** The table allows only its headlines. */
const HEADLINES_ONLY = SOURCES["world-news"].find(({ rights }) => rights === "headline");
/** A word that only this feed's excerpts, texts and picture addresses contain. */
const markOf = (feed: string): string =>
  `mark${[...feed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}x`;

/** The sources of one event: if all of the world reported it in its first hour, no word of it would be rare. */
const REPORTING = new Set([...SOURCES["local-news"].map(({ feed }) => feed), HEADLINES_ONLY?.feed]);

/** These sources report one event among stories of its own, each with an excerpt, a text and a picture. */
async function world({ url }: { url: string }): Promise<Response> {
  const { origin } = new URL(url);
  const mark = markOf(url);
  const titles = [1, 2].map((n) => `Council hears report ${n} of ${origin}`);
  if (REPORTING.has(url)) titles.push(closureBy(url));
  return rssAnswer(
    titles.map((title, n) => ({
      ...{ title, link: `${origin}/${n}?${encodeURIComponent(url)}` },
      ...{
        date: `Fri, 20 Nov 2026 1${n + 1}:00:00 GMT`,
        description: `${mark} says the county, bridge repairs.`,
      },
      more: `<content:encoded>${mark} in the whole text, bridge repairs.</content:encoded><media:content url="https://img.example/${mark}.jpg" medium="image"/>`,
    })),
  );
}

const { site, ana } = await openDesk({ network: world, seed: false });

let paths: string[];
beforeAll(async () => {
  await fill(site);
  for (let run = 0; run < 3; run += 1) await site.tick();
  for (const place of ["home", "local-news"]) await lead(await restrictedStory(), place);
  paths = everyOutput({
    story: await restrictedStory(),
    told: await coveredStory(site),
    search: "bridgedetroit",
  });
});

/** The address of the restricted source's own story. */
async function restrictedStory(): Promise<string> {
  const { origin } = new URL(RESTRICTED?.feed ?? "");
  const title = `Council hears report 2 of ${origin}`.replaceAll("/", "\\/").replaceAll(".", "\\.");
  const found = new RegExp(`href="(/article/[^"]+)"[^>]*>${title}<`).exec(await site.text("/local-news"));
  if (!found?.[1]) throw new Error("the restricted source has no story in local news");
  return found[1];
}

async function lead(path: string, place: string): Promise<void> {
  const until = toField(ANCHOR + 6 * 3_600_000);
  await done(ana.post(`/desk/stories/${path.split("/")[2]}/lead`, { place, until }));
}

/** The outputs that contain a feed's texts or pictures. */
async function shownOn(feed: string): Promise<string[]> {
  const mark = markOf(feed);
  const found: string[] = [];
  for (const path of paths)
    if ((await (await site.get(path, asBrowser)).text()).includes(mark)) found.push(path);
  return found;
}

it("visits an address of every route with stories that isn’t for editors", () => {
  expect(routesWithout(paths)).toEqual([]);
});

it("shows a headline-only source’s excerpts, texts and pictures nowhere", async () => {
  expect(HEADLINES_ONLY).toBeDefined();
  expect(await site.text("/world-news")).toContain(new URL(HEADLINES_ONLY?.feed ?? "").origin);
  expect(await shownOn(HEADLINES_ONLY?.feed ?? "")).toEqual([]);
});

it("stops showing a source’s excerpts, texts and pictures everywhere once it allows only headlines", async () => {
  const { feed = "", name = "" } = RESTRICTED ?? {};
  const before = await shownOn(feed);
  for (const place of ["/", "/local-news", "/brief", "/brief/2026-11-20-07/script.txt", "/feeds/brief/rss"])
    expect.soft(before, place).toContain(place);
  const begins = (kind: string) => before.some((path) => path.startsWith(kind));
  for (const kind of ["/article/", "/story/", "/search", "/feeds/story/", "/archive/2026/11/20"])
    expect.soft(begins(kind), kind).toBe(true);
  const html = await ana.text("/desk/sources");
  const path = new RegExp(`href="(/desk/sources/[\\w-]+)">${name}<`).exec(html)?.[1] ?? "";
  expect((await fillIn(ana, path, { rights: "headline" })).status).toBe(303);
  expect(await shownOn(feed)).toEqual([]);
  expect(await site.text("/local-news")).toContain(new URL(feed).origin);
});
