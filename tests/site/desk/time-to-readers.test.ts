import { afterAll, beforeAll, expect, it } from "vitest";
import { toField } from "../../../src/desk/city-time.ts";
import { ANCHOR, type SiteUnderTest, sampleNetwork } from "../../site-under-test.ts";
import { fill } from "../pages/every-page.ts";
import { frameOf } from "../radio/broadcaster.ts";
import { type AtTheDesk, openNewsroom, versionIn } from "./newsroom.ts";

const FEED = "https://newpaper.example/feed.xml";
const RSS = `<rss version="2.0"><channel><title>New Paper</title><item><title>Pier gets a second clock</title><link>https://newpaper.example/1</link><pubDate>Fri, 20 Nov 2026 14:50:00 GMT</pubDate></item></channel></rss>`;
/** Two seconds of sound, after which the broadcaster closes. */
const SOUND = Buffer.concat(Array.from({ length: 80 }, (_, number) => frameOf(number)));
const STREAM = "ice.river.example:8000/live";

const MOST_MS = 60_000;

let site: SiteUnderTest;
let ana: AtTheDesk;
beforeAll(async () => {
  const room = await openNewsroom({
    async network(request) {
      if (request.url === FEED)
        return new Response(RSS, { headers: { "Content-Type": "application/rss+xml" } });
      if (new URL(request.url).hostname === "ice.river.example")
        return new Response(SOUND, { headers: { "Content-Type": "audio/mpeg", "icy-br": "128" } });
      return sampleNetwork(request);
    },
  });
  site = room.site;
  await fill(site);
  ana = await room.signIn("Ana");
});
afterAll(() => site.stop());

const inHours = (hours: number): string => toField(ANCHOR + hours * 3_600_000);
const sending = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.get("Location") ?? "";
};
const versionAt = async (path: string): Promise<string> => versionIn(await ana.text(path));

/** The ids of the stories on a page, in order. */
const idsOn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="\/article\/([^/"]+)\//g)].map(([, id]) => id ?? "")),
];

const times: Record<string, { page: string; ms: number }> = {};

/** Does an act, and measures from the form to the first answer of the page that readers see it on. */
async function timed(
  name: string,
  page: string,
  isShown: (html: string) => boolean,
  send: () => Promise<Response>,
): Promise<string> {
  expect(isShown(await site.text(page)), `${name}, before it is done`).toBe(false);
  const began = performance.now();
  const location = await sending(send());
  while (!isShown(await site.text(page))) {
    if (performance.now() - began > MOST_MS) throw new Error(`${name} isn’t on ${page} after a minute`);
    await new Promise((later) => setTimeout(later, 20));
  }
  times[name] = { page, ms: Math.round(performance.now() - began) };
  return location;
}

const has = (words: string) => (html: string) => html.includes(words);
const lacks = (words: string) => (html: string) => !html.includes(words);

const STORY = {
  ...{ headline: "Harbor lights return", standfirst: "", section: "local-news", byline: "", image: "" },
  ...{ alt: "", credit: "", sources: "", tags: "", version: "0", body: "One." },
};

async function ownStory(): Promise<void> {
  const saved = await sending(ana.post("/desk/write/new", { ...STORY, act: "publish" }));
  const [, id = ""] = /\/desk\/write\/([\w-]+)\/publish/.exec(saved) ?? [];
  const here = `/desk/write/${id}`;
  const version = await versionAt(`${here}/publish`);
  await timed("publish a story", "/", has(STORY.headline), () => ana.post(`${here}/publish`, { version }));
  const out = await versionAt(here);
  await timed("withdraw it", "/", lacks(STORY.headline), () =>
    ana.post(`${here}/withdraw`, { version: out, reason: "It was wrong." }),
  );
}

