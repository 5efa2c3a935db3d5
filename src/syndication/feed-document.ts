import type { ListedCorrection } from "../archive/corrections.ts";
import { FEED_LENGTH } from "../city/data-handled.ts";
import { site } from "../city/site.ts";
import type { Decisions } from "../edition/decisions.ts";
import { permitted } from "../edition/rights.ts";
import type { Section } from "../edition/section.ts";
import type { TodayValue } from "../edition/today.ts";
import type { Listed } from "../edition/values.ts";
import type { Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { briefEntries } from "./brief-feed.ts";
import type { Letter } from "./brief-letter.ts";
import type { Channel, Feed } from "./channel.ts";
import { type Finished, finish } from "./conditional.ts";
import { correctionEntries, withCorrections } from "./corrections-feed.ts";
import { FORMATS, type Format } from "./formats.ts";
import { type Dated, type DatedArticle, newestFirst, newestStories } from "./newest.ts";
import { urgentEntries } from "./urgent-entries.ts";
import { warningEntries } from "./warnings-feed.ts";

/** The cache header of an incomplete feed, which lacks a section that is still loading: one minute. */
const INCOMPLETE_CACHE = "public, max-age=60";

/** A requested feed with its data. */
export interface FeedOrder {
  channel: Channel;
  format: Format;
  origin: string;
  hub: string | null;
  sections: readonly Section[];
  mail: Feed["mail"];
  decisions: Decisions;
  /** Warnings and weather; undefined for a feed without them. */
  today?: TodayValue | null;
  /** Loads the corrections of stories by id. */
  corrections: (ids: readonly string[]) => Promise<Lookup<ListedCorrection[]>>;
  /** Loads the stored texts of stories by id. */
  contents: (ids: readonly string[]) => Promise<Lookup<ReadonlyMap<string, string>>>;
  now: number;
}

/** A feed's entries, and whether they are complete. */
interface Filled {
  items: DatedArticle[];
  complete: boolean;
}

/** The headers of a feed. A complete feed has the lifetime that routes.tsx sets for its route. */
function headersOf({ channel, format, origin, hub }: FeedOrder, complete: boolean): Record<string, string> {
  const self = channel.addresses[format];
  return {
    "Content-Type": `${FORMATS[format].type}; charset=utf-8`,
    ...(complete ? {} : { "Cache-Control": INCOMPLETE_CACHE }),
    // The feed's canonical address (RFC 9110, section 8.7).
    "Content-Location": self,
    // Search engines should index the publishers' pages instead of our list of excerpts.
    "X-Robots-Tag": "noindex, follow",
    "Access-Control-Allow-Origin": "*",
    ...(hub === null ? {} : { Link: `<${hub}>; rel="hub", <${origin}${self}>; rel="self"` }),
  };
}

/** When any of the sections last changed, in ms; 0 if none was ever loaded. */
export function lastChange(sections: readonly Section[]): number {
  return Math.max(0, ...sections.map(({ changedAt }) => changedAt ?? 0));
}

/** All headlines of some sections. */
export function articlesOf(sections: readonly Section[]): Listed[] {
  return sections.flatMap(({ articles, others }) => [...articles, ...others]);
}

/** Adds the stories' texts; if D1 doesn't respond, their excerpts. */
async function filled(
  chosen: readonly Dated<Headline>[],
  { contents, corrections, sections, decisions }: FeedOrder,
): Promise<Filled> {
  const ids = chosen.map(({ article }) => article.id);
  const [answer, corrected] = await Promise.all([contents(ids), corrections(ids)]);
  const ofStories = corrected.kind === "found" ? corrected.value : [];
  const texts = answer.kind === "found" ? answer.value : new Map<string, string>();
  const loaded = sections.every(
    ({ updatedAt, failing, unavailable }) => (updatedAt !== null || failing) && !unavailable,
  );
  return {
    items: chosen.map((one) => {
      const story = { ...one.article, content: texts.get(one.article.id) ?? "" };
      const { label, ...article } = permitted(story, decisions);
      const title = label ? `${label}: ${article.title}` : article.title;
      return withCorrections({ ...one, article: { ...article, title } }, ofStories);
    }),
    // A section may be published before its texts are stored; the feed is then incomplete and written again later.
    complete: loaded && answer.kind !== "unavailable" && (texts.size > 0 || chosen.length === 0),
  };
}

/** Writes entries as a document; `changed` is in ms. */
async function documentOf(
  order: FeedOrder,
  items: readonly DatedArticle[],
  changed: number,
  complete = true,
): Promise<Finished> {
  const { channel, format, origin, hub, mail } = order;
  const text = await FORMATS[format].write({ channel, origin, items, changed, hub, mail });
  return finish(text, headersOf(order, complete), changed);
}

/** Writes articles in the requested format, with texts and corrections; `changed` is in ms. */
export async function finishFeed(
  order: FeedOrder,
  chosen: readonly Dated<Headline>[],
  changed: number,
): Promise<Finished> {
  const { items, complete } = await filled(chosen, order);
  return documentOf(order, items, changed, complete);
}

/** Writes the feed of some sections; bytes, ETag and date stay the same while the sections do. */
async function writtenFeed(order: FeedOrder): Promise<{ document: Finished; complete: boolean }> {
  const { origin, sections, decisions, today, now } = order;
  const { items: found, complete } = await filled(newestStories(articlesOf(sections), now), order);
  const urgent = urgentEntries(decisions, origin, now, today);
  const items = [...urgent, ...found].sort(newestFirst).slice(0, FEED_LENGTH);
  const sent = urgent.flatMap(({ published }) => published ?? []);
  const changed = Math.max(lastChange(sections), decisions.at, ...sent);
  return { document: await documentOf(order, items, changed, complete), complete };
}

/**
 * Writes the feed of a search, dated by the newest article. It has no Last-Modified, because an older article may be
 * found later.
 */
export async function searchDocument(order: FeedOrder, stories: readonly Headline[]): Promise<Finished> {
  const { items, complete } = await filled(newestStories(stories, order.now), order);
  const changed = items[0]?.published ?? lastChange(order.sections);
  return { ...(await documentOf(order, items, changed, complete)), lastModified: null };
}

/** Writes a feed of corrections. */
export function correctionsDocument(
  order: FeedOrder,
  corrections: readonly ListedCorrection[],
): Promise<Finished> {
  const items = correctionEntries(corrections, order.origin);
  return documentOf(order, items, items[0]?.published ?? lastChange(order.sections));
}

/** Writes the feed of briefs, newest first. The date of an empty feed is the site's founding year. */
export function briefDocument(order: FeedOrder, letters: readonly Letter[]): Promise<Finished> {
  const isDecided = letters.some(({ brief, line }) => brief.withdrawn > 0 || line);
  const changed = Math.max(
    letters[0]?.brief.madeAt ?? Date.UTC(site.founded, 0, 1),
    isDecided ? order.decisions.at : 0,
    ...letters.flatMap(({ week }) => week.map(({ updated }) => Date.parse(updated))),
  );
  return documentOf(order, briefEntries(order.origin, letters), changed);
}

/** Writes the feed of current warnings, dated by the last change of today's value. */
export function warningsDocument(order: FeedOrder): Promise<Finished> {
  const { today = null, origin, now } = order;
  const items = warningEntries(today, origin, now);
  return documentOf(order, items, today?.changedAt ?? Date.UTC(site.founded, 0, 1));
}

interface Remembered {
  state: string;
  document: Finished;
}

/** The feeds last written in this isolate, by path only, because an origin can be any Host header. */
const memory = new Map<string, Remembered>();

/** Writes the feed only if the sections have changed since the last call, because most polls find no changes. */
export async function rememberedFeed(order: FeedOrder): Promise<Finished> {
  const { channel, format, origin, hub, sections, mail, decisions, now } = order;
  const name = channel.addresses[format];
  const urgent = urgentEntries(decisions, origin, now, order.today).map(
    ({ article }) => article.id + article.title,
  );
  const about = [origin, hub, mail.editorial, mail.general, decisions.version];
  const state = [...about, ...sections.map((section) => section.changedAt), ...urgent].join();
  const known = memory.get(name);
  if (known?.state === state) return known.document;
  const { document, complete } = await writtenFeed(order);
  if (complete) memory.set(name, { state, document });
  return document;
}
