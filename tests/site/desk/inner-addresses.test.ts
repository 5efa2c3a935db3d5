import { afterAll, beforeAll, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";
import { type SiteUnderTest, sampleNetwork } from "../../site-under-test.ts";
import { type AtTheDesk, openNewsroom } from "./newsroom.ts";

/** This machine, private networks and clouds' insides (RFC 6890, 6761), as they may be written. */
const INSIDE_HOSTS = [
  ...[
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "127.1",
    "0",
    "127.0.0.1.",
    "127%2e0%2e0%2e1",
  ],
  ...[
    "①②⑦.0.0.1",
    "127。0。0。1",
    "10.0.0.1",
    "0x0a000001",
    "192.168.1.1",
    "3232235777",
    "172.16.0.1",
    "100.64.0.1",
  ],
  ...[
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "0251.0376.0251.0376",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
  ],
  ...["[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::a00:1]", "[2002:7f00:1::]", "[fd00::1]", "[fe80::1]"],
  ...[
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "ｌocalhost",
    "printer.local",
    "db.internal",
    "intranet",
  ],
  ...[
    "router.lan",
    "nas.home.arpa",
    "metadata.google.internal",
    "10.0.0.1.nip.io",
    "127-0-0-1.sslip.io",
    "lvh.me",
    "localh.st",
    "local.sisteminha.com",
    "bugbounty.dod.network",
    "spoofed.burpcollaborator.net",
  ],
] as const;

let site: SiteUnderTest;
let ana: AtTheDesk;
beforeAll(async () => {
  const room = await openNewsroom({ network: sampleNetwork });
  site = room.site;
  ana = await room.signIn("Ana");
});
afterAll(() => site.stop());

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
