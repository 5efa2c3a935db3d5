import { phrase } from "../../i18n/phrase.ts";
import { followItems, has, matchesFollow } from "./follows.ts";
import { h } from "./make.ts";
import { savedStories } from "./saved.ts";
import { storiesHere, storyOn } from "./story.ts";

/** Updates all save and follow buttons from storage. */
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

/** Hides muted stories and adds a line above each list that can show them. */
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
