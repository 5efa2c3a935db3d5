import * as v from "valibot";
import { type AgendaLine, agendaItem } from "../../model/happening.ts";
import { plainText } from "../../text/plain-text.ts";
import type { PolledResource } from "../polled.ts";
import { ancestorsOf, elementsWithClass, elementText, linesIn, type MeetingPage } from "./page/page.ts";
import { readPage } from "./page/read-page.ts";

const HOUR_MS = 3_600_000;
/** The maximum number of agenda items that are stored, and of characters of each. */
const MAX_ITEMS = 150;
const MAX_TEXT = 600;
/** The maximum number of characters read from an agenda page; the rest is cut. */
const MAX_CHARACTERS = 2_000_000;

/** The agenda of a meeting, requested every 12 hours, because it can change until the meeting starts. */
export const agendaPage = (meeting: string, address: string): PolledResource<"agenda", AgendaLine[]> => ({
  ...{ kind: "agenda", id: meeting, name: address },
  request: { address, accept: "text/html" },
  limits: {
    ...{ intervalMs: 12 * HOUR_MS, retryMs: HOUR_MS, maxRetryMs: 12 * HOUR_MS },
    ...{ timeoutMs: 8_000, maxBytes: 1_500_000, tries: 1 },
  },
  read: ({ bytes }) => readAgenda(new TextDecoder().decode(bytes)),
});

/**
 * Reads the items of an eSCRIBE agenda page. Each is an `.AgendaItemContainer`, nested like the agenda, with named
 * parts. Empty for other pages; at most 150 items.
 */
function readAgenda(html: string): AgendaLine[] {
  const page = readPage(html.slice(0, MAX_CHARACTERS));
  const containers = new Set(elementsWithClass(page, "AgendaItemContainer"));
  const part = (name: string) => partOf(page, containers, name);
  const [counters, votes] = [part("AgendaItemCounter"), part("MotionVoters")];
  return [...part("AgendaItemTitle")]
    .map(([container, title]) => ({
      number: elementText(page, counters.get(container)).replace(/\.$/, "").slice(0, 40),
      text: plainText(elementText(page, title), MAX_TEXT).slice(0, MAX_TEXT),
      tally: tallyIn(page, votes.get(container)).slice(0, 200),
    }))
    .filter((item) => item.text !== "" && v.is(agendaItem, item))
    .slice(0, MAX_ITEMS);
}

/** The first element with a class in each container; an element belongs to its innermost container. */
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

/** Joins the counts of a table of votes, such as "For (9)" and "Against (0)", in one line without the voters' names. */
function tallyIn(page: MeetingPage, votes: number | undefined): string {
  if (votes === undefined) return "";
  return linesIn(page, votes)
    .flatMap((line) => {
      const [, name, count] = /^([A-Z][a-z]+(?: [a-z]+)?)\s*\((\d+)\)/.exec(line.text) ?? [];
      return name ? [`${name} ${count}`] : [];
    })
    .join(", ");
}
