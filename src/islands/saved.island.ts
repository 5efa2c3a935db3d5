import { phrase } from "../i18n/phrase.ts";
import { announce, stylesLoaded } from "./reader/make.ts";
import { keepPages, storesPages } from "./reader/offline.ts";
import { moveFiles, part, showRows } from "./reader/rows.ts";
import { MAX, readSaved, type Saved, savedStories, storeSaved } from "./reader/saved.ts";

const ORDERS: Record<string, (a: Saved, b: Saved) => number> = {
  newest: (a, b) => b.at - a.at,
  oldest: (a, b) => a.at - b.at,
  section: (a, b) => a.category.localeCompare(b.category) || b.at - a.at,
};

const DAY = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });

/** The list of saved stories: sorting, removing, exporting, and reading offline. */
export function hydrate(): void {
  const page = part(document, ".saved");
  const list = part(page, ".saved-list");
  const order = part<HTMLSelectElement>(page, "select");

  const show = () => {
    const stories = savedStories().sort(ORDERS[order.value]);
    const count = stories.length;
    part(page, ".bar").hidden = count === 0;
    part(page, ".note").hidden = count > 0;
    part(page, "[role=status]").textContent =
      count === 1 ? phrase("1 story") : phrase("{total} stories", { total: count });
    showRows(list, stories.map(rowOf));
  };
  const remove = (id: string) => {
    const before = savedStories();
    const title = before.find((story) => story.id === id)?.title ?? "";
    if (!storeSaved(before.filter((story) => story.id !== id))) return;
    show();
    announce(phrase("Removed: {title}", { title }), () => {
      storeSaved(before);
      show();
    });
    (list.querySelector("summary") ?? part(page, ".saved-moves button")).focus();
  };

  order.onchange = show;
  list.onclick = ({ target }) => {
    if (target instanceof HTMLButtonElement) remove(target.value);
  };
  moveFiles(
    page,
    "saved-stories.json",
    "application/json",
    () => JSON.stringify({ saved: savedStories() }, null, 2),
    (text) => take(text, show),
  );
  show();
  stylesLoaded.then(() => {
    page.hidden = false;
  });
  forgetWithdrawn(show).catch(() => {});
  addEventListener("storage", ({ key }) => key === "saved" && show());
}

/** The values for the template of a saved story. */
const rowOf = ({ id, title, path, link, source, category, language, date, text, excerpt }: Saved) => ({
  ...{ id, title, path, link, category, language },
  text: (text.length > 0 ? text : [excerpt]).map((paragraph) => ({ paragraph })),
  byline: [source, date && DAY.format(Date.parse(date))].filter(Boolean).join(" · "),
});

/** Adds the stories of an exported file to the list and announces how many are new. */
async function take(text: string, show: () => void): Promise<void> {
  const here = savedStories();
  let news: Saved[];
  try {
    const imported = JSON.parse(text) as { saved?: unknown };
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
    added.length === 1 ? phrase("1 story added.") : phrase("{count} stories added.", { count: added.length });
  announce(
    left > 0
      ? `${done} ${phrase("You can save {most} stories, so we left out {left}.", { most: MAX, left })}`
      : done,
  );
  await keepPages(added.map(({ path }) => path));
}

/** The maximum number of addresses requested per visit; those not requested for the longest time come first. */
const AT_A_VISIT = 20;
/** A story whose address responded within this time, in ms, isn't requested again. */
const FRESH_MS = 3_600_000;

const lastSeen = ({ seen = 0 }: Saved): number => (Number.isFinite(seen) ? seen : 0);

/** True if the response shows that a story was withdrawn, false if it exists, undefined if neither is known. */
async function isWithdrawn({ path }: Saved): Promise<boolean | undefined> {
  const answer = await fetch(path, { method: "HEAD", redirect: "manual" }).catch(() => null);
  if (answer?.status === 410) return true;
  return answer?.ok || answer?.type === "opaqueredirect" ? false : undefined;
}

/** Removes withdrawn stories from the saved list and the offline cache, and announces that. */
async function forgetWithdrawn(show: () => void): Promise<void> {
  const due = savedStories()
    .filter((story) => Date.now() - lastSeen(story) > FRESH_MS)
    .sort((a, b) => lastSeen(a) - lastSeen(b))
    .slice(0, AT_A_VISIT);
  if (due.length === 0) return;
  const gone: Saved[] = [];
  const there = new Set<string>();
  for (const story of due) {
    const withdrawn = await isWithdrawn(story);
    if (withdrawn) gone.push(story);
    else if (withdrawn === false) there.add(story.id);
  }
  const now = Date.now();
  storeSaved(
    savedStories()
      .filter(({ id }) => !gone.some((story) => story.id === id))
      .map((story) => (there.has(story.id) ? { ...story, seen: now } : story)),
  );
  if (gone.length === 0) return;
  show();
  announce(
    gone.length === 1
      ? phrase("1 saved story was withdrawn, so we removed it from this list.")
      : phrase("{count} saved stories were withdrawn, so we removed them from this list.", {
          count: gone.length,
        }),
  );
  if (await storesPages()) await keepPages(gone.map(({ path }) => path));
}
