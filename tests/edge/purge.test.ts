import { afterAll, expect, it } from "vitest";
import { CURATED_PAGES, SECTION_PAGES } from "../../src/city/sections.ts";
import { sampleNetwork } from "../site-under-test.ts";
import { startEdge } from "./edge-under-test.ts";

const HEADLINE = "A headline that was not there before";
const ENTRY = `<entry><title>${HEADLINE}</title><id>urn:new</id><link href="https://publisher.example/new"/><published>2026-11-20T15:30:00Z</published><updated>2026-11-20T15:30:00Z</updated><summary>x</summary></entry>`;

const TOLD = "In Alder Bay, a block club’s plan for Harlan Elementary wins the council";
const TOLD_ANEW = "A block club’s plan for Harlan Elementary wins the council of Alder Bay";

/**
 * The sample edition's network. After the news, one Local News feed has another story, and another feed has a new
 * headline.
 */
let broken = false;
let changed = false;
const network: typeof sampleNetwork = async (request) => {
  const answer = await sampleNetwork(request);
  const text = await answer.text();
  const now = changed ? text.replace(TOLD, TOLD_ANEW) : text;
  const isFirst = broken && request.url.includes("outliermedia.org");
  return new Response(isFirst ? now.replace("<entry>", `${ENTRY}<entry>`) : now, answer);
};

const SHOWN = ["/", "/local-news", "/politics", "/about-us"];

const site = await startEdge({ network });
afterAll(() => site.stop());
// Loads all sections first, because a first load is a change too.
const sections = [...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => path);
for (const path of [...sections, ...SHOWN]) await site.text(path);
// The day's first brief changes all pages once, because their header links to it.
for (let run = 0; run < 3; run += 1) await site.tick();

const cacheStatus = async (path: string) => {
  const answer = await site.get(path);
  await answer.text();
  return answer.headers.get("Cf-Cache-Status");
};

const purged = async (): Promise<string[]> => JSON.parse(await site.text("/__purges")).purged;

it("a refresh that changed a section purges that section and the pages that list it, and leaves other pages cached", async () => {
  await site.advance(51);
  broken = true;
  const before = site.asked.length;
  for (const path of [...SHOWN, ...SHOWN, ...SHOWN]) await site.text(path);
  expect(await Promise.all(SHOWN.map(cacheStatus))).toEqual(["HIT", "HIT", "HIT", "HIT"]);
  await site.tickUntil(() =>
    site.asked.slice(before).some((address) => address.includes("outliermedia.org")),
  );
  // The newsroom purges a minute later. Before that, a page could be rendered from the old value.
  const { length } = await purged();
  await site.advance(1);
  for (const path of [...SHOWN, ...SHOWN]) await site.text(path);
  await site.tickUntil(async () => (await purged()).slice(length).includes("section-local-news"));
  expect(await cacheStatus("/about-us")).toBe("HIT");
  expect((await purged()).slice(length)).toEqual(expect.arrayContaining(["section-local-news", "front"]));
  expect(await site.text("/local-news")).toContain(HEADLINE);
  expect(await site.text("/feeds/local-news/rss")).toContain(HEADLINE);
});

it("a changed headline of a clustered story purges the story page and the article page, and leaves other stories cached", async () => {
  const found = async () => [
    ...new Set((await site.text("/feeds/stories/rss")).match(/\/story\/[^<"&]+/g)),
    ...new Set((await site.text("/local-news")).match(/\/article\/[^"]+harlan-elementary-wins[^"]+/g)),
  ];
  const isOfIt = (path: string) => /a-shuttered-east-side-school|harlan-elementary-wins/.test(path);
  await site.tickUntil(async () => (await found()).filter(isOfIt).length === 2);
  const paths = await found();
  expect(paths.length).toBeGreaterThan(3);
  await site.advance(51);
  changed = true;
  for (const path of [...paths, ...paths, ...paths]) await site.text(path);
  expect(await Promise.all(paths.map(cacheStatus))).toEqual(paths.map(() => "HIT"));
  const story = paths.find((path) => path.startsWith("/story/") && isOfIt(path)) ?? "";
  await site.tickUntil(async () => {
    await site.advance(0.1);
    return (await cacheStatus(story)) !== "HIT";
  });
  expect(await site.text(story)).toContain(TOLD_ANEW);
  const statuses = await Promise.all(paths.map(cacheStatus));
  // The story's page is cached again, because it was just requested.
  expect(paths.filter((_, at) => statuses[at] === "HIT")).toEqual(
    paths.filter((path) => path === story || !isOfIt(path)),
  );
});

it("a site with two hosts names the requested host in each page, never the other", async () => {
  const one = await site.miniflare.dispatchFetch("https://one.example/terms");
  const two = await site.miniflare.dispatchFetch("https://two.example/terms");
  const again = await site.miniflare.dispatchFetch("https://one.example/terms");
  expect(await again.text()).toBe(await one.text());
  expect(await two.text()).not.toContain("one.example");
});
