import { phrase } from "../i18n/phrase.ts";
import type { MineProps } from "./personal.markup.tsx";
import {
  type FollowItem,
  type FollowList,
  followItems,
  has,
  matchesFollow,
  toggle,
} from "./reader/follows.ts";
import { announce, h } from "./reader/make.ts";
import { mute } from "./reader/marks.ts";
import { asOpml, fromOpml } from "./reader/opml.ts";
import type { ShownStory } from "./reader/story.ts";

const DAY = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
/** The stories of one followed item. */
const MAX = 6;
const KINDS: Record<FollowItem["kind"], string> = {
  section: phrase("Section"),
  source: phrase("Source"),
  search: phrase("Words"),
  group: phrase("Story"),
};

/** "Follow: Sports", "Mute: Sports": the two lists have the same sections. */
const verb = (list: FollowList, name: string): string =>
  list === "follows" ? phrase("Follow: {name}", { name }) : phrase("Mute: {name}", { name });

/** The page of followed stories, chosen in the browser, so that follows and mutes aren't sent. */
export function hydrate(island: HTMLElement, { sections }: MineProps): void {
  const news = h("div", { class: "mine-news", "aria-live": "polite" });
  const lists = h("div", { class: "mine-lists" });
  island.replaceChildren(news, lists);
  let stories: ShownStory[] | null = null;

  const show = () => {
    lists.replaceChildren(
      editor("follows", phrase("What you follow")),
      editor("mutes", phrase("What you mute")),
      moves(),
    );
    const follows = followItems("follows");
    if (follows.length === 0)
      news.replaceChildren(
        h(
          "p",
          { class: "note" },
          phrase(
            "Follow a section, a source, a story or words below, or from the menu beside any story. They appear on this page.",
          ),
        ),
      );
    else if (!stories)
      news.replaceChildren(
        h("p", { class: "note" }, phrase("You’re offline. This page shows only your lists.")),
      );
    else news.replaceChildren(...sectionsOf(follows, stories));
    mute();
  };
  const change = (list: FollowList, item: FollowItem) => {
    toggle(list, item);
    show();
  };
  const editor = (list: FollowList, heading: string) => {
    const id = `${list}-words`;
    const own = followItems(list);
    const words = h("input", { class: "input", id, maxlength: "60", autocomplete: "off", required: true });
    const form = h(
      "form",
      {
        class: "bar",
        submit: (event) => {
          event.preventDefault();
          const value = words.value.trim();
          if (value) change(list, { kind: "search", value, name: `“${value}”` });
          document.getElementById(id)?.focus();
        },
      },
      h(
        "label",
        { for: id },
        list === "follows"
          ? phrase("Words to follow, such as “school board”")
          : phrase("A word to mute, such as “golf”"),
      ),
      words,
      h("button", { class: "button-quiet" }, list === "follows" ? phrase("Follow") : phrase("Mute")),
    );
    return h(
      "section",
      { class: "panel", "aria-label": heading },
      h("h2", {}, heading),
      h("ul", { class: "follows", "aria-label": heading }, ...own.map((item) => followRow(list, item))),
      form,
      h(
        "p",
        { class: "bar", role: "group", "aria-label": verb(list, phrase("sections")) },
        ...sections.map(({ key, name }) => chip(list, { kind: "section", value: key, name })),
      ),
    );
  };
  const followRow = (list: FollowList, item: FollowItem) =>
    h(
      "li",
      {},
      h("span", { class: "meta" }, `${KINDS[item.kind]} `),
      `${item.name} `,
      h(
        "button",
        {
          type: "button",
          class: "link-button",
          click: () => change(list, item),
          "aria-label":
            list === "follows"
              ? phrase("Remove {name} from what you follow", { name: item.name })
              : phrase("Remove {name} from what you mute", { name: item.name }),
        },
        phrase("Remove"),
      ),
    );
  const chip = (list: FollowList, item: FollowItem) => {
    const on = followItems(list).some((one) => one.kind === item.kind && one.value === item.value);
    return h(
      "button",
      {
        ...{ type: "button", class: "chip", "aria-pressed": String(on) },
        ...{ "aria-label": verb(list, item.name), click: () => change(list, item) },
      },
      item.name,
    );
  };

  const take = async (input: HTMLInputElement) => {
    const imported = fromOpml((await input.files?.[0]?.text()) ?? "", sections);
    const fresh = imported.filter((item) => !has("follows", item));
    for (const item of fresh) toggle("follows", item);
    show();
    if (imported.length === 0) announce(phrase("That file doesn’t have anything you can follow here."));
    else
      announce(
        phrase("Added {fresh} of {total} to your list.", { fresh: fresh.length, total: imported.length }),
      );
  };
  const moves = () => {
    const file = h("input", {
      ...{ type: "file", accept: ".opml,.xml,text/x-opml", id: "import", class: "sr-only" },
      change: () => take(file),
    });
    return h(
      "p",
      { class: "bar saved-moves" },
      h(
        "button",
        { type: "button", class: "button-quiet", click: give },
        phrase("Export what you follow (OPML)"),
      ),
      file,
      h("label", { for: "import", class: "button-quiet" }, phrase("Import (OPML)")),
    );
  };

  show();
  addEventListener("storage", ({ key }) => (key === "follows" || key === "mutes") && show());
  fetch("/headlines.json")
    .then((answer) => answer.json())
    .then((all) => {
      stories = (all as { stories: ShownStory[] }).stories;
      show();
    })
    .catch(() => show());
}

