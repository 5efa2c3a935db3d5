import { phrase } from "../../i18n/phrase.ts";
import { type FollowItem, type FollowList, has, toggle } from "./follows.ts";
import { announce, h, stylesLoaded } from "./make.ts";
import { mute, setPressed } from "./marks.ts";
import { loadPage, textOf } from "./page.ts";
import { fillIn, toggleSaved } from "./saved.ts";
import { type ShownStory, storyOn } from "./story.ts";

/**
 * Handles a button according to `data-act`. For `save`, `more` and `listen`, the story is the enclosing element with
 * `data-story`. For `follow`, `data-follow` has the cluster's id and `data-name` its name.
 */
export function runAction(button: HTMLElement): void {
  const { act: what, follow, name = "" } = button.dataset;
  if (what === "follow" && follow) {
    wanted("follows", { kind: "group", value: follow, name });
    return;
  }
  const element = button.closest<HTMLElement>("[data-story]");
  const story = storyOn(element);
  if (!element || !story) return;
  if (what === "save") save(element, story);
  else if (what === "more") openMenu(button, element, story);
  else if (what === "listen") import("./listen.ts").then((listen) => listen.toggle(button));
}

/** Saves or removes a story and offers an undo button. */
export function save(element: HTMLElement, story: ShownStory): void {
  const here = element.matches(".story");
  const done = toggleSaved(story, here ? textOf(element) : []);
  setPressed();
  if (done === null || done === "full") {
    announce(
      done
        ? phrase("Your saved list is full. Remove a story first.")
        : phrase("Your browser blocked storage. Nothing was saved."),
    );
    return;
  }
  announce(done ? phrase("Saved.") : phrase("Removed from saved stories."), () => {
    toggleSaved(story, []);
    setPressed();
  });
  if (!done) return;
  if (!here)
    loadPage(story.path).then(
      ({ document }) => fillIn(story.id, textOf(document)),
      () => {},
    );
  import("./offline.ts").then((offline) => offline.keepPages([story.path, "/saved"]));
}

const followed = (story: ShownStory): FollowItem[] => [
  ...(story.source ? [{ kind: "source", value: story.source, name: story.source } as const] : []),
  { kind: "section", value: story.section, name: story.category },
  ...(story.group ? [{ kind: "group", value: story.group, name: story.title } as const] : []),
];

/** Opens a menu next to the button to follow or mute the story's section, source or cluster. */
async function openMenu(button: HTMLElement, element: HTMLElement, story: ShownStory): Promise<void> {
  await stylesLoaded;
  const row = (list: FollowList, item: FollowItem) => {
    const [verb, undoing] =
      list === "follows" ? [phrase("Follow"), phrase("Unfollow")] : [phrase("Mute"), phrase("Unmute")];
    const what = item.kind === "group" ? phrase("this story") : item.name;
    const click = () => {
      menu.hidePopover();
      wanted(list, item);
    };
    return h("li", {}, h("button", { type: "button", click }, `${has(list, item) ? undoing : verb} ${what}`));
  };
  const own = followed(story);
  const muted = own.filter(({ kind }) => kind !== "group");
  const menu = h(
    "div",
    {
      class: "act-menu",
      popover: "auto",
      "aria-label": phrase("More about: {title}", { title: story.title }),
      role: "group",
    },
    h("ul", {}, ...own.map((item) => row("follows", item)), ...muted.map((item) => row("mutes", item))),
    h("p", { class: "meta" }, h("a", { href: "/mine" }, phrase("What you follow and mute"))),
  );
  menu.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    const inside = menu.contains(document.activeElement);
    menu.remove();
    if (inside || document.activeElement === document.body) button.focus();
  });
  element.appendChild(menu);
  menu.showPopover();
  place(menu, button);
  menu.querySelector("button")?.focus();
}

/** Places the menu below the button and inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const start = document.dir === "rtl" ? at.right - menu.offsetWidth : at.left;
  const left = Math.max(8, Math.min(start, innerWidth - menu.offsetWidth - 8));
  const top = at.bottom + menu.offsetHeight > innerHeight ? at.top - menu.offsetHeight : at.bottom;
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(8, top)}px`;
}

/** Follows or mutes an item, confirms that, and offers an undo button. */
export function wanted(list: FollowList, item: FollowItem): void {
  const added = toggle(list, item);
  const verb =
    list === "follows"
      ? added
        ? phrase("Following")
        : phrase("No longer following")
      : added
        ? phrase("Muted")
        : phrase("No longer muted");
  const again = () => {
    toggle(list, item);
    mute();
    setPressed();
  };
  setPressed();
  announce(`${verb}: ${item.name}.`, again);
  if (list === "mutes") mute();
}
