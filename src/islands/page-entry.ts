/**
 * Code for every page: the chosen theme, failed covers, the menu, and errors of other scripts. Importing this file
 * runs it.
 */

import { keep, kept } from "./device.ts?entry";

const root = document.documentElement;

/** "light", "dark", or "" for the system's. The style sheet's `light-dark()` follows. */
function wear(theme: string): void {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
}
// The entry is render-blocking, so this runs before the first paint (HTML standard, "blocking attributes").
wear(kept("theme"));

// For Speculation Rules, which have no media queries.
if (matchMedia("(hover:hover)").matches) root.dataset.hover = "";

// Another tab of the site changed it.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme") wear(newValue ?? "");
});

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement && target.id === "theme")) return;
  wear(target.value);
  keep("theme", target.value);
});

/**
 * Handles a failed picture: first its plain address where other widths were offered, then the `data-fallback` of the
 * picture or its text, once; an empty one removes it.
 */
function fallBack(picture: unknown): void {
  if (!(picture instanceof HTMLImageElement)) return;
  // With reduced data the picture was held back and didn't fail (reader/pictures.ts).
  if (root.dataset.pictures && picture.dataset.asked === undefined) return;
  const fallback = picture.closest<HTMLElement>("[data-fallback]")?.dataset.fallback;
  if (fallback === undefined) return;
  for (const source of picture.parentElement?.querySelectorAll("source") ?? []) source.remove();
  if (picture.srcset) {
    picture.removeAttribute("srcset");
    picture.removeAttribute("sizes");
    return;
  }
  picture.dataset.fallback = "";
  if (fallback) picture.src = fallback;
  else picture.hidden = true;
}

/** True for a failed picture and for a single pixel, which some hosts send instead. */
const isBlank = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth < 2 && naturalHeight < 2;

// An element's load event doesn't bubble to the window (DOM, "get the parent" of a document).
document.addEventListener(
  "load",
  ({ target }) => {
    if (target instanceof HTMLImageElement && isBlank(target)) fallBack(target);
  },
  true,
);

// A link to the same page, or a page from the back-forward cache, would leave the menu open.
addEventListener("click", ({ target }) => {
  if (target instanceof Element)
    target.closest("[popover] a")?.closest<HTMLElement>("[popover]")?.hidePopover();
});

/** An error without a file is from another origin's script (HTML standard, "muted errors"), here an ad's. */
const isAdScript = (file: string): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>("script[data-ad]")].some((script) =>
    file.startsWith(file && new URL(script.src).origin),
  );

function suppress(event: Event, what: unknown): void {
  event.preventDefault();
  console.warn("suppressed:", what);
}

addEventListener(
  "error",
  (event: ErrorEvent) => {
    if (event.target !== window) fallBack(event.target);
    else if (isAdScript(event.filename)) suppress(event, event.message);
  },
  true,
);
addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  if (String(event.reason?.message ?? event.reason).includes("Network Error")) suppress(event, event.reason);
});

// The offline page has the address of the page that couldn't be loaded.
addEventListener("online", () => {
  if (document.querySelector("[data-offline]")) location.reload();
});

/** Runs when the document is complete. */
export function settle(): void {
  const select = document.querySelector("#theme");
  if (select instanceof HTMLSelectElement) select.value = kept("theme");
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback],[data-fallback] img"))
    if (picture.complete && isBlank(picture)) fallBack(picture);
}
