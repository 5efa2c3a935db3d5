import { COMMON_STEMS, FAMILIAR_NAMES } from "./common-stems.ts";
import { nameOf, stemOf } from "./word-stems.ts";

/** What of a text is compared: the opening tells the story, what follows is background that other stories share. */
const OPENING_LETTERS = 600;
/** More words than this make the state large and the comparison no better. */
const MOST_WORDS = 26;
/** How many paragraphs in a hundred an unlisted word is met in, as a share. */
const UNLISTED = 0.0002;
const EVERYDAY = COMMON_STEMS[0]?.share ?? 0;

export const IN_TITLE = 1;
export const NAME = 2;

/** A word of a fingerprint is one number: 20 bits of hash, above the flags. */
export const FLAG_BITS = 2;
export const FLAGS = (1 << FLAG_BITS) - 1;
const HASH_MASK = 0xfffff;

const shares = new Map<string, number>();
const sharesByHash = new Map<number, number>();
for (const { share, stems } of COMMON_STEMS)
  for (const stem of stems.trim().split(/\s+/)) {
    shares.set(stem, share);
    sharesByHash.set(hashOf(stem), share);
  }

for (const name of FAMILIAR_NAMES.trim().split(/\s+/)) sharesByHash.set(hashOf(nameOf(name)), 0.01);

/** The share of English paragraphs that hold a word, by its hash. */
export function usualShare(hash: number): number {
  return sharesByHash.get(hash) ?? UNLISTED;
}

/** Letters with what holds them together ("U.S.", "O'Brien"), or a numeral. Scripts without spaces come as one run. */
const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*(?:\.\p{L}\b\.?)*/gu;
const KIND =
  /^(?:watch|videos?|photos?|live(?: updates)?|opinion|analysis|exclusive|breaking(?: news)?|updated?|listen|explainer|factbox)\s*[:|]\s*/i;
const DIGEST =
  /\b(?:briefing|news wrap|round-?up|daily listings|morning report|headlines|newsletter)\s*[:|]/i;
const PUBLISHER = /\s+[-–—|]\s+[\p{Lu}\p{N}][^-–—|]{1,28}$/u;

/** A title without the kind of piece before it and the publisher after it ("WATCH: …", "… - Reuters"). */
export function bareTitle(title: string): string {
  const bare = title.replace(KIND, "");
  const cut = bare.replace(PUBLISHER, "");
  return cut.length > bare.length / 2 ? cut : bare;
}

/** A title that tells several stories ("Friday briefing: one; two; three") belongs to none of them. */
export function isDigest(title: string): boolean {
  return (title.match(/; /g)?.length ?? 0) > 1 || DIGEST.test(title);
}

/**
 * The words an article is recognised by, each a hash with flags: those of its title, then the opening of its text,
 * names and rarer words before everyday ones.
 */
export function fingerprint(article: { title: string; excerpt: string; content?: string }): number[] {
  const words = new Map<number, number>();
  collect(bareTitle(article.title), IN_TITLE, words);
  const { excerpt, content = "" } = article;
  collect((content.length > excerpt.length ? content : excerpt).slice(0, OPENING_LETTERS), 0, words);
  return [...words].slice(0, MOST_WORDS).map(([hash, flags]) => (hash << FLAG_BITS) | flags);
}

function collect(text: string, flag: number, words: Map<number, number>): void {
  for (const [word] of text.matchAll(WORD)) {
    const lower = word.toLowerCase();
    const stem = stemOf(lower);
    const share = shares.get(stem);
    if (share === EVERYDAY) continue;
    const name = share === undefined && word[0] !== lower[0];
    const hash = hashOf(share === undefined ? nameOf(lower) : stem);
    if (lower.length < 2 && word.charCodeAt(0) < 0x2e80) continue;
    const before = words.get(hash);
    // What stands in lower case anywhere is no name, whatever a title's capitals say.
    const named = name && (before === undefined || (before & NAME) !== 0) ? NAME : 0;
    words.set(hash, ((before ?? 0) & IN_TITLE) | flag | named);
  }
}

/** FNV-1a, its bits folded to twenty. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash >>> 20) ^ hash) & HASH_MASK;
}
