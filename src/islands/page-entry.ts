/**
 * Code for every page: the chosen theme, failed pictures, the menu, and errors of other scripts. Importing this file
 * runs it.
 */

import { keep, kept } from "./device.ts?entry";

const root = document.documentElement;

/** Applies a theme: "light", "dark", or "" for the system's. The style sheet uses `light-dark()`. */
function wear(theme: string): void {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
}
// This script blocks rendering, so the theme is set before the first paint (HTML standard, "blocking attributes").
wear(kept("theme"));

// Speculation Rules use this attribute because they don't support media queries.
if (matchMedia("(hover:hover)").matches) root.dataset.hover = "";

// Applies a theme that was changed in another tab.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "theme") wear(newValue ?? "");
});

addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement && target.id === "theme")) return;
  wear(target.value);
  keep("theme", target.value);
});

/**
 * Handles a failed picture. First it tries the plain address if other widths were offered, then the `data-fallback` of
 * the picture, once; an empty fallback removes the picture.
 */
function fallBack(picture: unknown): void {
  if (!(picture instanceof HTMLImageElement)) return;
  // With reduced data, the picture was blocked and didn't fail (reader/pictures.ts).
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

/** True for a failed picture and for a single pixel, which some hosts return instead. */
const isBlank = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth < 2 && naturalHeight < 2;

// Registered on the document, because a load event doesn't reach the window (DOM, "get the parent").
document.addEventListener(
  "load",
  ({ target }) => {
    if (target instanceof HTMLImageElement && isBlank(target)) fallBack(target);
  },
  true,
);

// A link within the page, or the back-forward cache, would leave the menu open.
addEventListener("click", ({ target }) => {
  if (target instanceof Element)
    target.closest("[popover] a")?.closest<HTMLElement>("[popover]")?.hidePopover();
});

/** True for errors of ad scripts. A script of another origin reports no file (HTML standard, "muted errors"). */
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

// The offline page is shown at the address of the page that failed, so reloading shows that page.
addEventListener("online", () => {
  if (document.querySelector("[data-offline]")) location.reload();
});

/** Runs once the document is complete. */
export function settle(): void {
  const select = document.querySelector("#theme");
  if (select instanceof HTMLSelectElement) select.value = kept("theme");
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback],[data-fallback] img"))
    if (picture.complete && isBlank(picture)) fallBack(picture);
}
