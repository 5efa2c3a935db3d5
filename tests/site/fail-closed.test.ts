import { beforeAll, expect, it } from "vitest";
import { SOURCES } from "../../src/city/sources.ts";
import { toField } from "../../src/desk/city-time.ts";
import { closureBy, rssAnswer } from "../rss.ts";
import { ANCHOR, FAULT_MODULES, type SiteUnderTest } from "../site-under-test.ts";
import { testFolder } from "../test-folder.ts";
import { done, fillIn, openNewsroom, sourceCalled } from "./desk/newsroom.ts";
import { everyOutput, routesWithout } from "./every-output.ts";
import { asBrowser, coveredStory, fill } from "./pages/every-page.ts";

const HOUR = 3_600_000;

/** Its excerpts are shown until an editor restricts it to headlines. */
const [RESTRICTED, OTHER] = SOURCES["local-news"];
/** A source whose rights allow headlines only. */
const HEADLINES_ONLY = SOURCES["world-news"].find(({ rights }) => rights === "headline");
/** Words that only a withdrawn story and a muted one contain. */
const WITHDRAWN = "Zanzibar barge runs aground";
const MUTED = "Quokka parade postponed";
/** Words that only the excerpts, texts and picture addresses of the two sources contain. */
const EXCERPT = "excerptofrestricted";
const NEVER_SHOWN = "excerptofheadlines";

/** The sources that report the event. If all did, its words would be too common to cluster by. */
const REPORTING = new Set([...SOURCES["local-news"].map(({ feed }) => feed), HEADLINES_ONLY?.feed]);

/** A network where these sources report one event among other stories, each with an excerpt, a text and a picture. */
async function world({ url }: { url: string }): Promise<Response> {
  const { origin } = new URL(url);
  const titles = url === OTHER?.feed ? [WITHDRAWN, MUTED] : [];
  titles.push(...[1, 2].map((n) => `Council hears report ${n} of ${origin}`));
  if (REPORTING.has(url)) titles.push(closureBy(url));
  const marks = new Map([
    [RESTRICTED?.feed, EXCERPT],
    [HEADLINES_ONLY?.feed, NEVER_SHOWN],
  ]);
  const mark = marks.get(url) ?? "usual";
  return rssAnswer(
    titles.map((title, n) => ({
      ...{ title, link: `${origin}/${n}?${encodeURIComponent(url)}` },
      ...{
        date: new Date(ANCHOR - (titles.length - n + 1) * HOUR).toUTCString(),
        description: `${mark} says the county, bridge repairs.`,
      },
      more: `<content:encoded>${mark} in the whole text, bridge repairs.</content:encoded><media:content url="https://img.example/${mark}.jpg" medium="image"/>`,
    })),
  );
}

const keepIn = testFolder();

/** Starts a new isolate with the newsroom's stored data. */
const open = () =>
  openNewsroom({ keepIn, network: world, entryModules: FAULT_MODULES, seed: false, output: () => undefined });

/** The address of the Local News story whose headline begins with these words. */
async function storyCalled(site: SiteUnderTest, headline: string): Promise<string> {
  const found = new RegExp(`href="(/article/[^"]+)"[^>]*>${headline}`).exec(await site.text("/local-news"));
  if (!found?.[1]) throw new Error(`local news has no story "${headline}"`);
  return found[1];
}

let paths: string[];
/** Outputs with the restricted source's excerpts, texts or pictures, before and after the restriction. */
let shownBefore: string[];
let shownAfter: string[];
let gone: string;
beforeAll(async () => {
  const { site, signIn } = await open();
  await fill(site);
  for (let run = 0; run < 3; run += 1) await site.tick();
  const ana = await signIn("Ana");
  const restricted = await storyCalled(
    site,
    `Council hears report 2 of ${new URL(RESTRICTED?.feed ?? "").origin}`,
  );
  const lead = { until: toField(ANCHOR + 6 * HOUR) };
  for (const place of ["home", "local-news"])
    await done(ana.post(`/desk/stories/${restricted.split("/")[2]}/lead`, { ...lead, place }));
  gone = await storyCalled(site, WITHDRAWN);
  const told = await coveredStory(site);
  paths = [...everyOutput({ story: restricted, told, search: "bridgedetroit" }), "/search?q=barge", gone];
  shownBefore = await showing(site, [EXCERPT]);

  const correct = { text: "The barge was a ferry.", sure: "yes" };
  await done(ana.post(`/desk/stories/${gone.split("/")[2]}/correction`, correct));
  expect(await site.text("/corrections")).toContain(WITHDRAWN);
  await done(ana.post(`/desk/stories/${gone.split("/")[2]}/withdrawal`, { reason: "It was wrong." }));
  await done(ana.post("/desk/mutes", { by: "words", value: "quokka", version: "0" }));
  await done(fillIn(ana, await sourceCalled(ana, RESTRICTED?.name ?? ""), { rights: "headline" }));
  shownAfter = await showing(site, REMOVED);
  // The restricted source's headlines remain.
  expect(await site.text("/local-news")).toContain(new URL(RESTRICTED?.feed ?? "").origin);
  expect(await site.text("/world-news")).toContain(new URL(HEADLINES_ONLY?.feed ?? "").origin);
  await site.tick();
  await site.stop();
});

const REMOVED = [WITHDRAWN, MUTED, EXCERPT, NEVER_SHOWN];

/** The outputs that contain one of the words. */
async function showing(site: SiteUnderTest, words: readonly string[]): Promise<string[]> {
  const outputs = paths.map(async (path) => ({ path, text: await (await site.get(path, asBrowser)).text() }));
  return (await Promise.all(outputs)).flatMap(({ path, text }) =>
    words.some((one) => text.includes(one)) ? [path] : [],
  );
}

it("visits an address of every route with stories, except the editors’ routes", () => {
  expect(routesWithout(paths)).toEqual([]);
});

it("stops showing a source’s excerpts, texts and pictures everywhere once it allows only headlines", () => {
  for (const place of ["/", "/local-news", "/brief", "/brief/2026-11-20-07/script.txt", "/feeds/brief/rss"])
    expect.soft(shownBefore, place).toContain(place);
  for (const kind of ["/article/", "/story/", "/search", "/feeds/story/", "/archive/2026/11/20"])
    expect
      .soft(
        shownBefore.some((path) => path.startsWith(kind)),
        kind,
      )
      .toBe(true);
  expect(shownAfter).toEqual([]);
});

it.each([
  ["with both stores well", "", "was withdrawn"],
  ["while KV fails", "kv=fails", "was withdrawn"],
  ["while KV hangs", "kv=hangs", "was withdrawn"],
  ["with all values of KV lost", "kv=nothing", "was withdrawn"],
  ["while D1 is locked", "d1=locked", "We can’t load this story right now"],
  ["while D1 is missing", "d1=missing", "We can’t load this story right now"],
  ["with KV and D1 gone at once", "kv=fails&put=fails&d1=missing", "We can’t load this story right now"],
])("a new isolate shows nothing that was withdrawn, muted or restricted, %s", async (_name, fault, words) => {
  const { site } = await open();
  try {
    await site.get(`/__faults?${fault}`, { method: "POST" });
    expect(await showing(site, REMOVED)).toEqual([]);
    expect(await (await site.get(gone, asBrowser)).text()).toContain(words);
    await site.tick();
    expect(await showing(site, REMOVED)).toEqual([]);
  } finally {
    await site.stop();
  }
});
