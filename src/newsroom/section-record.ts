import { sectionName } from "../city/sections.ts";
import { logFault } from "../model/log.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { HEADLINE } from "../model/headline-shape.ts";
import { fitState, isSourceState, type SourceState } from "../model/source-state.ts";
import {
  countUpTo,
  faultOf,
  isRecord,
  isTime,
  listOf,
  orAbsent,
  type Shape,
  shaped,
  textOf,
} from "../model/stored-shape.ts";

export type { SourceState } from "../model/source-state.ts";

/** One headline a source holds now. `shown` is false where another source tells the same story. */
export interface KeptArticle {
  feed: string;
  shown: boolean;
  article: Headline;
}

/** What the library has still to be told of a section. */
export interface Owed {
  /** Ids of stories that left their feed. */
  left: string[];
  /** KV keys of the former version whose stories it has not been given yet. */
  former: string[];
}

/** What we know of one section: the state of each of its sources and the headlines they hold. */
export interface SectionRecord {
  key: FeedKey;
  sources: SourceState[];
  /** When the list of headlines last changed, in ms; 0 before the first. Checking it changes nothing. */
  changedAt: number;
  /** Newest first. */
  kept: KeptArticle[];
  owed: Owed;
  /** Only in an isolate's memory: more may be stored, but nobody can tell now. */
  partial?: boolean;
}

/** What the status page needs of a section. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
  /** True where the store could not be asked: what we know of the section says nothing. */
  unavailable?: boolean;
}

/** A section nobody has asked for yet. */
export function emptySection(key: FeedKey): SectionRecord {
  return { key, changedAt: 0, sources: [], kept: [], owed: { left: [], former: [] } };
}

/**
 * Raised when a later deployment stores another shape. It is part of a value's key (`section:2:sports`), so
 * that no deployment writes over what another one wrote, before or after it.
 */
export const VERSION = 2;

/** A value that a newer deployment wrote. It is not ours to write over. */
export class NewerVersionError extends Error {
  override readonly name = "NewerVersionError";
}

type Card = Pick<Headline, "id" | "title" | "excerpt" | "link" | "pubDate" | "author" | "image" | "group"> & {
  /** Index of the headline's source in line 1. */
  from: number;
  /** 1 where another source tells the same story. */
  twin?: 1;
};

const MOST_SOURCES = 100;
const MOST_CARDS = 2_000;
const MOST_OWED = 2_000;

/** What a card may hold. */
const CARD: Shape<Card> = {
  id: HEADLINE.id,
  title: HEADLINE.title,
  excerpt: HEADLINE.excerpt,
  link: HEADLINE.link,
  pubDate: HEADLINE.pubDate,
  author: HEADLINE.author,
  image: HEADLINE.image,
  group: HEADLINE.group,
  from: countUpTo(MOST_SOURCES),
  twin: orAbsent((value) => value === 1),
};

const OWED: Shape<Owed> = {
  left: listOf(textOf(100), MOST_OWED),
  former: listOf(textOf(100), MOST_SOURCES),
};
const isOwed = shaped(OWED);

/**
 * The text of a section in KV: a line of sources, a line of cards. The status page parses the first alone.
 * A card that could not be read back is left out, with a line in the log: it would take the others with it.
 */
export function writeRecord(record: SectionRecord): string {
  const { key, changedAt, owed } = record;
  const place = new Map(record.sources.map((source, index) => [source.feed, index]));
  const cards = record.kept.flatMap(({ feed, shown, article }): Card[] => {
    const from = place.get(feed);
    if (from === undefined) return [];
    const { id, title, excerpt, link, pubDate, author, image, group } = article;
    const card: Card = { id, title, excerpt, link, pubDate, author, image, from };
    if (group) card.group = group;
    if (!shown) card.twin = 1;
    const fault = faultOf(CARD, { ...card });
    if (fault !== null)
      logFault("edition", `a story of "${key}" is left out, its ${fault} is not fit: ${link}`);
    return fault === null ? [card] : [];
  });
  const owes = owed.left.length + owed.former.length > 0;
  const head = {
    v: VERSION,
    key,
    changedAt,
    sources: record.sources.map(fitState),
    ...(owes ? { owed } : {}),
  };
  return `${JSON.stringify(head)}\n${JSON.stringify(cards)}\n`;
}

/** Reads line 1. Throws an Error that says what is wrong with a value we would not have written. */
function readHead(line: string, key: FeedKey): Omit<SectionRecord, "kept"> {
  const head: unknown = JSON.parse(line);
  if (!isRecord(head)) throw new Error("it is no section");
  const { v, changedAt, sources, owed = { left: [], former: [] } } = head;
  if (typeof v === "number" && v > VERSION) throw new NewerVersionError("a newer version wrote it");
  if (v !== VERSION) throw new Error("another version wrote it");
  if (head.key !== key) throw new Error("it is another section's");
  if (!isTime(changedAt)) throw new Error("the time of its last change is no time");
  if (!listOf(isSourceState, MOST_SOURCES)(sources)) throw new Error("a source's state is broken");
  if (!isOwed(owed)) throw new Error("what it owes the library is broken");
  return { key, changedAt: changedAt as number, sources: sources as SourceState[], owed: owed as Owed };
}

/** Reads a section. Throws an Error that says what is wrong: what comes back from KV is a stranger's. */
export function readRecord(text: string, key: FeedKey): SectionRecord {
  const [first = "", second, end] = text.split("\n", 3);
  const head = readHead(first, key);
  if (second === undefined || end === undefined) throw new Error("its lines are cut short");
  const cards: unknown = JSON.parse(second);
  if (!Array.isArray(cards) || cards.length > MOST_CARDS) throw new Error("its cards are no list");
  return { ...head, kept: cards.map((card: unknown) => keptOf(card, head)) };
}

function keptOf(value: unknown, { key, sources }: Omit<SectionRecord, "kept">): KeptArticle {
  const fault = isRecord(value) ? faultOf(CARD, value) : "shape";
  if (fault !== null) throw new Error(`a card is broken: its ${fault}`);
  const { from, twin, ...card } = value as unknown as Card;
  const source = sources[from];
  if (!source) throw new Error("a card's source is missing");
  const { feed, name, home } = source;
  const article = { ...card, feedKey: key, feed, category: sectionName(key), source: { name, home } };
  return { feed, shown: !twin, article };
}

/**
 * The section as it would be read back. Its strings are new: those of a parser are parts of the publisher's
 * document, and one title of a hundred letters would keep 4 MB alive for as long as an isolate remembers it.
 */
export function settled(record: SectionRecord): SectionRecord {
  const back = readRecord(writeRecord(record), record.key);
  return record.partial ? { ...back, partial: true } : back;
}
