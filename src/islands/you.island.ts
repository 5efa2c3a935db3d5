import { STORED_ON_DEVICE } from "../city/stored-on-device.ts";
import { phrase } from "../i18n/phrase.ts";
import { choose, type ReaderChoice } from "./reader/choices.ts";
import { announce, h, stylesLoaded } from "./reader/make.ts";
import { browserCaches, keepPages, removeWorker, storesPages } from "./reader/offline.ts";

/** The name of each key; an unknown key is shown as it is. */
const NAMES = new Map(STORED_ON_DEVICE.map(({ key, name }) => [key, name]));

const SWITCHES: readonly [ReaderChoice, string][] = [
  ["keys", phrase("Keyboard shortcuts")],
  ["pill", phrase("Announce new stories while a page is open")],
  ["marks", phrase("Mark what is new since my last visit")],
];

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? phrase("{bytes} bytes", { bytes }) : `${(bytes / 1000).toFixed(1)} KB`;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Lists all that the site stores on this device, deletes single entries, and erases everything. */
export function hydrate(island: HTMLElement): void {
  const show = async () =>
    island.replaceChildren(switches(), offlineSwitch(await storesPages()), await keeps(show), eraser(show));
  show();
  addEventListener("storage", show);
}

function box(label: string, checked: boolean, change: (on: boolean) => unknown): HTMLElement {
  const input = h("input", { type: "checkbox", checked, change: () => change(input.checked) });
  return h("p", {}, h("label", {}, input, ` ${label}`));
}

function switches(): HTMLElement {
  const { dataset } = document.documentElement;
  const rows = SWITCHES.map(([name, label]) =>
    box(label, dataset[name] !== "off", (on) => choose(name, on ? "" : "off")),
  );
  return h(
    "section",
    { class: "panel", "aria-label": phrase("Switches") },
    h("h2", {}, phrase("Switches")),
    ...rows,
  );
}

function offlineSwitch(on: boolean): HTMLElement {
  const change = (wanted: boolean) => {
    choose("offline", wanted ? "" : "off");
    return wanted ? keepPages([]) : removeWorker();
  };
  return h(
    "section",
    { class: "panel", "aria-label": phrase("Offline") },
    h("h2", {}, phrase("Offline reading")),
    box(
      phrase("Store the front page, sections and stories I opened, and what I saved, for reading offline"),
      on,
      change,
    ),
  );
}

async function keeps(again: () => unknown): Promise<HTMLElement> {
  const rows: HTMLElement[] = [];
  let total = 0;
  try {
    for (const key of Object.keys(localStorage).sort()) {
      const text = localStorage.getItem(key) ?? "";
      const bytes = bytesOf(key) + bytesOf(text);
      total += bytes;
      const forget = () => {
        localStorage.removeItem(key);
        again();
      };
      rows.push(row(NAMES.get(key) ?? key, sizeOf(bytes), `${key}: ${text}`, forget));
    }
  } catch {
    rows.push(h("p", { class: "note" }, phrase("Your browser blocks storage for this site.")));
  }
  const caches = browserCaches();
  for (const name of (await caches?.keys().catch(() => [])) ?? []) {
    const cache = await caches?.open(name);
    if (!cache) continue;
    const kept = await cache.keys();
    let bytes = 0;
    for (const request of kept) bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
    total += bytes;
    const forget = async () => {
      await caches?.delete(name);
      again();
    };
    rows.push(
      row(
        NAMES.get(name) ?? phrase("Stored for offline: {name}", { name }),
        sizeOf(bytes),
        kept.map(({ url }) => url).join("\n"),
        forget,
      ),
    );
  }
  const sum =
    rows.length > 0
      ? phrase("{size} in all. None of it leaves this device.", { size: sizeOf(total) })
      : phrase("Nothing is stored.");
  return h(
    "section",
    { class: "panel", "aria-label": phrase("What is stored") },
    h("h2", {}, phrase("What is stored here")),
    h("p", { role: "status" }, sum),
    ...rows,
  );
}

const row = (name: string, size: string, content: string, forget: () => unknown): HTMLElement =>
  h(
    "details",
    { class: "kept" },
    h("summary", {}, `${name} `, h("span", { class: "meta" }, size)),
    h("pre", { tabindex: "0" }, content),
    h(
      "button",
      {
        type: "button",
        class: "link-button",
        click: forget,
        "aria-label": phrase("Delete: {name}", { name }),
      },
      phrase("Delete"),
    ),
  );

function eraser(again: () => unknown): HTMLElement {
  const erase = async () => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {}
    await removeWorker().catch(() => {});
    for (const name of Object.keys(document.documentElement.dataset))
      delete document.documentElement.dataset[name];
    announce(phrase("We erased everything this site stored on this device."));
    again();
  };
  const ask = () => question(erase);
  return h("p", {}, h("button", { type: "button", class: "button", click: ask }, phrase("Erase everything")));
}

/** Confirms before everything is erased: the first button, which has the focus, cancels. */
async function question(erase: () => unknown): Promise<void> {
  const dialog = h(
    "dialog",
    { class: "keys", "aria-labelledby": "erase-title", close: () => dialog.remove() },
    h("h2", { id: "erase-title" }, phrase("Erase everything?")),
    h(
      "p",
      {},
      phrase(
        "This deletes your saved stories, your lists, your settings and the pages stored for offline reading. You can’t undo it.",
      ),
    ),
    h(
      "p",
      { class: "bar" },
      h("button", { type: "button", class: "button-quiet", click: () => dialog.close() }, phrase("Cancel")),
      h(
        "button",
        {
          type: "button",
          class: "button",
          click: () => {
            dialog.close();
            erase();
          },
        },
        phrase("Yes, erase everything"),
      ),
    ),
  );
  document.body.appendChild(dialog);
  await stylesLoaded;
  dialog.showModal();
}
