import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALERT_PLACES } from "../../src/city/alert-places.ts";
import { site as city } from "../../src/city/site.ts";
import { warningsRequest } from "../../src/sources/weather/weather-request.ts";
import { behindProxyAt, callServe, freePort, type OwnServer, startOwnServer } from "../own-server.ts";
import { rssOf } from "../rss.ts";
import type { SiteAt } from "../site-under-test.ts";
import { ics } from "../unit/newsroom/calendar-room.ts";
import { alert, answer } from "../unit/weather/alder-bay.ts";
import {
  type AtTheDesk,
  cookieOf,
  deskOf,
  done,
  form,
  passphraseIn,
  publishStory,
  trySignIn,
} from "./desk/newsroom.ts";

const HOUR = 3_600_000;
const KEY = "demo-0000-1111-2222-3333";
const FEED = "https://harbor-paper.example/feed.xml";
const CONTACT = "news@harbor.example";
const CALENDAR = "https://harbor-library.example/events.ics";
const EVENT = "Tornado Warning";
/** Warnings are requested every minute, and a page may be half a minute old. */
const PATIENCE_MS = 150_000;
const STORIES = 12;

/** The demo site: its folders, its server and its signed-in editor. */
interface Paper {
  data: string;
  feeds: string;
  server: OwnServer;
  site: SiteAt;
  desk: AtTheDesk;
  /** The ids of an own story and of a gathered story that is taken down. */
  own: string;
  down: string;
}

const headlineOf = (n: number): string => `Ferry report ${n} from the harbor`;

/**
 * Writes responses of publishers and of the weather service; with `isStorm`, the weather has a warning that ends in two
 * hours.
 */
function writeReplay(folder: string, isStorm: boolean): void {
  const now = Date.now();
  const items = Array.from({ length: STORIES }, (_, n) => ({
    ...{ title: headlineOf(n), link: `https://harbor-paper.example/news/${n}` },
    date: new Date(now - (n + 1) * HOUR).toUTCString(),
  }));
  const start = new Date(now + 26 * HOUR).toISOString().slice(0, 13).replace(/[-:]/g, "");
  const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z/, "+00:00");
  const storm = alert({
    ...{ name: "demo", event: EVENT, sent: iso(now - 60_000), ends: iso(now + 2 * HOUR), ugc: ["MIC163"] },
    severity: "Extreme",
  });
  const alerts = warningsRequest({
    ...city.city,
    zones: Object.keys(ALERT_PLACES),
    agent: "demo",
    contact: CONTACT,
  });
  const files = {
    "feed.xml": rssOf(items, "Harbor Paper"),
    "events.ics": ics([
      { uid: "talk@library", title: "Author talk", place: "Main Library", start: `${start}0000` },
    ]),
    "alerts.json": JSON.stringify({ ...answer(0, ...(isStorm ? [storm] : [])), updated: iso(now) }),
    "replay.json": JSON.stringify({
      [FEED]: { file: "feed.xml", headers: { "content-type": "application/rss+xml" } },
      [CALENDAR]: { file: "events.ics", headers: { "content-type": "text/calendar" } },
      ...(alerts
        ? { [alerts.address]: { file: "alerts.json", headers: { "content-type": "application/json" } } }
        : {}),
      "*": { status: 404 },
    }),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function startPaper(data: string, feeds: string): Promise<Pick<Paper, "server" | "site">> {
  const env = { SETUP_KEY: KEY, SITE_ORIGIN: "https://demo.example" };
  const server = await startOwnServer(await freePort(), ["--data", data, "--feeds", feeds], env);
  return { server, site: behindProxyAt(server.url) };
}

const must = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what);
};

/** Waits until a page contains `words`, or, if `isShown` is false, no longer does. */
async function shows(site: SiteAt, path: string, words: string, isShown = true): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await site.text(path)).includes(words) !== isShown) {
    must(Date.now() < end, `${path} ${isShown ? "doesn’t show" : "still shows"} “${words}”`);
    await new Promise((next) => setTimeout(next, 500));
  }
}

/** Checks what must hold after the take-down, even after the server was killed. */
async function check({ site, own, down }: Paper): Promise<void> {
  const statusOf = async (id: string) => (await site.get(`/article/${id}/x`)).status;
  must((await statusOf(down)) === 410, "the story that was taken down doesn’t answer 410");
  must([200, 301].includes(await statusOf(own)), "the published story is missing");
  await shows(site, "/local-news", headlineOf(0));
  const isListed = (await site.text("/local-news")).includes(headlineOf(3));
  must(!isListed, "the story that was taken down is on a list");
}

