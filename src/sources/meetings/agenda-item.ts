import { plainText } from "../../text/plain-text.ts";

/** One item of a meeting's agenda. */
export interface AgendaItem {
  /** As the body numbers it, such as "5.2" or "V.1.a"; "" when it doesn't. */
  number: string;
  text: string;
  /** The body's own file number, such as "2026-1207". */
  file?: string;
  /** What was decided, in the source's words: "Approved", "Pass". */
  result?: string;
  /** Votes as the source counts them, such as "9:0" or "For 9, Against 0". */
  tally?: string;
}

/** Items of one agenda that are given, and characters of one item. */
export const MOST_ITEMS = 1000;
const LONGEST_ITEM = 600;

/** An item without the fields that the source leaves empty. */
export function agendaItem(item: Required<AgendaItem>): AgendaItem {
  const { number, text, file, result, tally } = item;
  return { number, text, ...(file && { file }), ...(result && { result }), ...(tally && { tally }) };
}

/** One line of plain text. */
export function itemText(text: string): string {
  return plainText(text, LONGEST_ITEM).slice(0, LONGEST_ITEM);
}
