import { keep, kept, keptJson } from "./device.ts?entry";

/**
 * The part of the reader features that every page loads: it applies choices before the first paint, stores what was
 * read, and loads the rest (reader/) at its first use.
 */

const root = document.documentElement;

/** A visit ends after half an hour without a page, in ms. */
const VISIT = 1_800_000;
/** Maximum number of characters of stored ids: about as many stories as the lists have at once. */
const READ_LIMIT = 30_000;
const FIELDS = "input,textarea,select,[contenteditable]";

/** Imports the rest, whose address is on its element (reader.island.ts), and calls one of its functions. */
const reader = async (part: string, value?: unknown): Promise<void> => {
  const place = document.querySelector<HTMLElement>("[data-island=reader]");
  const url = place?.dataset.modules?.split(" ")[0];
  if (url) (await import(/* @vite-ignore */ url))[part](value);
};

type Choices = Record<string, string>;
const choices = (): Choices => ({ ...(keptJson("reading", {}) as Choices) });

/** The choices that are attributes of the root element. */
let worn: Choices = {};

/** Applies the choices to the root element: size and width as its style, all as attributes. */
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

/** Stores one choice of the Reading menu, of /you or of another script (`choice`); an empty value removes it. */
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

// Another tab of the site changed saved stories, follows or choices.
addEventListener("storage", ({ key }) => {
  if (key === "reading") wear();
  else if (/^(saved|follows|mutes)$/.test(key ?? "")) reader("mark", 0);
});

addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Element && target.closest("[data-act]")) reader("ready");
});

/** Milliseconds for the second key after `g`. */
const PAUSE = 2000;
/** Until when a letter is the second key after `g`, on the clock of events. */
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

/** Runs when the document is complete, and again after a soft navigation. */
export function settleReader(): void {
  // Another tab may have changed them since: this page may have been rendered ahead.
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

/** When the reader's last visit to this page ended, in ms; 0 without one. */
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
