import { firstText, isJsonObject, type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { type AgendaItem, agendaItem, itemText, MOST_ITEMS } from "./agenda-item.ts";
import { pageAgenda } from "./page-agenda.ts";

/** Characters of an agenda that are read; the rest is cut. */
const MOST_CHARACTERS = 2_000_000;

/**
 * The items of an agenda: Legistar's EventItems as JSON, eSCRIBE's and PrimeGov's agendas as HTML. Empty for other
 * texts. Reads at most 2 million characters and returns at most 1,000 items; never throws.
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
