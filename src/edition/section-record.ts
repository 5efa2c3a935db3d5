import { type Article, type FeedKey, isFeedKey } from "./article.ts";
import { isSourceState, type SourceState } from "./source-state.ts";

export type { SourceState } from "./source-state.ts";

/** One article a source holds now. `shown` is false where another source tells the same story. */
export interface KeptArticle {
  feed: string;
  shown: boolean;
  article: Article;
}

/** What we know of one section: the state of each of its sources and the articles they hold. */
export interface SectionRecord {
  key: FeedKey;
  category: string;
  sources: SourceState[];
  /** When the list of articles last changed, in ms; 0 before the first. Checking it changes nothing. */
  changedAt: number;
  /** Newest first; `content` is empty, it stands in `bodies`. */
  kept: KeptArticle[];
  /** One line of JSON for each article with its content; see `article-body.ts`. */
  bodies: string;
}

/** Line 1 of the stored text: what the clock and the status page need, without any article. */
export interface SectionState {
  key: FeedKey;
  sources: SourceState[];
}

/** Raised when a later deployment stores another shape; what an older one wrote is then a miss. */
const VERSION = 1;

type Card = Pick<Article, "id" | "title" | "excerpt" | "link" | "pubDate" | "author" | "image"> & {
  /** Index of the article's source in line 1. */
  from: number;
  /** 1 where another source tells the same story. */
  twin?: 1;
};

/**
 * The text of a section in KV. Line 1: sources; line 2: cards; then a line for each article with content.
 * The lines exist to save CPU (10 ms a request on the Free plan): the clock reads only line 1 of all
 * sections, a list only lines 1 and 2, an article page finds its one line without parsing the others.
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
  const head = { v: VERSION, key, category, changedAt, sources };
  return `${JSON.stringify(head)}\n${JSON.stringify(cards)}\n${record.bodies}`;
}

/** Reads line 1 alone. Throws an Error that says what is wrong with a value we would not have written. */
export function readState(text: string): SectionState & Pick<SectionRecord, "category" | "changedAt"> {
  const head: unknown = JSON.parse(firstLine(text));
  if (!isObject(head) || head.v !== VERSION) throw new Error("another version wrote it");
  const { key, category, changedAt, sources } = head;
  if (typeof key !== "string" || !isFeedKey(key)) throw new Error("its feed key is unknown");
  if (typeof category !== "string") throw new Error("its category is missing");
  if (typeof changedAt !== "number") throw new Error("the time of its last change is missing");
  if (!Array.isArray(sources) || !sources.every(isSourceState)) throw new Error("a source's state is broken");
  return { key, category, changedAt, sources };
}

/** Reads a whole section. Throws as `readState` does: what comes back from KV is a stranger's. */
export function readRecord(text: string): SectionRecord {
  const { key, category, changedAt, sources } = readState(text);
  const start = text.indexOf("\n") + 1;
  const end = text.indexOf("\n", start);
  if (start === 0 || end < 0) throw new Error("its lines are cut short");
  const cards: unknown = JSON.parse(text.slice(start, end));
  if (!Array.isArray(cards) || !cards.every(isCard)) throw new Error("a card is broken");
  const kept = cards.map(({ from, twin, ...card }): KeptArticle => {
    const source = sources[from];
    if (!source) throw new Error("a card's source is missing");
    const { name, home } = source;
    const article = { ...card, feedKey: key, category, content: "", source: { name, home } };
    return { feed: source.feed, shown: !twin, article };
  });
  return { key, category, changedAt, sources, kept, bodies: text.slice(end + 1) };
}

function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
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
