import { fingerprint as fnv } from "../model/fingerprint.ts";
import { COMMON_STEMS, FAMILIAR_NAMES } from "./common-stems.ts";
import { nameOf, stemOf } from "./word-stems.ts";

/** What of a text is compared: the opening tells the story, what follows is background that other stories share. */
const OPENING_LETTERS = 600;
/** Of these first letters every word counts; after them names come first, for the places that are left. */
const FIRST_LETTERS = 200;
/** More words than this make the state large and the comparison no better. */
const MOST_WORDS = 30;
const EVERYDAY = 0;

export const IN_TITLE = 1;
export const NAME = 2;

/** A word of a fingerprint is one number: 22 bits of hash, above the flags. */
export const FLAG_BITS = 2;
export const FLAGS = (1 << FLAG_BITS) - 1;

/** The lowest bits of a hash say how usual the word is in English: 0 for one that is on no list. */
const KINDS = 4;
const HASH_MASK = 0x3fffff;
const FAMILIAR = 3;

/** The list a stem is on, by how usual its words are: 0 for everyday ones, 1 to 3 for less and less usual ones. */
const tiers = new Map<string, number>();
COMMON_STEMS.forEach(({ stems }, tier) => {
  for (const stem of stems.trim().split(/\s+/)) tiers.set(stem, tier);
});
const familiar = new Set(FAMILIAR_NAMES.trim().split(/\s+/).map(nameOf));

/** The share of English paragraphs that hold a word of each kind. */
const SHARES = [0, ...COMMON_STEMS.slice(1).map(({ share }) => share)].sort((x, y) => x - y);

/** The share of English paragraphs that hold a word of this hash. */
export const usualShare = (hash: number): number => SHARES[hash % KINDS] ?? 0;

/**
 * Letters with what holds them together ("U.S.", "O'Brien"): of Latin texts, and of all others. What Unicode says of
 * letters takes V8 milliseconds to compile, and 1 ms where it is only read: it is made when a text needs it.
 */
