import { phrase } from "../i18n/phrase.ts";
import { agoText } from "./ago-text.ts";
import {
  type FollowItem,
  type FollowList,
  followItems,
  has,
  matchesFollow,
  toggle,
} from "./reader/follows.ts";
import { announce, stylesLoaded } from "./reader/make.ts";
import { mute } from "./reader/marks.ts";
import { asOpml, fromOpml } from "./reader/opml.ts";
import { moveFiles, part, type Row, showRows } from "./reader/rows.ts";
import type { ShownStory } from "./reader/story.ts";

const DAY = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
/** The maximum number of stories per followed item. */
const MAX = 6;
const LISTS: readonly FollowList[] = ["follows", "mutes"];
const KINDS: Record<FollowItem["kind"], string> = {
  section: phrase("Section"),
  source: phrase("Source"),
  search: phrase("Words"),
  group: phrase("Story"),
};

/** The page of followed stories, chosen in the browser, so that follows and mutes are never sent. */
export function hydrate(): void {
  const page = part(document, ".mine");
  /** Null if the stories can't be loaded. */
  let stories: readonly ShownStory[] | null = [];

  const show = () => {
    for (const list of LISTS) showEditor(part(page, `#${list}`), list);
    const follows = followItems("follows");
    const [none, offline] = page.querySelectorAll<HTMLElement>(".mine-news > .note");
    if (none) none.hidden = follows.length > 0;
    if (offline) offline.hidden = follows.length === 0 || stories !== null;
    showNews(part(page, ".mine-follows"), stories ? follows : [], stories ?? []);
    mute();
  };
  const change = (list: FollowList, item: FollowItem) => {
    toggle(list, item);
    show();
  };
  for (const list of LISTS) {
    const editor = part(page, `#${list}`);
    editor.onclick = ({ target }) => {
      if (!(target instanceof HTMLButtonElement) || !target.value) return;
      const kind = target.dataset.kind as FollowItem["kind"];
      change(list, { kind, value: target.value, name: target.textContent ?? "" });
    };
    editor.onsubmit = (event) => {
      event.preventDefault();
      const words = part<HTMLInputElement>(editor, ".input");
      const value = words.value.trim();
      words.value = "";
      if (value) change(list, { kind: "search", value, name: `“${value}”` });
    };
  }
  const sections = Array.from(page.querySelectorAll<HTMLButtonElement>("#follows .chip"), (chip) => ({
    key: chip.value,
    name: chip.textContent ?? "",
  }));
  moveFiles(
    page,
    "followed.opml",
    "text/x-opml",
    () => asOpml(followItems("follows")),
    (text) => {
      take(fromOpml(text, sections));
      show();
    },
  );

  show();
  stylesLoaded.then(() => {
    page.hidden = false;
  });
  addEventListener("storage", ({ key }) => LISTS.some((list) => list === key) && show());
  fetch("/api/v1/headlines.json")
    .then((answer) => answer.json())
    .then((all: { stories: ShownStory[] }) => {
      stories = all.stories.sort((a, b) => b.date.localeCompare(a.date));
    })
    .catch(() => {
      stories = null;
    })
    .then(show);
}

/** Shows the followed or muted items, and marks the sections among them. */
function showEditor(editor: HTMLElement, list: FollowList): void {
  const rows = followItems(list).map(({ kind, value, name }) => ({ kind, value, name, of: KINDS[kind] }));
  showRows(part(editor, ".follows"), rows);
  for (const chip of editor.querySelectorAll<HTMLButtonElement>(".chip")) {
    const on = has(list, { kind: "section", value: chip.value, name: "" });
    chip.setAttribute("aria-pressed", String(on));
  }
}

/** Shows one list per followed item. A story appears once, in the first list that it matches. */
function showNews(place: HTMLElement, follows: readonly FollowItem[], newest: readonly ShownStory[]): void {
  const shown = new Set<string>();
  const rows = follows.map((item) => {
    const stories: Row[] = [];
    for (const story of newest) {
      const name = item.kind === "group" ? story.id : story.group || story.id;
      if (stories.length === MAX || shown.has(name) || !matchesFollow(item, story)) continue;
      stories.push({ ...story });
      shown.add(name);
    }
    return { name: item.name, href: allOf(item), stories };
  });
  showRows(place, rows);
  const dates = rows.flatMap(({ stories }) => stories.map(({ date }) => Date.parse(String(date))));
  for (const [at, card] of place.querySelectorAll(".card").entries()) showDate(card, dates[at]);
}

/** The address of all stories of a followed item, or empty. */
function allOf({ kind, value }: FollowItem): string {
  if (kind === "group") return `/story/${value}`;
  return kind === "search" ? `/search?q=${encodeURIComponent(value)}` : "";
}

/** Sets a card's age and date, or removes both. `at` is in ms; 0 or NaN means no date. */
function showDate(card: Element, at = 0): void {
  for (const time of card.querySelectorAll("time")) {
    if (!at) {
      if (time.previousSibling instanceof Text) time.previousSibling.remove();
      time.remove();
      continue;
    }
    time.dateTime = new Date(at).toISOString();
    time.textContent = "ago" in time.dataset ? agoText(at, Date.now()) : DAY.format(at);
  }
}

/** Follows the imported items and announces how many are new. */
function take(imported: readonly FollowItem[]): void {
  const fresh = imported.filter((item) => !has("follows", item));
  for (const item of fresh) toggle("follows", item);
  if (imported.length === 0) announce(phrase("That file doesn’t have anything you can follow here."));
  else
    announce(
      phrase("Added {fresh} of {total} to your list.", { fresh: fresh.length, total: imported.length }),
    );
}
