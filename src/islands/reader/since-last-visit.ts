import { phrase } from "../../i18n/phrase.ts";
import { h } from "./make.ts";
import { mute, setPressed } from "./marks.ts";
import { storiesHere } from "./story.ts";

const root = document.documentElement;
const CLOCK = new Intl.DateTimeFormat(root.lang, {
  weekday: "long",
  hour: "numeric",
  minute: "2-digit",
});

/** Marks the page's stories as saved, muted, or new since the last visit (in ms, or 0). */
export function mark(since: number): void {
  setPressed();
  mute();
  if (since && root.dataset.marks !== "off") newSince(since);
}

/** Marks stories published since the last visit, and adds a line above the older ones. */
function newSince(since: number): void {
  const at = (story: Element) => Date.parse(story.querySelector("time")?.dateTime ?? "") || 0;
  const lists = [...document.querySelectorAll("[data-list]")];
  for (const list of lists) {
    const stories = storiesHere(list).filter((story) => !story.hidden);
    const fresh = stories.filter((story) => at(story) > since);
    for (const story of fresh) story.dataset.fresh = "";
    const stopped = stories.find((story) => at(story) <= since);
    if (fresh.length === 0) continue;
    const count =
      fresh.length === 1
        ? phrase("1 new story since you were here")
        : phrase("{count} new stories since you were here", { count: fresh.length });
    list.insertAdjacentElement(
      "beforebegin",
      h("p", { class: "since-line meta" }, `${count}, ${CLOCK.format(since)}`),
    );
    const inOrder = stopped && stories.indexOf(stopped) === fresh.length;
    if (inOrder && list.matches(".front"))
      stopped.insertAdjacentElement(
        "beforebegin",
        h("p", { class: "stopped-line meta", role: "separator" }, phrase("Your last visit")),
      );
  }
}
