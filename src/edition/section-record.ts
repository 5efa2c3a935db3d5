import { type FeedKey, type Headline, isFeedKey } from "./article.ts";
import { isSourceState, type SourceState } from "./source-state.ts";

export type { SourceState } from "./source-state.ts";

/** One article a source holds now. `shown` is false where another source tells the same story. */
export interface KeptArticle {
  feed: string;
  shown: boolean;
  article: Headline;
}

/** What we know of one section: the state of each of its sources and the articles they hold. */
export interface SectionRecord {
  key: FeedKey;
  category: string;
  sources: SourceState[];
  /** When the list of articles last changed, in ms; 0 before the first. Checking it changes nothing. */
  changedAt: number;
  /** Newest first. */
  kept: KeptArticle[];
  /** One line of JSON for each article with its content (`article-body.ts`); null while not read. */
  bodies: string | null;
}

/** What the status page needs of a section. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
}

/**
 * Raised when a later deployment stores another shape, or when the sanitiser has become stricter: what an
 * older deployment wrote, contents and past articles included, is then a miss.
 */
export const VERSION = 1;

/**
 * Contents of more characters than this stand in a value of their own: publishers that give whole articles
 * would otherwise slow every list that is read (CPU: 10 ms a request on the Free plan).
 */
const MOST_INLINE = 40_000;

/** True when a section's contents have a value of their own. */
export function areApart(bodies: string): boolean {
  return bodies.length > MOST_INLINE;
}

type Card = Pick<Headline, "id" | "title" | "excerpt" | "link" | "pubDate" | "author" | "image"> & {
  /** Index of the article's source in line 1. */
  from: number;
  /** 1 where another source tells the same story. */
  twin?: 1;
};

/**
 * The text of a section in KV. Line 1: sources; line 2: cards; then a line for each article with content,
 * unless these have a value of their own. The lines exist to save CPU: a list parses only lines 1 and 2, the
 * status page line 1, and an article page finds its one line without parsing the others.
 */
export function writeRecord(record: SectionRecord): string {
  const place = new Map(record.sources.map((source, index) => [source.feed, index]));
  const cards = record.kept.flatMap(({ feed, shown, article }): Card[] => {
    const from = place.get(feed);
    if (from === undefined) return [];
    const { id, title, excerpt, link, pubDate, author, image } = article;
    return [
      { id, title, excerpt, link, pubDate, author, image, from, ...(shown ? {} : { twin: 1 as const }) },
    ];
  });
  const { key, category, changedAt, sources } = record;
  const bodies = record.bodies === null || areApart(record.bodies) ? null : record.bodies;
  const head = { v: VERSION, key, category, changedAt, sources, ...(bodies === null ? { apart: true } : {}) };
  return `${JSON.stringify(head)}\n${JSON.stringify(cards)}\n${bodies ?? ""}`;
}

/** Reads line 1. Throws an Error that says what is wrong with a value we would not have written. */
function readHead(line: string): Omit<SectionRecord, "kept" | "bodies"> & { apart: boolean } {
  const head: unknown = JSON.parse(line);
  if (!isObject(head) || head.v !== VERSION) throw new Error("another version wrote it");
  const { key, category, changedAt, sources } = head;
  if (typeof key !== "string" || !isFeedKey(key)) throw new Error("its feed key is unknown");
  if (typeof category !== "string") throw new Error("its category is missing");
  if (typeof changedAt !== "number") throw new Error("the time of its last change is missing");
  if (!Array.isArray(sources) || !sources.every(isSourceState)) throw new Error("a source's state is broken");
  return { key, category, changedAt, sources, apart: head.apart === true };
}

/**
 * Reads a section; `bodies` is null when they have a value of their own. Throws an Error that says what is
 * wrong with a value we would not have written: what comes back from KV is a stranger's.
 */
export function readRecord(text: string): SectionRecord {
  const start = text.indexOf("\n") + 1;
  const end = text.indexOf("\n", start);
  const { apart, ...head } = readHead(start === 0 ? text : text.slice(0, start));
  const { key, category, sources } = head;
  if (start === 0 || end < 0) throw new Error("its lines are cut short");
  const cards: unknown = JSON.parse(text.slice(start, end));
  if (!Array.isArray(cards) || !cards.every(isCard)) throw new Error("a card is broken");
  const kept = cards.map(({ from, twin, ...card }): KeptArticle => {
    const source = sources[from];
    if (!source) throw new Error("a card's source is missing");
    const { name, home } = source;
    const article = { ...card, feedKey: key, feed: source.feed, category, source: { name, home } };
    return { feed: source.feed, shown: !twin, article };
  });
  return { ...head, kept, bodies: apart ? null : text.slice(end + 1) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isCard(value: unknown): value is Card {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.title === "string" &&
    typeof value.excerpt === "string" &&
    typeof value.link === "string" &&
    /^https?:\/\//i.test(value.link) &&
    (value.pubDate === null || typeof value.pubDate === "string") &&
    typeof value.author === "string" &&
    typeof value.image === "string" &&
    (value.image === "" || /^https:\/\//i.test(value.image)) &&
    typeof value.from === "number" &&
    (value.twin === undefined || value.twin === 1)
  );
}
