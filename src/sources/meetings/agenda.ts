import { plainText } from "../feeds/plain-text.ts";
import { firstText, isJsonObject, type JsonObject, objectsOf, textOf } from "./json-values.ts";
import { pageAgenda } from "./page-agenda.ts";

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

/** Characters of an agenda that are read, items that are given, and characters of one item. */
const MOST_CHARACTERS = 2_000_000;
export const MOST_ITEMS = 1000;
const LONGEST_ITEM = 600;

/**
 * The items of an agenda: Legistar's EventItems as JSON, eSCRIBE's and PrimeGov's agendas as HTML. None when the
 * text is neither. Reads at most 2 million characters and gives at most 1,000 items; never throws.
 */
export function readAgenda(text: string): AgendaItem[] {
  const cut = text.slice(0, MOST_CHARACTERS);
  const start = cut.slice(0, 1000).trimStart();
  if (!start.startsWith("[") && !start.startsWith("{")) return pageAgenda(cut);
  try {
    return legistarItems(JSON.parse(cut));
  } catch {
    return [];
  }
}

/** `/v1/{client}/events/{id}/eventitems`, or the event with its EventItems. */
function legistarItems(value: unknown): AgendaItem[] {
  const rows = objectsOf(isJsonObject(value) ? value.EventItems : value);
  const sequence = (row: JsonObject) => Number(row.EventItemAgendaSequence ?? 0);
  return rows
    .toSorted((a, b) => sequence(a) - sequence(b))
    .slice(0, MOST_ITEMS)
    .flatMap((row) => {
      const text = itemText(firstText(row, ["EventItemTitle", "EventItemMatterName"]));
      if (!text) return [];
      const number = textOf(row.EventItemAgendaNumber).replace(/\.$/, "");
      const result = itemText(firstText(row, ["EventItemActionName", "EventItemPassedFlagName"]));
      return [
        agendaItem({
          number,
          text,
          file: textOf(row.EventItemMatterFile),
          result,
          tally: textOf(row.EventItemTally),
        }),
      ];
    });
}

/** An item without the fields that the source leaves empty. */
export function agendaItem(item: Required<AgendaItem>): AgendaItem {
  const { number, text, file, result, tally } = item;
  return { number, text, ...(file && { file }), ...(result && { result }), ...(tally && { tally }) };
}

/** One line of plain text. */
export function itemText(text: string): string {
  return plainText(text, LONGEST_ITEM).slice(0, LONGEST_ITEM);
}
