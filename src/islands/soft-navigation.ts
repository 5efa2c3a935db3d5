import { dockPlayer, isPlaying, undock } from "./radio-bar.ts";
import { type LoadedPage, loadPage } from "./reader/page.ts";

/**
 * Navigation without loading a new document. Used only while the radio plays, because a new document would stop the
 * sound. If it fails, the link loads normally.
 */

/** A page that is still streaming can't be inserted, so it is requested again up to four times, after 600 ms each. */
const RETRY = { times: 4, wait: 600 };

let begun = false;
/** The paths that aren't pages of the site, from routes.tsx. */
let away = /^/;
let visit = 0;

/**
 * Starts soft navigation. `player` is the player's island, `elsewhere` the paths that aren't pages of the site. Called
 * whenever sound starts.
 */
export function begin(player: HTMLElement, elsewhere: RegExp): void {
  if (begun) return;
  begun = true;
  away = elsewhere;
  history.scrollRestoration = "manual";
  keepScroll();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (
      !link ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
    if (follow(player, new URL(link.href))) event.preventDefault();
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const action = new URL(form.action);
    if (event.defaultPrevented || form.method !== "get" || (form.target && form.target !== "_self")) return;
    const fields = new FormData(form, event.submitter);
    action.search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
    if (follow(player, action)) event.preventDefault();
  });
  let here = location.pathname + location.search;
  addEventListener("popstate", ({ state }) => {
    const there = location.pathname + location.search;
    if (there === here) return;
    here = there;
    if (isPlaying(player)) go(player, location.href, state?.scroll ?? 0);
    else location.reload();
  });
  addEventListener("soft-page", () => {
    here = location.pathname + location.search;
  });
}

/** Returns true if the navigation was handled. The browser handles links within the page. */
function follow(player: HTMLElement, url: URL): boolean {
  if (url.origin !== location.origin || away.test(url.pathname) || !isPlaying(player)) return false;
  if (url.pathname + url.search === location.pathname + location.search && url.hash) return false;
  go(player, url.href, null);
  return true;
}

/** Stores the scroll position in the current history entry. */
function keepScroll(): void {
  history.replaceState({ ...history.state, scroll: scrollY }, "");
}

/** Shows the page at an address. `scroll` is the scroll position for back and forward; null for a new history entry. */
async function go(player: HTMLElement, url: string, scroll: number | null): Promise<void> {
  visit += 1;
  const mine = visit;
  document.documentElement.setAttribute("aria-busy", "true");
  try {
    const page = await wholePage(url);
    if (mine !== visit) return;
    await styles(page.document);
    if (mine !== visit) return;
    const { hash } = new URL(url);
    if (scroll === null) {
      keepScroll();
      history.pushState(null, "", page.url + hash);
    }
    show(page.document, player);
    arrive(hash, scroll);
  } catch (error) {
    console.warn("soft navigation:", error);
    if (mine === visit) location.assign(url);
  } finally {
    document.documentElement.removeAttribute("aria-busy");
  }
}

const streams = ({ document }: LoadedPage): boolean =>
  document.querySelector('[id^="S:"], template[id^="B:"]') !== null;

async function wholePage(url: string): Promise<LoadedPage> {
  for (let time = 0; time < RETRY.times; time += 1) {
    const page = await loadPage(url);
    if (page.status >= 500) throw new Error(`${url} answered ${page.status}`);
    if (!streams(page)) return page;
    await new Promise((resolve) => setTimeout(resolve, RETRY.wait));
  }
  throw new Error(`${url} still streams`);
}

/** Loads the style sheets that the next page needs before showing the page. */
async function styles(next: Document): Promise<void> {
  const here = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"), ({ href }) => href),
  );
  const missing = Array.from(next.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")).filter(
    ({ href }) => !here.has(href),
  );
  await Promise.all(
    missing.map((link) => {
      const own = document.importNode(link, true);
      return new Promise<void>((resolve, reject) => {
        own.onload = () => resolve();
        own.onerror = () => reject(new Error(`${own.href} did not come`));
        document.head.appendChild(own);
      });
    }),
  );
}

const OF_THE_PAGE =
  "title, meta[name]:not([name=viewport]), meta[property], link:not([rel=stylesheet],[rel=preload],[rel=icon])";

/** Replaces the page with the next one, except for the player, which stays in the document. */
function show(next: Document, player: HTMLElement): void {
  // Structured data is removed and not added for the next page, because Trusted Types refuse parsed script elements.
  const former = document.head.querySelectorAll<HTMLElement>(`${OF_THE_PAGE}, [type="application/ld+json"]`);
  for (const old of former) old.remove();
  for (const one of next.head.querySelectorAll(OF_THE_PAGE))
    document.head.appendChild(document.importNode(one, true));
  for (const script of next.body.querySelectorAll<HTMLElement>("script")) script.remove();
  const bar = dockPlayer(player);
  const place = next.querySelector("[data-island=player]");
  for (const old of Array.from(document.body.children))
    if (old !== bar && !old.matches(".word")) old.remove();
  for (const one of Array.from(next.body.children))
    document.body.insertBefore(document.importNode(one, true), bar);
  if (place) undock(player, document.querySelector<HTMLElement>("main [data-island=player]"));
  document.title = next.title;
  dispatchEvent(new Event("soft-page"));
}

/** Focuses the page's heading, which screen readers then announce, or the element that the address points to. */
function arrive(hash: string, scroll: number | null): void {
  const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  const target = named || document.querySelector<HTMLElement>("main h1");
  if (target && target.tabIndex < 0) target.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
  if (named) named.scrollIntoView();
  else scrollTo({ top: scroll ?? 0, behavior: "instant" });
}
