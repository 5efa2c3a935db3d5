import { Context } from "hono";
import { app } from "./app.tsx";
import { sectionName } from "./city/sections.ts";
import { takeDesk } from "./desk/desk-memory.ts";
import type { FeedKey, Headline } from "./edition/article.ts";
import { FRONT_KEYS, type Front } from "./edition/front.ts";
import { takeFront } from "./edition/front-store.ts";
import type { AppContext, Env } from "./env.ts";
import { renderPage } from "./html/render.tsx";
import { securityHeaders } from "./html/security-headers.ts";
import { logFault } from "./log.ts";
import { homePage } from "./pages/home.tsx";
import { provideEdition } from "./provide-edition.ts";
import { NOTHING_TOLD, type Told } from "./stories/told.ts";

const ROUNDS = 4;

const executionCtx = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };

/**
 * A story of just now; the clock stands at 0 while the script starts. Every other one has a curly quote: the engine
 * compiles each regular expression twice, for texts of one byte a letter and of two.
 */
const story = (feedKey: FeedKey, index: number, now: number): Headline => ({
  id: `${feedKey}-${index}-1`,
  feedKey,
  feed: "https://publisher.example/feed",
  title: `A headline${index % 2 ? "’s" : ""} ordinary length, number ${index} of ${feedKey}`,
  excerpt: `Two sentences of an ordinary excerpt${index % 2 ? "…" : "."} They say what happened & where, as most do.`,
  link: `https://publisher.example/story/${feedKey}/${index}`,
  pubDate: new Date(now).toISOString(),
  author: "A Reporter",
  category: sectionName(feedKey),
  image: "https://publisher.example/picture.jpg",
  source: { name: "A Publisher", home: "https://publisher.example" },
});

/** A story that two newsrooms tell. */
const told = (feedKey: FeedKey, now: number): Told => ({
  id: `${feedKey}-1-1`,
  tellings: [1, 2].map((index) => {
    const { id, title, link, image } = story(feedKey, index, now);
    const source = { name: `Publisher ${index}`, home: "https://publisher.example" };
    return { id, feedKey, title, link, source, told: now, letters: 900, image };
  }),
});

const frontAt = (now: number): Front => ({
  at: now,
  parts: FRONT_KEYS.map((key) => ({
    key,
    updatedAt: now,
    changedAt: now,
    failing: false,
    headlines: [1, 2, 3, 4].map((index) => story(key, index, now)),
  })),
  stories: { ...NOTHING_TOLD, at: now, stories: FRONT_KEYS.map((key) => told(key, now)) },
});

/**
 * Makes home while the script starts, from a store in which a front page stands, so that the first reader of a fresh
 * isolate does not pay for the engine's first look at the code (the Free plan allows 10 ms of CPU a request and one
 * second at start-up). A timer, the network and a Response with a body are refused here and not needed: what an
 * isolate has in memory it does not read. Whatever goes wrong, the site starts.
 */
export async function warmUp(): Promise<void> {
  const env = { EDITION: {}, STATION_RELAY: {}, SITE_ORIGIN: "https://warm.example" } as unknown as Env;
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = Date.now();
      takeDesk(env.EDITION, null, now);
      takeFront(env.EDITION, JSON.stringify(frontAt(now)), now);
      const c: AppContext = new Context(new Request("https://warm.example/"), {
        env,
        executionCtx,
        path: "/",
      });
      c.html = () => c.body(null) as never;
      const page = async () => {
        const data = await homePage.load(c);
        c.res = data instanceof Response ? data : await renderPage(c, homePage, data);
      };
      app.router.match("GET", "/");
      await securityHeaders(c, async () => void (await provideEdition(c, page)));
    }
  } catch (error) {
    logFault("page", "the warm-up broke", error);
  }
}
