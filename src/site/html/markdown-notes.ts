import type { MarkedExtension, Token, Tokens } from "marked";
import { phrase } from "../../i18n/phrase.ts";
import { escapeText } from "../../text/html/escape.ts";

/** A note's text: `[^label]: text`, with indented paragraphs. */
interface Note extends Tokens.Generic {
  label: string;
  tokens: Token[];
  /** From 1 on, in the order in which the text links to notes. */
  number?: number;
  /** How often the text links to it. */
  links?: number;
}

/** A mark in the text: `[^label]`. */
interface Mark extends Tokens.Generic {
  label: string;
  note?: Note;
  /** Which of the marks of its note it is, from 1 on. */
  use?: number;
}

const MARK = /^\[\^([\w-]{1,40})\]/;
const NOTE = /^\[\^([\w-]{1,40})\]:[ \t]*([^\n]+(?:\n+(?: {4}|\t)[^\n]+|\n(?!\[\^)[^\n]+)*)(?:\n+|$)/;
const NEXT_NOTE = /\n(?=\[\^[\w-]{1,40}\]:)/;

const isNote = (token: Token): token is Note => token.type === "note";
const isMark = (token: Token): token is Mark => token.type === "noteMark";

/** The links from a note back to its marks. */
const waysBack = ({ number = 0, links = 0 }: Note): string =>
  Array.from({ length: links }, (_, at) => {
    const words = phrase("Back to the text");
    return ` <a href="#note-mark-${number}-${at + 1}">${words}${at > 0 ? ` (${at + 1})` : ""}</a>`;
  }).join("");

/** Footnotes in Markdown. Marks without a note are shown as they were written, notes without a mark at the end. */
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
      // No `start`: the parser's own text ends before each "[", and a search from each of them would be quadratic.
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

/** The tokens of a text with its notes, numbered, in one list at the end. `walk` visits all tokens inside some. */
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