async function gatheredStory(): Promise<void> {
  const [first = "", ...rest] = idsOn(await site.text("/local-news"));
  const other = rest.at(-1) ?? "";
  const isFirst = (html: string) => idsOn(html)[0] === other;
  await timed("put a story first", "/", isFirst, () =>
    ana.post(`/desk/stories/${other}/lead`, { place: "home", until: inHours(2) }),
  );
  const down = await timed("take a story down", "/", lacks(other), () =>
    ana.post(`/desk/stories/${other}/take-down`, { reason: "A court asked us." }),
  );
  await timed("undo that", "/", isFirst, () =>
    ana.post("/desk/log/undo", { row: /done=(\d+)/.exec(down)?.[1] ?? "" }),
  );
  const text = "It was Tuesday, not Monday.";
  const page = new RegExp(`href="(/article/${first}/[^"]+)"`).exec(await site.text("/local-news"))?.[1] ?? "";
  await timed("correct a story", page, has(text), () => ana.post(`/desk/stories/${first}/correct`, { text }));
}

async function frontPage(): Promise<void> {
  const slides = idsOn(await site.text("/politics")).slice(0, 3);
  const fields = Object.fromEntries(slides.map((id, at) => [`slide-${at + 1}`, id]));
  await timed(
    "set the carousel",
    "/",
    (html) => slides.every((id) => idsOn(html).slice(0, 4).includes(id)),
    () => ana.post("/desk/carousel", { ...fields, until: inHours(3), version: "0" }),
  );
  const title = /href="\/article\/[^"]+"[^>]*>([A-Z][a-z]+) [^<]+</.exec(await site.text("/"))?.[1] ?? "";
  const shown = (await site.text("/")).split(`>${title} `).length;
  await timed(
    "mute words",
    "/",
    (html) => html.split(`>${title} `).length < shown,
    () => ana.post("/desk/mutes", { by: "words", value: title }),
  );
  await timed("post a notice", "/", has("The bridge is closed."), () =>
    ana.post("/desk/notices", {
      ...{ text: "The bridge is closed.", level: "warning", link: "" },
      ...{ from: inHours(-1), until: inHours(3), version: "0" },
    }),
  );
  await timed("name a sponsor", "/", has("Corner Hardware"), () =>
    ana.post("/desk/settings/sponsors", {
      ...{ "value.0.name": "Corner Hardware", "value.0.home": "https://hardware.example/", version: "0" },
    }),
  );
}

async function cityInformation(): Promise<void> {
  await timed("add an event", "/", has("Town hall on the pier"), () =>
    ana.post("/desk/events/new", {
      ...{ kind: "meeting", title: "Town hall on the pier", source: "Neighbors", place: "Pier 3" },
      ...{ starts: inHours(1), ends: inHours(2), status: "confirmed", url: "", version: "0" },
    }),
  );
  await timed("edit an answer", "/faq", has("Ask the clerk about zebra forms."), () =>
    ana.post("/desk/answers/register-to-vote", {
      ...{ answer: "Ask the clerk about zebra forms.", label: "The clerk", kind: "office" },
      ...{ href: "https://clerk.example/", reviewBy: "2027-01-31", version: "0", act: "save" },
    }),
  );
  await timed("add a station", "/radio", has("/radio.m3u?port=8000"), () =>
    ana.post("/desk/stations/add", { address: STREAM, name: "River Radio", version: "0" }),
  );
}

async function sources(): Promise<void> {
  const words = "Pier gets a second clock";
  const added = await timed("add a source", "/local-news", has(words), () =>
    ana.post("/desk/sources/add", { feed: FEED, section: "local-news", name: "New Paper" }),
  );
  const here = /\/desk\/sources\/[\w-]+/.exec(added)?.[0] ?? "";
  const version = await versionAt(here);
  const story = /href="(\/article\/[^"]+)"[^>]*>Pier gets/.exec(await site.text("/local-news"))?.[1] ?? "";
  await timed("remove a source with its stories", "/local-news", lacks(words), () =>
    ana.post(`${here}/remove`, { version, stories: "yes", reason: "The publisher asked us." }),
  );
  expect((await site.get(story)).status).toBe(410);
}

it("shows readers what an editor does within 60 seconds", async () => {
  await ownStory();
  await gatheredStory();
  await frontPage();
  await cityInformation();
  await sources();
  // Vitest hides the console of a test that passes.
  for (const [name, { page, ms }] of Object.entries(times))
    process.stdout.write(`${name.padEnd(32)}${String(ms).padStart(6)} ms  ${page}\n`);
  expect(Object.keys(times)).toHaveLength(15);
  expect(Object.entries(times).filter(([, { ms }]) => ms > MOST_MS)).toEqual([]);
}, 240_000);