const STEPS: Record<string, (paper: Paper) => Promise<void>> = {
  "set up the desk with its key and sign in": async (paper) => {
    const { site } = paper;
    const body = form({ key: KEY, name: "Ana", operator: "Harbor News Co-op", contact: CONTACT });
    const headers = { Origin: site.url };
    const answered = await site.get("/desk/setup", { method: "POST", body, headers });
    const passphrase = passphraseIn(await answered.text());
    must(passphrase !== "", `/desk/setup answers ${answered.status}`);
    paper.desk = deskOf(site, cookieOf(await trySignIn(site, { name: "Ana", passphrase })));
  },
  [`add a source: its ${STORIES} stories are on the section’s page`]: async ({ site, desk }) => {
    const fields = { feed: FEED, section: "local-news", name: "Harbor Paper" };
    await done(desk.post("/desk/sources/add", fields));
    await shows(site, "/local-news", headlineOf(0));
  },
  "add a calendar: its event is on the events page": async ({ site, desk }) => {
    const query = new URLSearchParams({ address: CALENDAR, section: "local-news" });
    const preview = await desk.text(`/desk/sources/look?${query}`);
    const calendar = /name="calendar" value="([^"]+)"/.exec(preview)?.[1] ?? "";
    const fields = { feed: CALENDAR, section: "local-news", calendar, name: "Harbor Library" };
    await done(desk.post("/desk/sources/add", fields));
    await shows(site, "/local-events", "Author talk");
  },
  "write a story: it is on the front page": async (paper) => {
    const fields = {
      headline: "The bridge reopens",
      section: "local-news",
      body: "It was closed for a year.",
    };
    paper.own = await publishStory(paper.desk, fields);
    await shows(paper.site, "/", "The bridge reopens");
  },
  "a tornado warning: it is on every page": async ({ feeds, site }) => {
    writeReplay(feeds, true);
    await shows(site, "/faq", EVENT);
  },
  "take a story down: it answers 410 and is on no list": async (paper) => {
    const html = await paper.site.text("/local-news");
    const [, id = ""] = new RegExp(`href="/article/([\\w-]+)/[^"]*"[^>]*>${headlineOf(3)}<`).exec(html) ?? [];
    await done(paper.desk.post(`/desk/stories/${id}/withdrawal`, { reason: "It was wrong." }));
    paper.down = id;
    await shows(paper.site, "/local-news", headlineOf(3), false);
    await check(paper);
  },
  "kill every process and start again: nothing is lost": async (paper) => {
    await paper.server.kill();
    Object.assign(paper, await startPaper(paper.data, paper.feeds));
    await check(paper);
    await shows(paper.site, "/faq", EVENT);
  },
  "back up, lose the stores, restore: nothing is lost": async (paper) => {
    const { status, said } = callServe("--data", paper.data, "--backup");
    must(status === 0, said);
    await paper.server.stop();
    const backups = join(paper.data, "backups");
    const newest = join(backups, readdirSync(backups).sort().at(-1) ?? "");
    rmSync(join(paper.data, "stores"), { recursive: true });
    const restored = callServe("--data", paper.data, "--restore", newest);
    must(restored.status === 0, restored.said);
    Object.assign(paper, await startPaper(paper.data, paper.feeds));
    await check(paper);
  },
};

/**
 * Sets up a site in an empty folder and prints the time of each step. Throws an Error at the first failure, and always
 * stops the server.
 */
export async function playDemo(folder: string, print: (line: string) => void): Promise<void> {
  const began = Date.now();
  const told = (since: number, what: string) =>
    print(`${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  const [data, feeds] = [join(folder, "data"), join(folder, "feeds")];
  writeReplay(feeds, false);
  const started = await startPaper(data, feeds);
  const paper: Paper = { data, feeds, own: "", down: "", desk: deskOf(started.site, ""), ...started };
  told(began, "start in an empty folder");
  try {
    const steps = Object.entries(STEPS);
    for (const [what, step] of steps) {
      const from = Date.now();
      await step(paper);
      told(from, what);
    }
    const sums = `${steps.length + 1} steps, ${STORIES + 1} stories, 0 lost, 0 shown after the take-down`;
    told(began, `in all: ${sums}`);
  } finally {
    await paper.server.stop();
  }
}
