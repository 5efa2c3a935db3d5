import type { Correction } from "../archive/corrections.ts";
import { withinRights } from "../city/within-rights.ts";
import type { Decisions } from "../edition/decisions.ts";
import type { Section } from "../edition/edition.ts";
import { rightsNow } from "../edition/rights.ts";
import type { Listed } from "../edition/values.ts";
import type { Answer } from "../model/answer.ts";
import type { Headline } from "../model/headline.ts";
import { atom } from "./atom.ts";
import { type Channel, FEED_TYPES, type Feed, type Format } from "./channel.ts";
import { type Finished, finish } from "./conditional.ts";
import { correctionEntries, urgentEntries, withCorrections } from "./corrections-feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { type Dated, type DatedArticle, isStillAhead, newest } from "./newest.ts";
import { rss } from "./rss.ts";

const WRITERS: Readonly<Record<Format, (feed: Feed) => string>> = { rss, atom, json: jsonFeed };

/** Clients poll hourly (TTL 60); caches near them may be a quarter behind and then answer while they renew. */
const CACHE = "public, max-age=900, stale-while-revalidate=3600";
/** A feed that lacks a section, because it is still being loaded for the first time, is kept for a minute. */
const INCOMPLETE_CACHE = "public, max-age=60";

/** Which feed is asked for, and what it is made of. */
export interface FeedOrder {
  channel: Channel;
  format: Format;
  origin: string;
  hub: string | null;
  sections: readonly Section[];
  mail: Feed["mail"];
  decisions: Decisions;
  /** The corrections of stories by id. */
  corrections: (ids: readonly string[]) => Promise<Answer<Correction[]>>;
  /** The texts of stories by id, as far as the library has them. */
  contents: (ids: readonly string[]) => Promise<Answer<ReadonlyMap<string, string>>>;
  now: number;
}

/** What goes into a feed, and whether all that should be there was there. */
interface Filled {
  items: DatedArticle[];
  complete: boolean;
}

function headersOf({ channel, format, origin, hub }: FeedOrder, complete: boolean): Record<string, string> {
  const self = channel.addresses[format];
  return {
    "Content-Type": `${FEED_TYPES[format]}; charset=utf-8`,
    "Cache-Control": complete ? CACHE : INCOMPLETE_CACHE,
    // The feed's own address, whichever way it was asked for (RFC 9110, section 8.7).
    "Content-Location": self,
    // Excerpts of other publishers: their own pages belong into search results, not our list of them.
    "X-Robots-Tag": "noindex, follow",
    "Access-Control-Allow-Origin": "*",
    ...(hub === null ? {} : { Link: `<${hub}>; rel="hub", <${origin}${self}>; rel="self"` }),
  };
}

/** When any of the sections last changed, in milliseconds; 0 when nothing was ever loaded. */
export function lastChange(sections: readonly Section[]): number {
  return Math.max(0, ...sections.map(({ changedAt }) => changedAt ?? 0));
}

/** The headlines of some sections. */
export function articlesOf(sections: readonly Section[]): Listed[] {
  return sections.flatMap(({ articles, others }) => [...articles, ...others]);
}

/** The chosen stories with their texts; where the library does not answer, entries carry their excerpts. */
async function filled(
  chosen: readonly Dated<Headline>[],
  { contents, corrections, sections, decisions }: FeedOrder,
): Promise<Filled> {
  const ids = chosen.map(({ article }) => article.id);
  const [answer, corrected] = await Promise.all([contents(ids), corrections(ids)]);
  const ofStories = corrected.kind === "known" ? corrected.value : [];
  const texts = answer.kind === "known" ? answer.value : new Map<string, string>();
  const loaded = sections.every(
    ({ updatedAt, failing, unavailable }) => (updatedAt !== null || failing) && !unavailable,
  );
  return {
    items: chosen.map((one) => {
      const story = { ...one.article, content: texts.get(one.article.id) ?? "" };
      const article = withinRights(story, rightsNow(decisions, story.feed));
      return withCorrections({ ...one, article }, ofStories);
    }),
    // A section is shown a moment before the library has its texts: such a feed is written again.
    complete: loaded && answer.kind !== "unavailable" && (texts.size > 0 || chosen.length === 0),
  };
}

/** Writes these items in the order's format, with their texts and corrections; `changed` in ms. */
export async function finishFeed(
  order: FeedOrder,
  chosen: readonly Dated<Headline>[],
  changed: number,
): Promise<Finished> {
  const { channel, format, origin, hub, mail } = order;
  const { items, complete } = await filled(chosen, order);
  const text = WRITERS[format]({ channel, origin, items, changed, hub, mail });
  return finish(text, headersOf(order, complete), changed);
}

/** Writes the feed of some sections: the same bytes, tag and date as long as none of them changed. */
async function writtenFeed(order: FeedOrder): Promise<{ document: Finished; complete: boolean }> {
  const { channel, format, origin, hub, sections, mail, decisions, now } = order;
  const { items: found, complete } = await filled(newest(articlesOf(sections), now), order);
  const items = [...urgentEntries(decisions, origin, now), ...found];
  const changed = Math.max(lastChange(sections), decisions.at);
  const text = WRITERS[format]({ channel, origin, items, changed, hub, mail });
  return { document: await finish(text, headersOf(order, complete), changed), complete };
}

/**
 * Writes the feed of a search. It is as old as the newest article found, so that it stays the same while
 * other sections change; it has no Last-Modified, because an older article may be found later.
 */
export async function searchDocument(order: FeedOrder, stories: readonly Headline[]): Promise<Finished> {
  const { channel, format, origin, hub, sections, mail, now } = order;
  const { items, complete } = await filled(newest(stories, now), order);
  const changed = items[0]?.published ?? lastChange(sections);
  return finish(WRITERS[format]({ channel, origin, items, changed, hub, mail }), headersOf(order, complete));
}

/** Writes the feed of these corrections. */
export async function correctionsDocument(
  order: FeedOrder,
  corrections: readonly Correction[],
): Promise<Finished> {
  const { channel, format, origin, hub, mail } = order;
  const items = correctionEntries(corrections, origin);
  const changed = items[0]?.published ?? lastChange(order.sections);
  return finish(
    WRITERS[format]({ channel, origin, items, changed, hub, mail }),
    headersOf(order, true),
    changed,
  );
}

interface Remembered {
  state: string;
  document: Finished;
}

/** What this isolate wrote last, by origin and address: as many as there are feeds. */
const memory = new Map<string, Remembered>();

/** As `writtenFeed`, but written once for each state of the sections: most polls find nothing new. */
export async function rememberedFeed(order: FeedOrder): Promise<Finished> {
  const { channel, format, origin, hub, sections, mail, decisions, now } = order;
  const name = `${origin}${channel.addresses[format]} ${hub} ${mail.editorial} ${mail.general}`;
  const ahead = articlesOf(sections).filter(({ pubDate }) => isStillAhead(pubDate, now)).length;
  const urgent = urgentEntries(decisions, origin, now).length;
  const state = [...sections.map((section) => section.changedAt), ahead, decisions.version, urgent].join();
  const known = memory.get(name);
  if (known?.state === state) return known.document;
  const { document, complete } = await writtenFeed(order);
  if (complete) memory.set(name, { state, document });
  return document;
}
