import { keep, kept, keptJson } from "./device.ts?entry";

/**
 * What the reader's own paper costs everybody: these lines. They set what was chosen before the first paint,
 * note what was read, and load the rest (reader/) when it is used.
 */

const root = document.documentElement;

/** A visit ends after half an hour, in ms. */
const VISIT = 1_800_000;
/** About as many stories as the lists hold at one time, in characters of their ids. */
const READ_LIMIT = 30_000;
const FIELDS = "input,textarea,select,[contenteditable]";

/** Loads the rest, whose address stands on its element (reader.island.ts), and calls one of its parts. */
const reader = async (part: string, value?: unknown): Promise<void> => {
  const place = document.querySelector<HTMLElement>("[data-island=reader]");
  const url = place?.dataset.modules?.split(" ")[0];
  if (url) (await import(/* @vite-ignore */ url))[part](value);
};

type Choices = Record<string, string>;
const choices = (): Choices => ({ ...(keptJson("reading", {}) as Choices) });

/** The choices stand on the root element: size and width as its style, all by name for scripts and style sheets. */
function wear(): void {
  const all = choices();
  root.style.fontSize = all.size ?? "";
  root.style.setProperty("--line-width", all.width ?? "");
  try {
    Object.assign(root.dataset, all);
  } catch {}
}
wear();

/** Remembers one choice of the Reading menu; an empty value takes it back. */
function choose(name: string, value: string): void {
  const all = choices();
  if (value) all[name] = value;
  else {
    delete all[name];
    delete root.dataset[name];
  }
  keep("reading", JSON.stringify(all));
  wear();
  if (name === "pictures") reader("turn", value);
}

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
    if (act) reader("act", act);
    const story = target.closest("a") && target.closest<HTMLElement>("[data-story]");
    if (story) {
      noteRead(story.dataset.story);
      story.dataset.read = "";
    }
  });

// Another tab of the site saved, followed or chose something.
addEventListener("storage", ({ key }) => {
  if (key === "reading") wear();
  else if (/^(saved|follows|mutes)$/.test(key ?? "")) reader("mark", 0);
});

addEventListener("pointerdown", ({ target }) => {
  if (target instanceof Element && target.closest("[data-act]")) reader("ready");
});

addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || root.dataset.keys) return;
  if (!/^[jkosmg?/]$/.test(key) || (target instanceof Element && target.closest(FIELDS))) return;
  event.preventDefault();
  reader("press", key);
});

/** What can only be done when the document is complete, and again after a page came without a load. */
export function settleReader(): void {
  for (const select of document.querySelectorAll<HTMLElement>("[data-reading]"))
    if (select instanceof HTMLSelectElement) select.value = root.dataset[select.dataset.reading ?? ""] ?? "";
  noteRead(document.querySelector<HTMLElement>(".story[data-story]")?.dataset.story);
  const read = kept("read");
  const stories = document.querySelectorAll<HTMLElement>("[data-story]");
  for (const { dataset } of stories) if (read.includes(dataset.story ?? "")) dataset.read = "";
  const since = document.querySelector("[data-list]") ? lastVisit() : 0;
  const follow = kept("follows") && document.querySelector("[data-follow]");
  if (follow || (stories[0] && (since || kept("saved") || kept("mutes")))) reader("mark", since);
  if (root.dataset.pictures) choose("pictures", root.dataset.pictures);
  if (matchMedia("(display-mode:standalone),(display-mode:minimal-ui)").matches) reader("enlist");
}

/** When the reader's last visit to this page ended, in ms; 0 when there was none. */
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
