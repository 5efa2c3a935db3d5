import { type AgendaItem, agendaItem, itemText, MOST_ITEMS } from "./agenda-item.ts";
import { ancestorsOf, elementsWithClass, elementText, linesIn, type MeetingPage } from "./page/page.ts";
import { readPage } from "./page/read-page.ts";

/** A number at the start of an item: "(3)", "12.", "V.1.a", "A.". */
const NUMBER = /^\(?((?:\d{1,3}|[IVX]{1,6}|[A-Z])(?:\.\d{1,3}|\.[a-z])*)[.)]\s+(?=\S)/;

/** The items of an agenda page of eSCRIBE, else of PrimeGov. */
export function pageAgenda(html: string): AgendaItem[] {
  const page = readPage(html);
  const found = escribeItems(page);
  return found.length > 0 ? found : primeGovItems(page);
}

/** eSCRIBE: an `.AgendaItemContainer` for each item, nested like the agenda; its parts name themselves. */
function escribeItems(page: MeetingPage): AgendaItem[] {
  const containers = new Set(elementsWithClass(page, "AgendaItemContainer"));
  const part = (name: string) => partOf(page, containers, name);
  const [counters, results, votes] = [part("AgendaItemCounter"), part("MotionResult"), part("MotionVoters")];
  return [...part("AgendaItemTitle")].slice(0, MOST_ITEMS).flatMap(([container, title]) => {
    const text = itemText(elementText(page, title));
    if (text === "") return [];
    const number = elementText(page, counters.get(container)).replace(/\.$/, "");
    const result = itemText(elementText(page, results.get(container))).replace(/^result:?\s*/i, "");
    return [agendaItem({ number, text, file: "", result, tally: tallyIn(page, votes.get(container)) })];
  });
}

/** The first element with a class in each container, by the innermost container around it. */
function partOf(page: MeetingPage, containers: ReadonlySet<number>, name: string): Map<number, number> {
  const parts = new Map<number, number>();
  for (const element of elementsWithClass(page, name)) {
    for (const at of ancestorsOf(page, element)) {
      if (!containers.has(at)) continue;
      if (!parts.has(at)) parts.set(at, element);
      break;
    }
  }
  return parts;
}

/** "For (9)" and "Against (0)" of a table of votes as one line; names of voters are left out. */
function tallyIn(page: MeetingPage, votes: number | undefined): string {
  if (votes === undefined) return "";
  const counts = linesIn(page, votes).flatMap(
    (line) => /^([A-Z][a-z]+(?: [a-z]+)?)\s*\((\d+)\)/.exec(line.text) ?? [],
  );
  const pairs: string[] = [];
  for (let at = 0; at + 2 < counts.length; at += 3) pairs.push(`${counts[at + 1]} ${counts[at + 2]}`);
  return pairs.join(", ");
}

/** PrimeGov: an `.agenda-item` for each item, its attachments in `.item_contents`. */
function primeGovItems(page: MeetingPage): AgendaItem[] {
  const attachments = new Set(elementsWithClass(page, "item_contents"));
  return elementsWithClass(page, "agenda-item")
    .slice(0, MOST_ITEMS)
    .flatMap((item) => {
      const own = linesIn(page, item).filter(
        (line) => ![...ancestorsOf(page, line.element)].some((at) => attachments.has(at)),
      );
      const text = itemText(own.map((line) => line.text).join(" "));
      const number = NUMBER.exec(text);
      const rest = number ? text.slice(number[0].length) : text;
      return rest === ""
        ? []
        : [agendaItem({ number: number?.[1] ?? "", text: rest, file: "", result: "", tally: "" })];
    });
}
