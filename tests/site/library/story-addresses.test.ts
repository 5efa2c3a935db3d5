import { expect, it } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import { rssAnswer } from "../../rss.ts";
import { CANONICAL } from "../../site-under-test.ts";
import { openSite } from "../open-site.ts";
import { asBrowser, coveredStory, fill } from "../pages/every-page.ts";

const [OWNER, SECOND, HOSTILE] = SOURCES["local-news"].map(({ feed }) => feed);
const HEADLINE = "Lafayette Bridge closes Monday for eleven months of deck repairs";
const USURPED = "Usurper sells umbrellas at the bridge";
const LINK = "https://owner.example/bridge?page=7";
const GUID = "owner-bridge-7";
const DATE = "Fri, 20 Nov 2026 10:00:00 GMT";

interface Item {
  title?: string;
  link?: string;
  guid?: string;
  date?: string;
}

const feedOf = (items: readonly Item[]): Response =>
  rssAnswer(
    items.map(({ title = USURPED, link = LINK, guid = GUID, date = DATE }) => ({
      ...{ title, link, date, description: `${title}, in short.` },
      more: `<guid isPermaLink="false">${guid}</guid><source url="${OWNER}">Owner</source>`,
    })),
  );

/** The same date, a few seconds apart. */
const near = (n: number): string => new Date(Date.parse(DATE) + (n - 7) * 1000).toUTCString();

/** Ways in which a source may try to take over another source's address; `id` and `path` are the victim's. */
const ATTACKS: readonly [string, (id: string, path: string) => Item[]][] = [
  ["the same link, guid and date", () => [{}]],
  ["the same, with another headline and the owner's", () => [{ title: HEADLINE }, {}]],
  [
    "dates around its own",
    () => Array.from({ length: 15 }, (_, n) => ({ date: near(n), guid: `${GUID}-${n}` })),
  ],
  ["no date", () => [{ date: "" }]],
  ["an older date", () => [{ title: HEADLINE, link: `${LINK}#1`, date: "Thu, 19 Nov 2026 10:00:00 GMT" }]],
  ["its id as the guid", (id) => [{ guid: id, link: `https://hostile.example/${id}` }]],
  ["our address as the link", (id, path) => [{ guid: CANONICAL + path, link: `${CANONICAL}${path}?${id}` }]],
];

const HARMLESS: Item = { title: "Kite day", link: "https://hostile.example/kites", guid: "kites" };
let attack: Item[] = [];
let hasLeft = false;

async function network({ url }: { url: string }): Promise<Response> {
  const mine = { title: HEADLINE, link: LINK };
  if (url === OWNER)
    return feedOf(hasLeft ? [{ title: "Another day", link: `${LINK}8`, guid: "8" }] : [mine]);
  if (url === SECOND)
    return feedOf([{ ...mine, link: "https://second.example/b", date: "Fri, 20 Nov 2026 11:00:00 GMT" }]);
  if (url === HOSTILE) return feedOf([...attack, HARMLESS]);
  return new Response(null, { status: 404 });
}

const site = await openSite({ network, seed: false, output: () => undefined }, fill);
for (let run = 0; run < 3; run += 1) await site.tick();
/** The story has two addresses: its cluster's, with the id of the oldest report, and its own. */
const group = await coveredStory(site);
const article = group.replace("/story/", "/article/");

/** Advances the clock until both feeds were polled again. */
async function nextHour(): Promise<void> {
  const asked = site.asked.length;
  await site.advance(61);
  for (let run = 0; run < 30; run += 1) {
    await site.tick();
    const since = site.asked.slice(asked);
    if (since.includes(OWNER ?? "") && since.includes(HOSTILE ?? "")) return;
  }
  throw new Error("a source wasn't requested for an hour");
}

/** Requests an address that readers already have; fails if it redirects. */
async function at(path: string): Promise<string> {
  const answer = await site.get(path, asBrowser);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

async function judge(what: string): Promise<void> {
  const html = await at(article);
  expect(html.includes(`href="${LINK}"`), what).toBe(true);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1], what).toBe(HEADLINE);
  expect(/<h1[^>]*>([^<]*)/.exec(await at(group))?.[1], what).toBe(HEADLINE);
  const bare = await site.get(`/article/${article.split("/")[2]}/x`);
  expect(bare.headers.get("Location"), what).toBe(article);
}

it("keeps each story's address, no matter what another source of its section publishes", async () => {
  await judge("before");
  const database = await site.miniflare.getD1Database("LIBRARY");
  const recorded = async () =>
    (await database.prepare("SELECT id FROM stories WHERE feed = ?1").bind(HOSTILE).all()).results.length;
  for (const [what, items] of ATTACKS) {
    attack = items(article.split("/")[2] ?? "", article);
    await nextHour();
    await judge(what);
  }
  // The victim's address still has its story; the attacker's got new addresses.
  expect(await recorded()).toBeGreaterThan(1);
});

it("keeps it after the story left its feed and the other source is removed", async () => {
  hasLeft = true;
  attack = ATTACKS.flatMap(([, items]) => items(article.split("/")[2] ?? "", article)).slice(0, 15);
  await nextHour();
  await judge("left");
  attack = [];
  await nextHour();
  await judge("alone");
});
