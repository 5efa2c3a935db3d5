import { writtenDates } from "../written-date.ts";
import type { Mention } from "./mentions.ts";
import type { PageLine } from "./page.ts";

const LABELED = /\b(?:location|place|where|venue)\s*(?:\(s\))?\s*:\s*(.{3,160})/i;
const PLACE =
  /\b(?:room|hall|center|centre|building|auditorium|library|chambers?|floor|suite|street|st\.|avenue|ave\.?|road|rd\.?|blvd\.?|drive|church|school|office|zoom|webex|teams|virtual(?:ly)?)\b/i;
const LONGEST_PLACE = 160;

/** The place of an entry: the text after "Location:", else the line with a room or street. */
export function placeOf(lines: readonly PageLine[], mention: Mention): string {
  for (const [at, line] of lines.entries()) {
    const labeled = LABELED.exec(line.text)?.[1];
    if (labeled) return labeled.trim();
    if (/^(?:location|place|where|venue)(?:\(s\))?:?$/i.test(line.text)) {
      const next = lines[at + 1]?.text ?? "";
      if (next && next.length <= LONGEST_PLACE) return next;
    }
  }
  const place = lines.find((line) => isPlace(line.text) && line.heading === 0);
  if (!place) return "";
  const at = lines.indexOf(place);
  const isOwn = lines[at]?.text.slice(mention.from, mention.dateTo).length === place.text.length;
  return isOwn ? "" : behindTime(place.text);
}

/** True for a short text with a room or a street and at most one date. */
function isPlace(text: string): boolean {
  return PLACE.test(text) && text.length <= LONGEST_PLACE && writtenDates(text).length <= 1;
}

/** "January 5 @ 6 p.m., City Hall" becomes "City Hall". */
function behindTime(text: string): string {
  const cut = /(?:[ap]\.?m\.?|noon)\s*[,;:–—-]?\s*(?:at\s+)?(?=\S)/gi;
  let from = 0;
  for (const match of text.matchAll(cut)) from = match.index + match[0].length;
  return text
    .slice(from)
    .replace(/^(?:in|at|the)\s+/i, "")
    .trim();
}
