import type { MarkedExtension, Token, Tokens } from "marked";
import { phrase } from "../../i18n/phrase.ts";
import { escapeText } from "../../text/html/escape.ts";

/** A footnote: `[^label]: text`, with indented paragraphs. */
interface Note extends Tokens.Generic {
  label: string;
  tokens: Token[];
  /** From 1, in the order in which the text refers to the notes. */
  number?: number;
  /** How many marks in the text refer to it. */
  links?: number;
}

/** A footnote mark in the text: `[^label]`. */
interface Mark extends Tokens.Generic {
  label: string;
  note?: Note;
  /** Which of its note's marks this is, from 1. */
  use?: number;
}

const MARK = /^\[\^([\w-]{1,40})\]/;
const NOTE = /^\[\^([\w-]{1,40})\]:[ \t]*([^\n]+(?:\n+(?: {4}|\t)[^\n]+|\n(?!\[\^)[^\n]+)*)(?:\n+|$)/;
const NEXT_NOTE = /\n(?=\[\^[\w-]{1,40}\]:)/;

const isNote = (token: Token): token is Note => token.type === "note";
const isMark = (token: Token): token is Mark => token.type === "noteMark";

/** Links from a footnote back to its marks. */
const waysBack = ({ number = 0, links = 0 }: Note): string =>
  Array.from({ length: links }, (_, at) => {
    const words = phrase("Back to the text");
    return ` <a href="#note-mark-${number}-${at + 1}">${words}${at > 0 ? ` (${at + 1})` : ""}</a>`;
  }).join("");

/** Footnotes in Markdown. Marks without a note stay as typed; notes without a mark are listed last. */
export const notes: MarkedExtension = {
  extensions: [
    {
      name: "note",
      level: "block",
      childTokens: ["tokens"],
      start(src) {
        const [paragraph = ""] = src.split("\n\n", 1);
        const next = NEXT_NOTE.exec(paragraph);
        return next ? next.index + 1 : undefined;
      },
      tokenizer(src) {
        const [raw, label = "", text = ""] = NOTE.exec(src) ?? [];
        if (raw === undefined) return undefined;
        return {
          type: "note",
          raw,
          label,
          tokens: this.lexer.blockTokens(text.replace(/^(?: {4}|\t)/gm, ""), []),
        };
      },
      renderer({ tokens = [] }) {
        return this.parser.parse(tokens);
      },
    },
    {
      name: "noteMark",
      level: "inline",
      // Has no `start`: the parser's text tokens end before each "[" anyway, and a search from each one would take
      // quadratic time.
      tokenizer(src) {
        const [raw, label = ""] = MARK.exec(src) ?? [];
        return raw === undefined ? undefined : { type: "noteMark", raw, label };
      },
      renderer(token) {
        const { note, use, raw } = token as Mark;
        if (!note) return escapeText(raw);
        return `<sup><a id="note-mark-${note.number}-${use}" href="#note-${note.number}">${note.number}</a></sup>`;
      },
    },
    {
      name: "notes",
      level: "block",
      renderer({ list }) {
        const items = (list as Note[]).map(
          (note) => `<li id="note-${note.number}">${this.parser.parse(note.tokens)}${waysBack(note)}</li>\n`,
        );
        return `<h2>${phrase("Notes")}</h2>\n<ol>\n${items.join("")}</ol>\n`;
      },
    },
  ],
};

/** The tokens of a text followed by its numbered notes as one list. `walk` visits every token, nested ones included. */
export function notesAtEnd(
  tokens: Token[],
  walk: (some: Token[], visit: (token: Token) => void) => void,
): Token[] {
  const list = tokens.filter(isNote);
  if (list.length === 0) return tokens;
  const text = tokens.filter((token) => !isNote(token));
  const byLabel = new Map(list.toReversed().map((note) => [note.label, note]));
  let count = 0;
  walk([...text, ...list], (token) => {
    const note = isMark(token) ? byLabel.get(token.label) : undefined;
    if (!note) return;
    note.number ??= ++count;
    note.links = (note.links ?? 0) + 1;
    Object.assign(token, { note, use: note.links });
  });
  for (const note of list) note.number ??= ++count;
  list.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return [...text, { type: "notes", raw: "", list }];
}
