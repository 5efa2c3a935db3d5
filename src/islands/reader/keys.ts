import { phrase } from "../../i18n/phrase.ts";
import { h, stylesLoaded } from "./make.ts";
import { storiesHere } from "./story.ts";

/** The second keys after `g`, with their pages. */
const PLACES: Record<string, [path: string, name: string]> = {
  h: ["/", phrase("Home")],
  l: ["/local-news", phrase("Local News")],
  p: ["/politics", phrase("Politics")],
  t: ["/sports", phrase("Sports")],
  r: ["/radio", phrase("Radio")],
  s: ["/saved", phrase("Saved")],
  m: ["/mine", phrase("My page")],
  b: ["/brief", phrase("The brief")],
  a: ["/archives", phrase("Archives")],
  y: ["/you", phrase("On this device")],
};

const KEYS: readonly (readonly [key: string, what: string])[] = [
  ["j", phrase("Next story")],
  ["k", phrase("Previous story")],
  ["o", phrase("Open the story")],
  ["s", phrase("Save it, or remove it")],
  ["m", phrase("Follow or mute its source or section")],
  ["/", phrase("Search")],
  ["?", phrase("This list")],
];

/** The focused story, else the last one selected with j or k, else the page's story. */
let current: HTMLElement | undefined;

const focused = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-story]") ??
  (current?.isConnected ? current : undefined) ??
  document.querySelector<HTMLElement>(".story[data-story]") ??
  undefined;

function step(by: 1 | -1): void {
  const stories = storiesHere().filter((story) => story.offsetParent);
  const from = focused();
  const at = from ? stories.indexOf(from) : -1;
  current = stories[at < 0 ? 0 : Math.min(stories.length - 1, Math.max(0, at + by))];
  current?.querySelector<HTMLElement>("h1, h2 a, h3 a")?.focus();
  current?.scrollIntoView({ block: "center" });
}

/** True until the page opened by a key has loaded: keys typed in the meantime are for that page. */
let leaving = false;
for (const arrived of ["pageshow", "soft-page"])
  addEventListener(arrived, () => {
    leaving = false;
  });

/** Clicks a link, so that soft navigation (soft-navigation.ts) can keep the radio playing. */
function open(path: string): void {
  leaving = true;
  const link = h("a", { href: path, hidden: true });
  document.body.appendChild(link);
  link.click();
  link.remove();
}

/** Handles one key. reader-entry.ts has already excluded keys typed in form fields. */
export function pressKey(key: string): void {
  if (leaving) return;
  const story = focused();
  const button = (name: string) => story?.querySelector<HTMLElement>(`[data-act=${name}]`);
  if (key === "j") step(1);
  else if (key === "k") step(-1);
  else if (key === "o") story?.querySelector<HTMLElement>(".card-title a")?.click();
  else if (key === "?") overlay();
  else if (key === "/") search();
  else if (key === "s" || key === "m") {
    const pressed = button(key === "s" ? "save" : "more");
    if (pressed) import("./acts.ts").then(({ runAction }) => runAction(pressed));
  }
}

/** Handles the second key after `g`: opens the page, or handles the key as if it were pressed alone. */
export function go(key: string): void {
  const place = PLACES[key];
  if (place && !leaving) open(place[0]);
  else pressKey(key);
}

function search(): void {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (field) field.focus();
  else open("/search#q");
}

/** Shows the list of shortcuts as a dialog, which Escape closes. */
async function overlay(): Promise<void> {
  if (document.querySelector("dialog.keys")) return;
  const rows = [...KEYS, ...Object.entries(PLACES).map(([key, [, name]]) => [`g ${key}`, name] as const)];
  const dialog = h(
    "dialog",
    { class: "keys", "aria-labelledby": "keys-title", close: () => dialog.remove() },
    // Focuses the heading; focusing the button would scroll a small window to its end.
    h("h2", { id: "keys-title", tabindex: "-1", autofocus: true }, phrase("Keyboard")),
    h(
      "dl",
      {},
      ...rows.map(([key, what]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what))),
    ),
    h(
      "p",
      { class: "meta" },
      phrase("To turn these shortcuts off: "),
      h("a", { href: "/you" }, phrase("On this device")),
      ".",
    ),
    h("button", { type: "button", class: "button", click: () => dialog.close() }, phrase("Close")),
  );
  document.body.appendChild(dialog);
  await stylesLoaded;
  dialog.showModal();
}
