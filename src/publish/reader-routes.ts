import { Hono } from "hono";
import { askerOf } from "../archive/ask.ts";
import { findBriefs } from "../archive/briefs.ts";
import type { AppEnv } from "../env.ts";
import { LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import serviceWorker from "../islands/service-worker.js?raw";
import { articlePath } from "../model/article-path.ts";
import { BRIEF_CHANNEL, briefFeed } from "./brief-feed.ts";
import { FEED_TYPES, FORMATS } from "./channel.ts";
import { answer, finish } from "./conditional.ts";
import { shownBrief } from "./shown-brief.ts";
import { feedFailure } from "./xml-error.ts";

/** What the browser's half of the reader's own paper asks for: the same for everybody, so the edge keeps it. */
export const readerRoutes = new Hono<AppEnv>();

const FEED_BRIEFS = 28;

/** Every headline of the edition, for `/mine`, which chooses among them on the reader's device. */
readerRoutes.get("/headlines.json", async (c) => {
  const sections = await c.get("edition").everything();
  const headlines = sections
    .flatMap(({ articles, others }) => [...articles, ...others])
    .map((one) => ({
      id: one.id,
      title: one.title,
      path: articlePath(one),
      link: one.link,
      source: one.source.name,
      section: one.feedKey,
      category: one.category,
      date: one.pubDate ?? "",
      excerpt: one.excerpt,
      group: one.group ?? "",
    }));
  return c.json({ stories: headlines }, 200, {
    "Cache-Control": "public, max-age=300, stale-while-revalidate=600",
  });
});

/** The briefs as a feed, two weeks of them. "Any other value yields the RSS feed" (specification, section 2). */
readerRoutes.get("/feeds/brief/:format", async (c) => {
  const found = await findBriefs(askerOf(c.env.LIBRARY), FEED_BRIEFS);
  if (found.kind === "unavailable") return feedFailure();
  const decisions = c.get("decisions");
  const briefs = (found.kind === "known" ? found.value : []).map((brief) => shownBrief(brief, decisions));
  const asked = c.req.param("format");
  const format = FORMATS.find((one) => one === asked) ?? "rss";
  const headers = {
    "Content-Type": `${FEED_TYPES[format]}; charset=utf-8`,
    "Cache-Control": "public, max-age=900",
    "Content-Location": BRIEF_CHANNEL.addresses[format],
  };
  const changed = Math.max(
    briefs[0]?.madeAt ?? 0,
    briefs.some(({ withdrawn }) => withdrawn) ? decisions.at : 0,
  );
  return answer(
    c.req.raw,
    await finish(briefFeed(c.get("origin"), briefs, format), headers, changed || null),
  );
});

/** Served instead of the worker while `SERVICE_WORKER` is "off": it removes itself and all it kept. */
const KILL = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",(e)=>e.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
for(const tab of await self.clients.matchAll())tab.navigate(tab.url);
})()));
`;

/** The service worker stands outside the build: its one line is put in the publication's language here. */
const WORKER = serviceWorker
  .replaceAll('"en-US"', JSON.stringify(LOCALE))
  .replace("You are offline, this is from", phrase("You are offline, this is from"));

/** The service worker. No cache may keep it: a browser asks for it at each visit, and so learns of the switch. */
readerRoutes.get("/sw.js", (c) =>
  c.body(c.env.SERVICE_WORKER === "off" ? KILL : WORKER, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    // A worker's own fetches obey its own policy: a held picture that is asked for comes from its publisher.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self' https:",
  }),
);
