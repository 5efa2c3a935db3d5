import { diffArrays, diffWordsWithSpace } from "diff";

/** The maximum number of edits per comparison, because its time grows with their square. */
const MAX_PARAGRAPH_EDITS = 600;
const MAX_WORD_EDITS = 400;
/** The maximum length of a paragraph that is compared word by word, in characters. */
const MAX_COMPARED = 20_000;

/** A part of a text that is in both versions, only in the earlier one, or only in the later one. */
export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A paragraph with changes, or a number of unchanged paragraphs. */
type DiffBlock = { kind: "same"; count: number } | { kind: "changed"; pieces: Piece[] };

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

const whole = (was: string, is: string): Piece[] => [
  ...(was ? [{ kind: "removed", text: was } as const] : []),
  ...(is ? [{ kind: "added", text: is } as const] : []),
];

/** The differences between two lines or paragraphs, word by word; if they have little in common, both in full. */
function diffWords(was: string, is: string): Piece[] {
  if (!was || !is || was.length + is.length > MAX_COMPARED) return whole(was, is);
  const changes = diffWordsWithSpace(was, is, { maxEditLength: MAX_WORD_EDITS });
  if (!changes) return whole(was, is);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** The differences between two Markdown texts, paragraph by paragraph; empty if they are equal. */
export function diffText(was: string, is: string): DiffBlock[] {
  if (was === is) return [];
  const [before, after] = [paragraphsOf(was), paragraphsOf(is)];
  const changes = diffArrays(before, after, { maxEditLength: MAX_PARAGRAPH_EDITS });
  if (!changes) return [{ kind: "changed", pieces: whole(was, is) }];
  const blocks: DiffBlock[] = [];
  let removed: string[] = [];
  const flush = (added: readonly string[]): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      blocks.push({ kind: "changed", pieces: diffWords(removed[at] ?? "", added[at] ?? "") });
    removed = [];
  };
  for (const { added, removed: isRemoved, value } of changes) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      blocks.push({ kind: "same", count: value.length });
    }
  }
  flush([]);
  return blocks;
}
