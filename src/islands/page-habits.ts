/**
 * What concerns every page and is too small for an island: the chosen theme, covers that fail, the menu,
 * and errors that are not ours. Importing this file sets all of it up.
 */

import { keep, kept } from "./device.ts?entry";

const root = document.documentElement;

/** "light", "dark", or "" for what the system says. The style sheet's `light-dark()` follows. */
function wear(theme: string): void {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
}
// The entry is render-blocking, so that this comes before the first paint (HTML standard, "blocking attributes").
wear(kept("theme"));

// For the speculation rules, which know no media query.
if (matchMedia("(hover:hover)").matches) root.dataset.hover = "";

// Another tab of the site chose.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme") wear(newValue ?? "");
});

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement && target.id === "theme")) return;
  wear(target.value);
  keep("theme", target.value);
});

/**
 * A picture that failed: first its plain address where other widths were offered (HTML, "select an image source"),
 * then the `data-fallback` of it or of the text around it, once; an empty one takes it off the page.
 */
function fallBack(picture: unknown): void {
  if (!(picture instanceof HTMLImageElement)) return;
  // Reduced data: it did not fail, it is held back until it is asked for (reader/pictures.ts).
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

/** True for one that failed and for one of a single pixel, which some hosts send in its place. */
const isBlank = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth < 2 && naturalHeight < 2;

// An element's load event does not reach the window (DOM, "get the parent" of a document).
document.addEventListener(
  "load",
  ({ target }) => {
    if (target instanceof HTMLImageElement && isBlank(target)) fallBack(target);
  },
  true,
);

// A link to the page one is on, or a page that comes back from the cache, would leave the menu open.
addEventListener("click", ({ target }) => {
  if (target instanceof Element)
    target.closest("[popover] a")?.closest<HTMLElement>("[popover]")?.hidePopover();
});

/** An error without a file comes from another origin's script (HTML standard, "muted errors"): an ad's alone. */
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

// The offline page stands at the address of a page that couldn't be loaded.
addEventListener("online", () => {
  if (document.querySelector("[data-offline]")) location.reload();
});

/** What can only be done when the document is complete. */
export function settle(): void {
  const select = document.querySelector("#theme");
  if (select instanceof HTMLSelectElement) select.value = kept("theme");
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback],[data-fallback] img"))
    if (picture.complete && isBlank(picture)) fallBack(picture);
}
