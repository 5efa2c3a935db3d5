import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Browser, Frame } from "playwright-core";
import { CURATED_PAGES, SECTION_PAGES } from "../../src/city/sections.ts";
import { openNewsroom } from "../site/desk/newsroom.ts";
import { asBrowser, fill } from "../site/pages/every-page.ts";
import { ANCHOR, type SiteUnderTest } from "../site-under-test.ts";
import { pathsOf } from "./faults.ts";
import { hostileFeed } from "./hostile-feeds.ts";
import { actsIn, LISTEN, lookAt } from "./surfaces.ts";
import { type Examine, tryDesk } from "./try-desk.ts";
import { tryOffline } from "./try-offline.ts";

export interface Tried {
  payloads: number;
  /** Documents checked with a second parser, and pages opened in a browser. */
  documents: number;
  opened: number;
  /** Active or misplaced content. */
  through: string[];
}

const LISTS = [
  ..."/ /search?q=riverfront /search?q=riverfront&sort=best /archive/2026/11/20 /archive/2026/11".split(" "),
  ..."/embed/headlines /mine /saved /rss /radio /status /brief /offline /nowhere".split(" "),
  ...[...SECTION_PAGES, ...CURATED_PAGES].flatMap(({ path }) => [path, `${path}?page=2`]),
];
const FEEDS = [
  ..."/feeds/rss /feeds/atom /feed.json /feeds/search.rss?q=riverfront /feeds/search.json?q=riverfront".split(
    " ",
  ),
  ..."/feeds/stories/rss /feeds/stories/json /api/v1/headlines.json /sitemap.xml /opml /feeds/brief/rss".split(
    " ",
  ),
  ...SECTION_PAGES.flatMap(({ feedKey }) => ["rss", "atom", "json"].map((one) => `/feeds/${feedKey}/${one}`)),
];
/** The texts in a document that clients display as HTML. */
function markupIn(value: unknown, under = "", html = /content|description|summary/): string[] {
  if (typeof value === "string") return html.test(under) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    markupIn(one, /^\d+$|^#text$/.test(name) ? under : name, html),
  );
}

/** Finds active markup in outputs for programs. */
function wrongInFeed(text: string, type: string): string[] {
  // In JSON Feed, only `content_html` is HTML.
  if (/json/.test(type)) return markupIn(JSON.parse(text), "", /^content_html$/).flatMap(actsIn);
  if (!/xml/.test(type)) return [];
  const valid = XMLValidator.validate(text);
  if (valid !== true) return [`is not well-formed: ${valid.err.msg}`];
  const inside = markupIn(new XMLParser({ ignoreAttributes: false, htmlEntities: true }).parse(text));
  return inside.flatMap(actsIn);
}

/** Serves payloads in every field of every source, and checks everything that the site publishes. */
export async function tryPayloads(
  payloads: readonly string[],
  browser: Browser,
  most: { documents: number; opened: number },
): Promise<Tried> {
  const sources = new Map<string, number>();
  const place = (url: string): number => {
    const known = sources.get(url) ?? sources.size;
    sources.set(url, known);
    return known;
  };
  const { site, signIn } = await openNewsroom({
    network: async ({ url }) => hostileFeed(payloads, place(url), ANCHOR, new URL(url).hostname),
    output: () => undefined,
  });
  const tried: Tried = { payloads: payloads.length, documents: 0, opened: 0, through: [] };
  try {
    await fill(site);
    for (let tick = 0; tick < 3; tick += 1) await site.tick();
    const desk = await signIn("Ana");
    const examine: Examine = async (name, answer) => {
      const type = answer.headers.get("Content-Type") ?? "";
      const text = await answer.text();
      const found = /html/.test(type) ? actsIn(text) : wrongInFeed(text, type);
      if (answer.status >= 500 && !name.startsWith("/brief")) found.push(`status ${answer.status}`);
      tried.documents += 1;
      tried.through.push(...found.map((what) => `${name}: ${what}`));
      return text;
    };
    const look = async (path: string, headers: Record<string, string> = {}) =>
      examine(path, await site.get(path, { headers: { ...asBrowser.headers, ...headers } }));
    const lists = [];
    for (const path of LISTS) lists.push(await look(path));
    for (const path of FEEDS) await look(path, { Accept: "*/*" });
    const groups = [...new Set(lists.flatMap((html) => html.match(/\/story\/[a-z0-9-]+\/[^"?#&]*/g) ?? []))];
    const articles = await pathsOf(site);
    const stories = [...groups.slice(0, most.documents / 4), ...spread(articles, most.documents)];
    for (const path of stories) await look(path);
    const some = spread(payloads, Math.min(most.opened, 40));
    const feeds = spread([...sources.keys()], 12);
    const atDesk = await tryDesk(some, feeds, spread(articles, 10), desk, examine);
    // A section has about 50 of the payloads.
    const sections = SECTION_PAGES.slice(0, most.opened / 3).map(({ path }) => path);
    const pages = [
      ...[...LISTS.slice(0, 14), ...sections, ...groups.slice(0, 10)],
      ...spread(articles, most.opened),
    ];
    await open(site, browser, { pages, saved: spread(articles, Math.min(most.opened, 12)) }, tried);
    await open(site, browser, { pages: spread(atDesk, most.opened), saved: [], cookie: desk.cookie }, tried);
  } finally {
    await site.stop();
  }
  return tried;
}

/** Up to `count` entries of a list, evenly spread. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / Math.max(1, count)));
  return list.filter((_, n) => n % step === 0);
}

/** The pages to open in a browser, to save and to open offline, and the editor's session. */
interface Visit {
  pages: readonly string[];
  saved: readonly string[];
  cookie?: string;
}

/** The scripts that ran in a frame. A blocked frame doesn't respond, so there is a timeout. */
const hitsIn = (frame: Frame): Promise<string[]> =>
  Promise.race([
    frame.evaluate("globalThis.hits ?? []") as Promise<string[]>,
    new Promise<string[]>((done) => setTimeout(done, 500, [])),
  ]).catch(() => []);

/** Opens pages in a browser without the content security policy. */
async function open(
  site: SiteUnderTest,
  browser: Browser,
  { pages, saved, cookie }: Visit,
  tried: Tried,
): Promise<void> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 700 } });
  await context.addInitScript(LISTEN);
  const [name = "", value = ""] = cookie?.split(/=(.*)/) ?? [];
  if (cookie) await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  let at = "";
  const tell = (what: string) => tried.through.push(`${at} in the browser: ${what}`);
  page.on("dialog", (dialog) => {
    tell(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      const asked = route.request();
      // A page or its service worker may load only publishers' pictures from other hosts, over https.
      const isPicture = asked.serviceWorker()
        ? asked.headers().accept?.startsWith("image/")
        : asked.resourceType() === "image";
      if (!isPicture || !asked.url().startsWith("https:"))
        tell(`asks for ${asked.resourceType()} ${asked.url().slice(0, 80)}`);
      return route.abort();
    },
  );
  for (at of pages) {
    await page.goto(site.url + at, { waitUntil: "load" });
    if (new URL(page.url()).origin !== site.url) tell(`went to ${page.url().slice(0, 80)}`);
    for (const what of await lookAt(page)) tell(what);
    for (const frame of page.frames().slice(1))
      for (const hit of await hitsIn(frame)) tell(`in a frame: ${hit}`);
    tried.opened += 1;
  }
  at = "the shelf";
  if (saved.length > 0)
    tried.opened += await tryOffline(context, page, site.url, saved, (where, what) =>
      tried.through.push(`${where} in the browser: ${what}`),
    );
  await context.close();
}
