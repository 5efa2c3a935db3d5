import { agoText } from "../../islands/ago-text.ts";

/** How `RelativeTime` and `DateLine` end the tag before an age. No text of a page can: React escapes its quotes. */
const AGE = ' data-ago="">';
const TIME = 'dateTime="';

/**
 * A page with each "5 min ago" as it is at `now`, in ms: the words that `agoText` gives, which need no escape in HTML.
 * The time itself stands in the `dateTime` before it. Only searches, since a fresh isolate has to interpret it.
 */
export function withAges(html: string, now: number): string {
  let anew = "";
  let end = 0;
  for (let at = html.indexOf(AGE); at >= 0; at = html.indexOf(AGE, at + 1)) {
    const dated = html.lastIndexOf(TIME, at) + TIME.length;
    const time = Date.parse(html.slice(dated, html.indexOf('"', dated)));
    const from = at + AGE.length;
    anew += html.slice(end, from) + agoText(time, now);
    end = html.indexOf("<", from);
  }
  return anew + html.slice(end);
}
