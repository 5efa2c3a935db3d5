import { decodeEntities } from "../../../text/entities.ts";
import { readHtml } from "../../../text/html-tokens.ts";
import { tidyLine } from "../../../text/plain-text.ts";
import { joinDateBoxes } from "./date-boxes.ts";
import { LineCollector } from "./line-collector.ts";
import type { MeetingPage } from "./page.ts";

/** The maximum number of characters read from a page; the rest is cut. */
const MAX_CHARACTERS = 2_000_000;

/** Reads HTML into lines of text. Takes linear time; never throws. */
export function readPage(html: string): MeetingPage {
  const collector = new LineCollector();
  readHtml(html.slice(0, MAX_CHARACTERS), collector);
  collector.close();
  const { elements } = collector;
  return joinDateBoxes({ title: titleOf(html), elements, lines: collector.lines });
}

function titleOf(html: string): string {
  const head = html.slice(0, 50_000);
  const at = head.search(/<title[\s>]/i);
  if (at < 0) return "";
  const from = head.indexOf(">", at) + 1;
  const to = head.indexOf("<", from);
  return to > from ? tidyLine(decodeEntities(head.slice(from, to))).slice(0, 300) : "";
}