/** One list per followed item; a story appears once, in the first list that it matches. */
function sectionsOf(follows: readonly FollowItem[], stories: readonly ShownStory[]): HTMLElement[] {
  const shown = new Set<string>();
  const newest = [...stories].sort((a, b) => b.date.localeCompare(a.date));
  return follows.map((item) => {
    const own: ShownStory[] = [];
    for (const story of newest) {
      const name = item.kind === "group" ? story.id : story.group || story.id;
      if (own.length === MAX || shown.has(name) || !matchesFollow(item, story)) continue;
      own.push(story);
      shown.add(name);
    }
    return h(
      "section",
      {},
      h("h2", { class: "section-head" }, ...heading(item)),
      own.length > 0
        ? h("div", { class: "card-grid" }, ...own.map(card))
        : h("p", { class: "meta" }, phrase("No stories right now.")),
    );
  });
}

/** A followed item with a link to all its stories. */
function heading({ kind, value, name }: FollowItem): (Node | string)[] {
  const href =
    kind === "group" ? `/story/${value}` : kind === "search" ? `/search?q=${encodeURIComponent(value)}` : "";
  return href ? [h("a", { href }, name)] : [name];
}

function card(story: ShownStory): HTMLElement {
  const { id, title, path, link, source, category, date, excerpt, group } = story;
  return h(
    "article",
    { class: "card", "data-story": id, "data-group": group },
    h("p", { class: "badge" }, category),
    h("h3", { class: "card-title" }, h("a", { href: path }, title)),
    h("p", { class: "card-excerpt" }, excerpt),
    h(
      "p",
      { class: "card-meta" },
      h("time", { datetime: date }, date && DAY.format(Date.parse(date))),
      " ",
      h("span", { class: "card-source" }, source),
    ),
    h(
      "span",
      { class: "acts" },
      h("button", {
        type: "button",
        class: "act act-save",
        "data-act": "save",
        "aria-pressed": "false",
        "aria-label": phrase("Save: {title}", { title }),
      }),
      h("button", {
        type: "button",
        class: "act act-more",
        "data-act": "more",
        "aria-label": phrase("Follow or mute: {title}", { title }),
      }),
    ),
    h(
      "a",
      { class: "read-full", href: link, target: "_blank", rel: "noopener external" },
      phrase("Read Full Article"),
      h("span", { class: "sr-only" }, phrase(": {title} (opens in a new tab)", { title })),
    ),
  );
}

/** Exports the follows as OPML. */
function give(): void {
  const href = URL.createObjectURL(new Blob([asOpml(followItems("follows"))], { type: "text/x-opml" }));
  h("a", { href, download: "followed.opml" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
