import { phrase } from "../i18n/phrase.ts";
import { announce, h } from "./reader/make.ts";
import { keepPages } from "./reader/offline.ts";
import { MAX, readSaved, type Saved, savedStories, storeSaved } from "./reader/saved.ts";
import { forgetWithdrawn } from "./saved-withdrawn.ts";

const ORDERS: Record<string, [name: string, compare: (a: Saved, b: Saved) => number]> = {
  newest: [phrase("Saved last"), (a, b) => b.at - a.at],
  oldest: [phrase("Saved first"), (a, b) => a.at - b.at],
  section: [phrase("By section"), (a, b) => a.category.localeCompare(b.category) || b.at - a.at],
};

const DAY = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });

/** The list of saved stories: read offline, sorted, removed, exported. */
export function hydrate(island: HTMLElement): void {
  let order = "newest";
  const place = h("div", { class: "saved" });
  island.replaceChildren(place);

  const show = () => {
    const stories = savedStories().sort(ORDERS[order]?.[1]);
    const head = stories.length > 0 ? [bar(stories.length)] : [empty()];
    place.replaceChildren(...head, h("div", { class: "saved-list" }, ...stories.map(row)), moves());
  };
  const bar = (count: number) =>
    h(
      "p",
      { class: "bar" },
      h(
        "span",
        { class: "meta", role: "status" },
        count === 1 ? phrase("1 story") : phrase("{total} stories", { total: count }),
      ),
      h(
        "label",
        {},
        phrase("Order "),
        h(
          "select",
          {
            change: ({ target }) => {
              order = (target as HTMLSelectElement).value;
              show();
            },
          },
          ...Object.entries(ORDERS).map(([value, [name]]) =>
            h("option", { value, selected: value === order }, name),
          ),
        ),
      ),
    );
  const remove = (story: Saved) => {
    const before = savedStories();
    if (!storeSaved(before.filter(({ id }) => id !== story.id))) return;
    show();
    announce(phrase("Removed: {title}", { title: story.title }), () => {
      storeSaved(before);
      show();
    });
    (place.querySelector("summary") ?? place.querySelector("button"))?.focus();
  };
  const row = (story: Saved) =>
    h(
      "details",
      { class: "saved-story", name: "saved" },
      h(
        "summary",
        {},
        h("span", { class: "kicker" }, story.category),
        h("span", { class: "saved-title" }, story.title),
        h(
          "span",
          { class: "meta" },
          [story.source, story.date && DAY.format(Date.parse(story.date))].filter(Boolean).join(" · "),
        ),
      ),
      h(
        "div",
        { class: "prose" },
        ...(story.text.length > 0 ? story.text : [story.excerpt]).map((text) => h("p", {}, text)),
      ),
      h(
        "p",
        { class: "bar" },
        h(
          "a",
          { href: story.link, target: "_blank", rel: "noopener external", class: "button" },
          phrase("Read Full Article"),
        ),
        h("a", { href: story.path }, phrase("Story page")),
        h("button", { type: "button", class: "link-button", click: () => remove(story) }, phrase("Remove")),
      ),
    );
  const moves = () => {
    const file = h("input", {
      type: "file",
      accept: "application/json,.json",
      id: "import",
      class: "sr-only",
      change: () => take(file),
    });
    return h(
      "p",
      { class: "bar saved-moves" },
      h("button", { type: "button", class: "button-quiet", click: () => give() }, phrase("Export (JSON)")),
      file,
      h("label", { for: "import", class: "button-quiet" }, phrase("Import (JSON)")),
    );
  };
  const take = async (input: HTMLInputElement) => {
    const here = savedStories();
    let news: Saved[];
    try {
      const imported = JSON.parse((await input.files?.[0]?.text()) ?? "") as { saved?: unknown };
      const byId = new Map(readSaved(imported.saved ?? imported).map((story) => [story.id, story]));
      news = [...byId.values()].filter(({ id }) => !here.some((one) => one.id === id));
    } catch {
      announce(phrase("That file doesn’t have any saved stories."));
      return;
    }
    const added = news.slice(0, MAX - here.length);
    if (!storeSaved([...added, ...here])) {
      announce(phrase("This device is out of space. We didn’t add any stories."));
      return;
    }
    show();
    const left = news.length - added.length;
    const done =
      added.length === 1
        ? phrase("1 story added.")
        : phrase("{count} stories added.", { count: added.length });
    announce(
      left > 0
        ? `${done} ${phrase("You can save {most} stories, so we left out {left}.", { most: MAX, left })}`
        : done,
    );
    await keepPages(added.map(({ path }) => path));
  };

  show();
  forgetWithdrawn(show).catch(() => {});
  addEventListener("storage", ({ key }) => key === "saved" && show());
}

const empty = () =>
  h(
    "p",
    { class: "note" },
    phrase("No saved stories yet. Use the bookmark beside a story to save it here for offline reading."),
  );

/** Exports the saved stories as a file. */
function give(): void {
  const text = JSON.stringify({ saved: savedStories() }, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href, download: "saved-stories.json" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
