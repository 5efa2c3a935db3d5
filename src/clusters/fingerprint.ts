import { splitWords, visible } from "../text/split-words.ts";
import { findTyped } from "./find-typed.ts";
import { FLAG_BITS, IN_TITLE, isName, NAME, termOf } from "./terms.ts";

/**
 * The form of a title. A digest covers several events and isn't clustered. A live page may join a story, but doesn't
 * connect two. A guide (how to watch, best of, rankings) shares its words with other guides.
 */
type TitleForm = "report" | "live" | "guide" | "digest";

/** The maximum number of characters compared: the beginning of a text reports the event, the rest is background. */
const OPENING_LETTERS = 600;
const TITLE_LETTERS = 300;
/** All words in the first 200 characters are used. After them, names come first, up to the maximum. */
const FIRST_LETTERS = 200;
/** The maximum number of terms: more would use memory without improving the comparison. */
export const MAX_TERMS = 32;

/** The words of an article as they are compared. */
interface Fingerprint {
  /** The terms of the title in order, then those of the text. */
  readonly terms: readonly number[];
  /** Places and teams (find-typed.ts). */
  readonly typed: readonly number[];
  readonly form: TitleForm;
}

const PUBLISHER = /\s+[-–—|]\s+[A-Z0-9\u00c0-\u00de\u0391-\u03a9\u0410-\u042f][^-–—|]{1,28}$/;
const KIND_OF_PIECE =
  /^(?:watch|videos?|photos?|live|live updates|opinion|analysis|exclusive|breaking|breaking news|updated?|listen|explainer|factbox)\s*[:|]\s*/i;

/** Removes a label and the publisher's name from a title ("WATCH: …", "… - Reuters"). */
function bareTitle(title: string): string {
  const bare = title.replace(KIND_OF_PIECE, "");
  const cut = bare.replace(PUBLISHER, "");
  return cut.length > bare.length / 2 ? cut : bare;
}

/** Matches titles in lower case, because an isolate compiles an expression that ignores case more slowly. */
const LIVE =
  /\blive (?:updates?|blog|coverage|tracker)\b|\blive\s*:|:\s*live\b|- live\b|\bas it happen|\blatest on\b/;
const DIGEST =
  /\b(?:briefing|round-?up|newsletter|headlines|news wrap|daily listings|market movers|sports summary|notebook|mailbag|news quiz|week in review)\b|\bsummarybrief|\bmorning (?:report|brief)|\bwake[- ]up for\b|\band more\b|\bstock market (?:news )?today\b|\bthings (?:to know|you need|we learned|we're watching)\b|\bstories (?:you|to|of)\b|\bthis (?:morning|week) in\b|\btop (?:\d+|five|ten) stories\b/;
const GUIDE =
  /\bhow to (?:watch|stream|see|get|buy)\b|\bwhat to (?:watch|buy|stream)\b|\btv channel\b|\bstart time\b|\bodds\b|\bpredictions?\b|\bpicks\b|\brankings?\b|\bfantasy (?:football|baseball|basketball|hockey)\b|\b(?:mock draft|gift guide|cheat sheet|lineups?)\b|\bdeals?\b.{0,30}$|^(?:the )?\d+ (?:\w+ ){0,2}(?:best|most|top|things|ways|places|gifts|deals|reasons|homes)\b|^(?:the )?best\b|\bwhere to (?:watch|buy|eat|find)\b|\bpreview\b|\bhoroscopes?\b|\b(?:hints|answers) (?:for|today)\b|\blottery results\b|\bwinning numbers\b/;

/** The maximum number of parts in a title, separated by semicolons or " | "; a title with three is a digest. */
const MAX_PARTS = 2;

/** The form of a title, from its words. */
function formOf(title: string): TitleForm {
  const lower = title.toLowerCase();
  if (lower.split("; ").length > MAX_PARTS || DIGEST.test(lower)) return "digest";
  if (LIVE.test(lower)) return "live";
  return GUIDE.test(bareTitle(title).toLowerCase()) ? "guide" : "report";
}

/** The fingerprint of an article. Reads only the first characters of each text. */
export function fingerprintOf(article: { title: string; excerpt: string; content?: string }): Fingerprint {
  const { excerpt, content = "" } = article;
  const title = visible(article.title.slice(0, TITLE_LETTERS));
  const text = visible((content.length > excerpt.length ? content : excerpt).slice(0, OPENING_LETTERS));
  const first = text.slice(0, FIRST_LETTERS);
  const rest = text.slice(FIRST_LETTERS);
  const titleWords = splitWords(bareTitle(title));
  const firstWords = splitWords(first);
  const laterWords = splitWords(rest.slice(Math.max(0, rest.search(/\s/))));
  const terms = new Map<number, number>();
  collect(titleWords, IN_TITLE, terms);
  collect(firstWords, 0, terms);
  if (laterWords.length > 0 && terms.size < MAX_TERMS) collectLater(laterWords, terms);
  const typed = new Set<number>();
  findTyped(titleWords, 1, typed);
  findTyped(firstWords, 0, typed);
  findTyped(laterWords, 0, typed);
  return {
    terms: [...terms].slice(0, MAX_TERMS).map(([hash, flags]) => (hash << FLAG_BITS) | flags),
    typed: [...typed],
    form: formOf(title),
  };
}

function collect(words: readonly string[], inTitle: number, terms: Map<number, number>): void {
  for (const word of words) {
    const term = termOf(word);
    if (term < 0) continue;
    const hash = term >> FLAG_BITS;
    const before = terms.get(hash);
    const flags = term & ~(hash << FLAG_BITS);
    // A word that also occurs in lower case isn't a name.
    if (before === undefined) terms.set(hash, flags | inTitle);
    else if (!isName(flags)) terms.set(hash, isName(before) ? before & ~NAME : before);
  }
}

function collectLater(words: readonly string[], terms: Map<number, number>): void {
  const later = new Map<number, number>();
  collect(words, 0, later);
  const isNew = ([hash]: [number, number]) => !terms.has(hash);
  const added = [...later].filter(isNew);
  for (const [hash, flags] of added) if (isName(flags)) terms.set(hash, flags);
  for (const [hash, flags] of added) if (!isName(flags)) terms.set(hash, flags);
}

/** An article as it is compared and stored, in plain JSON. */
export interface ClusteredArticle extends Fingerprint {
  readonly id: string;
  /** Minutes since 1970; NO_TIME if it has no plausible time. */
  readonly minute: number;
  /** A hash of the source's name. */
  readonly source: number;
}

export const NO_TIME = -1;
