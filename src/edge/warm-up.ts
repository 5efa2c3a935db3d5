import { sectionName } from "../city/sections.ts";
import { NOTHING_TOLD, type Told } from "../clusters/told.ts";
import { rememberStories } from "../clusters/told-store.ts";
import { takeDesk } from "../desk/desk-memory.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { openStore } from "../edition/edition-store.ts";
import { FRONT_KEYS, type Front } from "../edition/front.ts";
import { takeFront } from "../edition/front-store.ts";
import { emptySection, type SectionRecord } from "../newsroom/section-record.ts";
import { unaskedSource } from "../model/source-state.ts";
import type { Env } from "../env.ts";
import { logFault } from "../model/log.ts";
import { cachedPage, type PageProps } from "./cached-page.ts";
import { type GatewayContext, gateway } from "./gateway.ts";

/**
 * The paths of the pages that are made. Each takes the engine as long as a page; from the second on it learns what is
 * worth compiling. A fresh isolate finds home rendered (prerender-home.ts) and has to render any other page.
 */
const ROUNDS = ["/", "/politics"] as const;

const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined };

/** A page that was made before is given again as it was, so that each round has stories of its own. */
interface Moment {
  now: number;
  round: number;
}

/**
 * A story of just now; the clock stands at 0 while the script starts. Every other one has a curly quote: the engine
 * compiles each regular expression twice, for texts of one byte a letter and of two.
 */
const story = (feedKey: FeedKey, index: number, { now, round }: Moment): Headline => ({
  id: `${feedKey}-${index}-1`,
  feedKey,
  feed: "https://publisher.example/feed",
  title: `A headline${index % 2 ? "’s" : ""} ordinary length, number ${index} of ${feedKey} ${round}`,
  excerpt: `Two sentences of an ordinary excerpt${index % 2 ? "…" : "."} They say what happened & where, as most do.`,
  link: `https://publisher.example/story/${feedKey}/${index}`,
  pubDate: new Date(now).toISOString(),
  author: "A Reporter",
  category: sectionName(feedKey),
  image: "https://publisher.example/picture.jpg",
  source: { name: "A Publisher", home: "https://publisher.example" },
});

/** A story that two newsrooms tell. */
const told = (feedKey: FeedKey, moment: Moment): Told => ({
  id: `${feedKey}-1-1`,
  tellings: [1, 2].map((index) => {
    const { id, title, link, image } = story(feedKey, index, moment);
    const source = { name: `Publisher ${index}`, home: "https://publisher.example" };
    return { id, feedKey, title, link, source, told: moment.now, letters: 900, image };
  }),
});

const frontAt = (moment: Moment): Front => ({
  at: moment.now,
  parts: FRONT_KEYS.map((key) => ({
    key,
    updatedAt: moment.now,
    changedAt: moment.now,
    failing: false,
    headlines: [1, 2, 3, 4].map((index) => story(key, index, moment)),
  })),
  stories: { ...NOTHING_TOLD, at: moment.now, stories: FRONT_KEYS.map((key) => told(key, moment)) },
});

/** A section of which this isolate has just asked its one source. */
const sectionAt = (moment: Moment): SectionRecord => {
  const kept = Array.from({ length: 15 }, (_, index) => story("politics", index, moment)).map((article) => ({
    feed: article.feed,
    shown: true,
    article,
  }));
  const publisher = { name: "A Publisher", home: "https://publisher.example" };
  const source = unaskedSource({ ...publisher, feed: `${publisher.home}/feed` });
  const asked = { ...source, checkedAt: moment.now, okAt: moment.now, held: kept.length };
  return { ...emptySection("politics"), changedAt: moment.now, sources: [asked], kept };
};

/** An answer without its body, which workerd refuses while the script starts. */
class Bodiless extends Response {
  constructor(_body: unknown, init?: ResponseInit) {
    super(null, init);
  }
}

/**
 * Makes home while the script starts, from the gateway to its headers and from a store in which a front page stands,
 * so that the first reader of a fresh isolate does not pay for the engine's first look at the code (the Free plan
 * allows 10 ms of CPU a request and one second at start-up). A timer, the network and a request's signal are refused
 * here and not needed: what an isolate has in memory it does not read. Whatever goes wrong, the site starts.
 */
export async function warmUp(): Promise<void> {
  const env = { EDITION: {}, STATION_RELAY: {}, SITE_ORIGIN: "https://warm.example" } as unknown as Env;
  const pages = ({ props }: { props: object }) => ({
    fetch: (request: Request) =>
      cachedPage(request, env, { ...ctx, props } as unknown as ExecutionContext<PageProps>),
  });
  const asked = { url: "https://warm.example", method: "GET", headers: new Headers() } as Request;
  const whole = globalThis.Response;
  globalThis.Response = Bodiless as typeof Response;
  try {
    for (const [round, path] of ROUNDS.entries()) {
      const now = Date.now();
      takeDesk(env.EDITION, null, now);
      takeFront(env.EDITION, JSON.stringify(frontAt({ now, round })), now);
      openStore(env.EDITION, Date.now).remember(sectionAt({ now, round }));
      rememberStories(env.EDITION, { ...NOTHING_TOLD, stories: [told("politics", { now, round })] }, "", now);
      await gateway({ ...asked, url: asked.url + path } as Request, env, {
        ...ctx,
        exports: { Pages: pages },
      } as unknown as GatewayContext);
    }
  } catch (error) {
    logFault("page", "the warm-up broke", error);
  } finally {
    globalThis.Response = whole;
  }
}