const LATIN_WORD =
  /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f][\w\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f'’]*(?:\.[A-Za-z\u00c0-\u024f]\b\.?)*/g;
const NOT_LATIN = /[\u0250-\u1fff\u2c00-\ud83b\ud83f-\udbff\uf900-\ufdff\ufe70-\ufefe\uff21-\uffdc]/;
const ANY_WORD = "\\p{L}[\\p{L}\\p{M}\\p{N}'’]*(?:\\.\\p{L}\\b\\.?)*";
let anyWord: RegExp | undefined;
const wordsIn = (text: string): RegExp => {
  if (!NOT_LATIN.test(text)) return LATIN_WORD;
  anyWord ??= new RegExp(ANY_WORD, "gu");
  return anyWord;
};
/** Scripts that write no spaces between words: where a word ends nobody can tell without a dictionary. */
const UNSPACED = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/;
const SYLLABIC = /^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
/** What stands before a colon is no longer than this. */
const LONGEST_LABEL = 40;
const KINDS_OF_PIECE = new Set(
  (
    "watch,video,videos,photo,photos,live,live updates,opinion,analysis,exclusive,breaking,breaking news," +
    "update,updated,listen,explainer,factbox"
  ).split(","),
);
const DIGESTS =
  "briefing,news wrap,roundup,round-up,daily listings,morning report,headlines,newsletter".split(",");
const PUBLISHER = /\s+[-–—|]\s+[A-Z0-9\u00c0-\u00de\u0391-\u03a9\u0410-\u042f][^-–—|]{1,28}$/;

/** Where a title's last dash or bar is, with a space before it; -1 without one. */
function lastDash(title: string): number {
  let last = -1;
  for (const dash of ["-", "–", "—", "|"]) last = Math.max(last, title.lastIndexOf(dash));
  return last > 0 && title.charAt(last - 1).trim() === "" ? last : -1;
}

/** Where the next colon or bar of a title is; -1 without one. */
function nextMark(title: string, from: number): number {
  const colon = title.indexOf(":", from);
  const bar = title.indexOf("|", from);
  return colon < 0 || (bar >= 0 && bar < colon) ? bar : colon;
}

/** A title without what comes before its first colon, where that says what kind of piece it is. */
function withoutKind(title: string): string {
  const mark = nextMark(title, 0);
  const isKind =
    mark > 0 && mark <= LONGEST_LABEL && KINDS_OF_PIECE.has(title.slice(0, mark).trimEnd().toLowerCase());
  return isKind ? title.slice(mark + 1).trimStart() : title;
}

function announcesSeveral(title: string): boolean {
  for (let mark = nextMark(title, 0); mark >= 0; mark = nextMark(title, mark + 1)) {
    const before = title
      .slice(Math.max(0, mark - LONGEST_LABEL), mark)
      .trimEnd()
      .toLowerCase();
    for (const digest of DIGESTS)
      if (before.endsWith(digest) && !/\w/.test(before.charAt(before.length - digest.length - 1)))
        return true;
  }
  return false;
}

/** A title without the kind of piece before it and the publisher after it ("WATCH: …", "… - Reuters"). */
export function bareTitle(title: string): string {
  // An expression costs a fresh isolate more than all the rest: most titles need none.
  const bare = withoutKind(title);
  if (lastDash(bare) < 0) return bare;
  const cut = bare.replace(PUBLISHER, "");
  return cut.length > bare.length / 2 ? cut : bare;
}

/** A title that tells several stories ("Friday briefing: one; two; three") belongs to none of them. */
export function isDigest(title: string): boolean {
  return title.split("; ").length > 2 || announcesSeveral(title);
}

/**
 * The words an article is recognised by, each a hash with flags: those of its title, of the first lines of its text,
 * then names of what follows before other words.
 */
export function fingerprint(article: { title: string; excerpt: string; content?: string }): number[] {
  const words = new Map<number, number>();
  const { title, excerpt, content = "" } = article;
  collect(bareTitle(title.slice(0, OPENING_LETTERS)), IN_TITLE, words);
  const text = content.length > excerpt.length ? content : excerpt;
  collect(text.slice(0, FIRST_LETTERS), 0, words);
  const print = [...words];
  if (text.length > FIRST_LETTERS && print.length < MOST_WORDS) {
    const rest = text.slice(FIRST_LETTERS, OPENING_LETTERS);
    const later = new Map<number, number>();
    collect(rest.slice(Math.max(0, rest.search(/\s/))), 0, later);
    const others: typeof print = [];
    for (const word of later) if (!words.has(word[0])) (word[1] === NAME ? print : others).push(word);
    print.push(...others);
  }
  return print.slice(0, MOST_WORDS).map(([hash, flags]) => (hash << FLAG_BITS) | flags);
}

/** What `learn` gives instead of a hash. */
const IGNORED = -1;
const UNSPACED_WORD = -2;
/** Above the hash of a word that can be a name: a capitalised one that is on no list. */
const CAPITAL = HASH_MASK + 1;
const MOST_KNOWN = 10_000;
/** What was found out about words as they are written; newsrooms use the same ones all day. */
const knownWords = new Map<string, number>();

function collect(text: string, flag: number, words: Map<number, number>): void {
  const found = text.match(wordsIn(text)) ?? [];
  for (let at = 0; at < found.length; at += 1) {
    const word = found[at] as string;
    const known = knownWords.get(word) ?? learn(word);
    if (known === IGNORED) continue;
    if (known === UNSPACED_WORD) for (const part of partsOf(word)) put(hashOf(part, 0), flag, 0, words);
    else put(known & HASH_MASK, flag, known > HASH_MASK ? NAME : 0, words);
  }
}

/** The hash of a word, with CAPITAL; or why there is none. */
function learn(word: string): number {
  if (word.charCodeAt(0) > 0xdff && UNSPACED.test(word)) return UNSPACED_WORD;
  if (knownWords.size >= MOST_KNOWN) knownWords.clear();
  const known = lookUp(word);
  knownWords.set(word, known);
  return known;
}

function lookUp(word: string): number {
  const lower = word.toLowerCase();
  if (lower.length < 2) return IGNORED;
  const stem = stemOf(lower);
  const tier = tiers.get(stem);
  if (tier === EVERYDAY) return IGNORED;
  if (tier !== undefined) return hashOf(stem, KINDS - tier);
  const name = nameOf(lower);
  const hash = hashOf(name, familiar.has(name) ? FAMILIAR : 0);
  return word.charCodeAt(0) === lower.charCodeAt(0) ? hash : hash | CAPITAL;
}

function put(hash: number, flag: number, name: number, words: Map<number, number>): void {
  const before = words.get(hash);
  // What stands in lower case anywhere is no name, whatever a title's capitals say.
  words.set(hash, ((before ?? 0) & IN_TITLE) | flag | (name & (before ?? NAME)));
}

/** A run of such a script as what overlaps by all but one letter: long enough that two stories rarely share several. */
function partsOf(run: string): string[] {
  const length = SYLLABIC.test(run) ? 8 : 4;
  if (run.length <= length) return [run];
  return Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length));
}

/** FNV-1a, its bits folded to 22, the lowest two of them the kind. */
function hashOf(word: string, kind: number): number {
  const hash = fnv(word);
  return ((((hash >>> 22) ^ hash) * KINDS) & HASH_MASK) | kind;
}
