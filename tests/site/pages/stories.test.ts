import { expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { MERGED_ID, sharedSite } from "../shared-site.ts";

const site = await sharedSite("sample");

const storyLinks = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/story\/[^"]+)"/g)].map((found) => found[1] ?? "")),
];
const harlan = async () =>
  storyLinks(await site.text("/local-news")).find((path) => path.includes("shuttered-east-side-school")) ??
  "";

it("shows each story once in a section, with other sources' headlines below", async () => {
  const html = await site.text("/local-news");
  expect(html).toContain("and 2 more");
  expect(html).toMatch(/<li><b>Alder Bay Public Radio<\/b> <a href="\/article\//);
  const cards = [...html.matchAll(/class="card-title"><a href="[^"]*">([^<]+)/g)].map(
    ([, title = ""]) => title,
  );
  const ofIt = cards.filter((title) => /Harlan Elementary|shuttered east side school/.test(title));
  expect(ofIt).toHaveLength(1);
});

it("keeps a page for every report, and search finds each", async () => {
  const story = await site.text(await harlan());
  const reports = [...story.matchAll(/<h4><a href="(\/article\/[^"]+)"/g)].map((found) => found[1] ?? "");
  expect(reports).toHaveLength(3);
  for (const path of reports) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
});

it("names the earliest report on a story page and lists coverage oldest first, also in structured data", async () => {
  const html = await site.text(await harlan());
  expect(html).toContain("Earliest report we have: ");
  expect(html).toContain('"@type":"ItemList"');
  expect(html).not.toMatch(/name="robots" content="noindex/);
  const times = [...html.matchAll(/<time dateTime="([^"]+)"/gi)].map((found) => found[1] ?? "");
  expect(times).toEqual(times.toSorted());
});

it("redirects other spellings of a story's address, and answers 404 for an unknown one", async () => {
  const path = await harlan();
  const id = path.split("/")[2];
  for (const other of [`/story/${id}`, `/story/${id}/another-slug`]) {
    const answer = await site.get(other);
    expect([other, answer.status, answer.headers.get("Location")]).toEqual([other, 301, path]);
  }
  for (const wrong of ["/story/local-news-1-1/x", "/story/%3Cb%3E/x"])
    expect((await site.get(wrong)).status).toBe(404);
});

it("redirects a story's former address after a merge", async () => {
  const [path] = storyLinks(await site.text("/local-news"));
  const answer = await site.get(`/story/${MERGED_ID}/former`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, path]);
});

it("shows the most covered stories on home and explains how they are chosen", async () => {
  const html = await site.text("/");
  expect(html).toContain("Most covered");
  expect(html).toContain("Why these?");
  expect(storyLinks(html).length).toBeGreaterThan(1);
});

itForEach(["rss", "atom", "json"])(
  "has each story once in its feed, with the other reports as related links (%s)",
  async (format) => {
    const feed = await site.text(`/feeds/stories/${format}`);
    expect(feed).toContain("/story/");
    expect(feed).toContain("a block club’s plan for Harlan Elementary");
    expect((await site.get(`/feeds/stories/local-news/${format}`)).status).toBe(200);
    const own = await site.get(`/feeds/story/${(await harlan()).split("/")[2]}/${format}`);
    expect(own.status).toBe(200);
    expect((await own.text()).match(/Harlan Elementary/g)?.length).toBeGreaterThan(1);
    expect((await site.get(`/feeds/story/nobody/${format}`)).status).toBe(404);
  },
);

it("lists story pages in sitemap and news sitemap", async () => {
  const path = await harlan();
  for (const map of ["/sitemap.xml", "/news-sitemap.xml"]) expect(await site.text(map)).toContain(path);
});

it("shows the number of stories, the largest and the last clustering on the status page", async () => {
  const { stories } = JSON.parse(await site.text("/status.json"));
  expect(stories).toMatchObject({ largest: 3 });
  expect(stories.groups).toBeGreaterThan(1);
  expect(Date.parse(stories.at)).toBeGreaterThan(0);
  const page = await site.text("/status");
  for (const text of ["stories have more than one source", "Last clustered"]) expect(page).toContain(text);
});

it("world news shows no headline twice, beside its own stories and below them", async () => {
  const html = await site.text("/world-news");
  const aside = html.slice(html.indexOf("<aside"), html.indexOf("</aside>"));
  const links = (part: string) =>
    [...part.matchAll(/href="(\/article\/[^"]+)"/g)].map((found) => found[1] ?? "");
  const [beside, below] = [links(aside), links(html.slice(html.indexOf("</aside>")))];
  expect(beside).toHaveLength(3);
  expect(below.length).toBeGreaterThan(6);
  expect(below.filter((path) => beside.includes(path))).toEqual([]);
});
