import { STORED_ON_DEVICE } from "../city/stored-on-device.ts";
import { phrase } from "../i18n/phrase.ts";
import { announce, stylesLoaded } from "./reader/make.ts";
import { browserCaches, keepPages, removeWorker, storesPages } from "./reader/offline.ts";
import { part, showRows } from "./reader/rows.ts";

/** The name of each storage key; an unknown key is its own name. */
const NAMES = new Map(STORED_ON_DEVICE.map(({ key, name }) => [key, name]));

interface Stored {
  name: string;
  bytes: number;
  content: string;
  forget(): unknown;
}

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? phrase("{bytes} bytes", { bytes }) : `${(bytes / 1000).toFixed(1)} KB`;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Lists everything that the site stores on this device, deletes single entries, and erases everything. */
export function hydrate(): void {
  const page = part(document, ".you");
  const switches = [...page.querySelectorAll<HTMLInputElement>("input")];
  let stored: readonly Stored[] = [];

  const show = async () => {
    const isStoring = await storesPages();
    const { dataset } = document.documentElement;
    for (const input of switches)
      input.checked = input.name === "offline" ? isStoring : dataset[input.name] !== "off";
    const texts = storedTexts();
    stored = [...(texts ?? []), ...(await storedCaches())];
    const size = sizeOf(stored.reduce((sum, { bytes }) => sum + bytes, 0));
    part(page, ".note").hidden = texts !== null;
    part(page, "[role=status]").textContent =
      stored.length > 0
        ? phrase("{size} in all. None of it leaves this device.", { size })
        : phrase("Nothing is stored.");
    showRows(
      part(page, ".kept-list"),
      stored.map(({ name, bytes, content }, at) => ({ name, content, size: sizeOf(bytes), at: String(at) })),
    );
    await stylesLoaded;
    page.hidden = false;
  };
  part(page, ".kept-list").onclick = async ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    await stored[Number(target.value)]?.forget();
    show();
  };
  for (const input of switches)
    input.onchange = () => {
      dispatchEvent(new CustomEvent("choice", { detail: [input.name, input.checked ? "" : "off"] }));
      if (input.name === "offline") return input.checked ? keepPages([]) : removeWorker();
    };
  const dialog = part<HTMLDialogElement>(page, "dialog");
  part(page, ".erase").onclick = () => {
    dialog.returnValue = "";
    dialog.showModal();
  };
  dialog.onclose = () => dialog.returnValue && erase().then(show);
  show();
  addEventListener("storage", show);
}

/** The entries of localStorage; null if the browser blocks it. */
function storedTexts(): Stored[] | null {
  try {
    return Object.keys(localStorage)
      .sort()
      .map((key) => {
        const text = localStorage.getItem(key) ?? "";
        return {
          name: NAMES.get(key) ?? key,
          bytes: bytesOf(key) + bytesOf(text),
          content: `${key}: ${text}`,
          forget: () => localStorage.removeItem(key),
        };
      });
  } catch {
    return null;
  }
}

/** The entries of this site's caches. */
async function storedCaches(): Promise<Stored[]> {
  const found: Stored[] = [];
  const caches = browserCaches();
  for (const name of (await caches?.keys().catch(() => [])) ?? []) {
    const cache = await caches?.open(name);
    if (!cache) continue;
    const kept = await cache.keys();
    let bytes = 0;
    for (const request of kept) bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
    found.push({
      name: NAMES.get(name) ?? phrase("Stored for offline: {name}", { name }),
      bytes,
      content: kept.map(({ url }) => url).join("\n"),
      forget: () => caches?.delete(name),
    });
  }
  return found;
}

/** Erases everything that the site stores and announces that. */
async function erase(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {}
  await removeWorker().catch(() => {});
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  announce(phrase("We erased everything this site stored on this device."));
}
