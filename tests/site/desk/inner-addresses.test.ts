import { expect, it } from "vitest";
import { INSIDE_HOSTS } from "../../inside-hosts.ts";
import { itForEach } from "../../rows.ts";
import { sampleNetwork } from "../../site-under-test.ts";
import { openDesk } from "./open-desk.ts";

const { site, ana } = await openDesk({ network: sampleNetwork });

const story = {
  headline: "A story",
  body: "Its text.",
  section: "local-news",
  alt: "A picture",
  credit: "Ana",
  act: "publish",
};
const source = { section: "local-news", name: "Inside" };

/** The forms of the desk that take an address to ask. */
const FORMS: [string, (host: string) => Promise<Response>][] = [
  [
    "look",
    (host) => ana.get(`/desk/sources/look?address=${encodeURIComponent(`http://${host}/inside-feed`)}`),
  ],
  ["picture", (host) => ana.post("/desk/write/new", { ...story, image: `https://${host}/inside.png` })],
  ["add", (host) => ana.post("/desk/sources/add", { ...source, feed: `https://${host}/inside-feed` })],
];

itForEach(FORMS)(
  "refuses every notation of a private address in the desk's form: %s",
  async (_form, send) => {
    const taken: string[] = [];
    for (const host of [...INSIDE_HOSTS, new URL(site.url).hostname]) {
      const answer = await send(host);
      await answer.arrayBuffer();
      if (answer.status !== 422) taken.push(`${host} ${answer.status}`);
    }
    expect(taken).toEqual([]);
    expect(site.asked.filter((url) => url.includes("/inside"))).toEqual([]);
  },
  60_000,
);

it("imports no private address from an OPML file", async () => {
  const outlines = INSIDE_HOSTS.map(
    (host) => `<outline type="rss" text="In" xmlUrl="https://${host}/feed"/>`,
  );
  const file = `<opml version="2.0"><body>${outlines.join("")}</body></opml>`;
  expect((await ana.post("/desk/sources/import", { file, into: "local-news" })).status).toBe(422);
  expect(await ana.text("/desk/sources")).not.toMatch(/>In<\/a>/);
});
