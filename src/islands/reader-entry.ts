import { keep, kept, keptJson } from "./device.ts?entry";

/**
 * The part of the reader features that every page loads: it applies choices before the first paint, stores which
 * stories were read, and loads the other features (reader/) on first use.
 */

const root = document.documentElement;

/** A visit ends half an hour after its last page, in ms. */
const VISIT = 1_800_000;
/** The maximum number of characters of stored ids, enough for all stories in the current lists. */
const READ_LIMIT = 30_000;
const FIELDS = "input,textarea,select,[contenteditable]";

/** Imports the other features, whose address is on their element, and calls one of their functions. */
const reader = async (part: string, value?: unknown): Promise<void> => {
  const place = document.querySelector<HTMLElement>("[data-island=reader]");
  const url = place?.dataset.modules?.split(" ")[0];
  if (url) (await import(/* @vite-ignore */ url))[part](value);
};

type Choices = Record<string, string>;
const choices = (): Choices => ({ ...(keptJson("reading", {}) as Choices) });

/** The choices applied as attributes of the root element. */
let worn: Choices = {};

/** Applies the choices to the root element: all as attributes, and size and width also as styles. */
function wear(chosen = choices()): void {
  for (const name of Object.keys(worn)) delete root.dataset[name];
  worn = chosen;
  root.style.fontSize = worn.size ?? "";
  root.style.setProperty("--line-width", worn.width ?? "");
  try {
    Object.assign(root.dataset, worn);
  } catch {}
}
wear();

/** Stores one choice from the Reading menu, /you or another script (`choice`). An empty value removes it. */
function choose(name: string, value: string): void {
  const all = choices();
  if (value) all[name] = value;
  else delete all[name];
  keep("reading", Object.keys(all)[0] ? JSON.stringify(all) : "");
  wear(all);
  if (name === "pictures") reader("showPictures");
}

addEventListener("choice", ({ detail: [name, value] }: CustomEventInit) => choose(name, value));

function noteRead(id = ""): void {
  const read = kept("read");
  if (id && !read.includes(id)) keep("read", `${id} ${read}`.slice(0, READ_LIMIT));
}

addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset.reading)
    choose(target.dataset.reading, target.value);
});

for (const type of ["click", "auxclick"])
  addEventListener(type, ({ target }) => {
    if (!(target instanceof Element)) return;
    const act = target.closest<HTMLElement>("[data-act]");
    if (act) reader("runAction", act);
    const story = target.closest("a") && target.closest<HTMLElement>("[data-story]");
    if (story) {
      noteRead(story.dataset.story);
      story.dataset.read = "";
    }
  });

// Applies changes of saved stories, follows or choices in another tab.
addEventListener("storage", ({ key }) => {
  if (key === "reading") wear();
  else if (/^(saved|follows|mutes)$/.test(key ?? "")) reader("mark", 0);
});

addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Element && target.closest("[data-act]")) reader("ready");
});

/** The maximum time between `g` and the second key, in ms. */
const PAUSE = 2000;
/** The time of an event's clock until which a letter counts as the second key after `g`. */
let secondUntil = 0;

addEventListener("keydown", (event) => {
  const { key, target, timeStamp } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || root.dataset.keys) return;
  const isSecond = timeStamp < secondUntil;
  secondUntil = 0;
  const keys = isSecond ? /^[a-z?/]$/ : /^[jkosmg?/]$/;
  if (!keys.test(key) || (target instanceof Element && target.closest(FIELDS))) return;
  if (key === "g") secondUntil = timeStamp + PAUSE;
  event.preventDefault();
  reader(isSecond ? "go" : "pressKey", key);
});

/** Runs once the document is complete, and again after a soft navigation. */
export function settleReader(): void {
  // Another tab may have changed the choices since this page was prerendered.
  wear();
  for (const select of document.querySelectorAll<HTMLElement>("[data-reading]"))
    if (select instanceof HTMLSelectElement) select.value = root.dataset[select.dataset.reading ?? ""] ?? "";
  noteRead(document.querySelector<HTMLElement>(".story[data-story]")?.dataset.story);
  const read = kept("read");
  const stories = document.querySelectorAll<HTMLElement>("[data-story]");
  for (const { dataset } of stories) if (read.includes(dataset.story ?? "")) dataset.read = "";
  const since = document.querySelector("[data-list]") ? lastVisit() : 0;
  const follow = kept("follows") && document.querySelector("[data-follow]");
  if (follow || (stories[0] && (since || kept("saved") || kept("mutes")))) reader("mark", since);
  if (worn.pictures) reader("showPictures");
  if (matchMedia("(display-mode:standalone),(display-mode:minimal-ui)").matches) reader("keepPages");
}

/** The time at which the reader's last visit to this page ended, in ms, or 0. */
function lastVisit(): number {
  const seen = { ...(keptJson("seen", {}) as Record<string, number[]>) };
  const now = Date.now();
  const time = (i: number) => {
    const at = seen[location.pathname]?.[i] ?? 0;
    return at > 0 && at <= now ? at : 0;
  };
  const last = now - time(1) > VISIT ? time(1) : time(0);
  seen[location.pathname] = [last, now];
  keep("seen", JSON.stringify(seen));
  return last;
}
