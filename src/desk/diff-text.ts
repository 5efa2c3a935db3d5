import { diffArrays, diffWordsWithSpace } from "diff";

/** Edits that are looked for before two texts count as wholly different: bounds the time, which grows with their square. */
const MOST_PARAGRAPH_EDITS = 600;
const MOST_WORD_EDITS = 400;
/** Letters of a paragraph that are compared word by word. */
const MOST_COMPARED = 20_000;

/** A stretch of a text: in both, in the earlier one only, or in the later one only. */
export interface Piece {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A paragraph with its changes, or a number of paragraphs that are the same. */
export type DiffBlock = { kind: "same"; count: number } | { kind: "changed"; pieces: Piece[] };

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((one) => one.trim() !== "");

const whole = (was: string, is: string): Piece[] => [
  ...(was ? [{ kind: "removed", text: was } as const] : []),
  ...(is ? [{ kind: "added", text: is } as const] : []),
];

/** What differs between two lines or paragraphs, word by word; all of both where they have little in common. */
export function diffWords(was: string, is: string): Piece[] {
  if (!was || !is || was.length + is.length > MOST_COMPARED) return whole(was, is);
  const changes = diffWordsWithSpace(was, is, { maxEditLength: MOST_WORD_EDITS });
  if (!changes) return whole(was, is);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

/** What differs between two texts in Markdown, paragraph by paragraph; empty where nothing does. */
export function diffText(was: string, is: string): DiffBlock[] {
  if (was === is) return [];
  const [before, after] = [paragraphsOf(was), paragraphsOf(is)];
  const changes = diffArrays(before, after, { maxEditLength: MOST_PARAGRAPH_EDITS });
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
