import { nameStem } from "../text/stem.ts";
import { hashWord } from "./terms.ts";
import { TYPED_NAMES } from "./typed-names.ts";

/** The code of a typed name in an article: a hash of the name, three bits for the type, and one bit for the title. */
const KIND_BITS = 3;
const NAME_MASK = 0xffffff;

/** Names by first word, longest first, so that "Kansas City" isn't found as Kansas. */
let byFirst: Map<string, { words: string[]; code: number }[]> | undefined;

function readNames(): Map<string, { words: string[]; code: number }[]> {
  const names = new Map<string, { words: string[]; code: number }[]>();
  Object.values(TYPED_NAMES).forEach((list, kind) => {
    for (const name of list.trim().split(/,\s*/)) {
      const words = name.split(" ").map((word) => nameStem(word.toLowerCase()));
      const code = (((hashWord(words.join(" ")) & NAME_MASK) << KIND_BITS) | kind) << 1;
      const first = words[0] ?? "";
      names.set(first, [...(names.get(first) ?? []), { words, code }]);
    }
  });
  for (const list of names.values()) list.sort((a, b) => b.words.length - a.words.length);
  return names;
}

/** Adds the codes of places and teams in a text; `inTitle` is 1 for a title, else 0. */
export function findTyped(words: readonly string[], inTitle: 0 | 1, found: Set<number>): void {
  byFirst ??= readNames();
  const stems = words.map((word) => (isCapital(word) ? nameStem(word.toLowerCase()) : ""));
  for (let at = 0; at < stems.length; at += 1) {
    const name = byFirst
      .get(stems[at] ?? "")
      ?.find((one) => one.words.every((word, k) => stems[at + k] === word));
    if (!name) continue;
    found.add(name.code | inTitle);
    at += name.words.length - 1;
  }
}

const [NOUGHT, NINE, A, Z] = [0x30, 0x39, 0x41, 0x5a];

/** True if a word begins with a capital or a digit. A regular expression would take 1 ms more in a new isolate. */
function isCapital(word: string): boolean {
  const first = word.charCodeAt(0);
  return (first >= A && first <= Z) || (first >= NOUGHT && first <= NINE);
}

/** True if each title contains a place or team that the other article lacks, and both are of the same type. */
export function differInKind(one: readonly number[], other: readonly number[]): boolean {
  const kinds = ownKinds(one, other);
  return kinds !== 0 && (kinds & ownKinds(other, one)) !== 0;
}

/** The types, as bits, of the names in a title that the other article lacks. */
function ownKinds(one: readonly number[], other: readonly number[]): number {
  let kinds = 0;
  for (const code of one)
    if (code & 1 && !other.includes(code) && !other.includes(code & ~1))
      kinds |= 1 << ((code >> 1) & ((1 << KIND_BITS) - 1));
  return kinds;
}
