import { phrase } from "../../i18n/phrase.ts";
import { followItems, has, matchesFollow } from "./follows.ts";
import { h } from "./make.ts";
import { savedStories } from "./saved.ts";
import { storiesHere, storyOn } from "./story.ts";

const root = document.documentElement;
const CLOCK = new Intl.DateTimeFormat(root.lang, {
  weekday: "long",
  hour: "numeric",
  minute: "2-digit",
});

/** Marks the page's stories: saved, muted, new since the last visit (in ms, or 0). */
export function mark(since: number): void {
  setPressed();
  mute();
  if (since && root.dataset.marks !== "off") newSince(since);
}

/** Updates each save and follow button from storage. */
export function setPressed(): void {
  const ids = new Set(savedStories().map(({ id }) => id));
  for (const story of storiesHere())
    story
      .querySelector("[data-act=save]")
      ?.setAttribute("aria-pressed", String(ids.has(story.dataset.story ?? "")));
  for (const button of document.querySelectorAll<HTMLElement>("[data-follow]")) {
    const item = { kind: "group", value: button.dataset.follow ?? "", name: "" } as const;
    button.setAttribute("aria-pressed", String(has("follows", item)));
  }
}

/** Hides muted stories, with a line above each list that can show them. */
export function mute(): void {
  for (const line of document.querySelectorAll<HTMLElement>(".muted-line")) line.remove();
  const muted = followItems("mutes");
  const lists = new Map<Element, HTMLElement[]>();
  for (const story of storiesHere()) {
    story.hidden = false;
    const shown = storyOn(story);
    const list = story.closest(".card-grid");
    if (!shown || !list || !muted.some((item) => matchesFollow(item, shown))) continue;
    story.hidden = true;
    lists.set(list, [...(lists.get(list) ?? []), story]);
  }
  for (const [list, hidden] of lists) {
    const show = () => {
      for (const story of hidden) story.hidden = false;
      line.remove();
      hidden[0]?.querySelector("a")?.focus();
    };
    const line = h(
      "p",
      { class: "muted-line meta" },
      phrase("{count} hidden, ", { count: hidden.length }),
      h("button", { type: "button", class: "inline-button", click: show }, phrase("show")),
    );
    list.insertAdjacentElement("beforebegin", line);
  }
}

/** Marks stories published after the last visit, and draws the line above older ones. */
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
