import { phrase } from "../../i18n/phrase.ts";
import { kept } from "../device.ts";
import { announce } from "./make.ts";
import { linkedIn } from "./new-among.ts";
import { loadPage } from "./page.ts";
import { storiesHere } from "./story.ts";

/** The parts of the front page that are replaced: carousel, Latest News, Most covered, and the sections below. */
const PARTS = [".home-top > :first-child", ".latest", ".talk-list", ".rivers"];

/** Inserts new stories into the open page without moving what the reader sees. If that fails, reloads the page. */
export async function insertNew(fresh: readonly string[], home: boolean): Promise<void> {
  try {
    const { document: next } = await loadPage(location.href);
    const stay = standstill(home);
    const count = home ? renew(next, fresh) : insert(next, fresh);
    if (count === 0) throw new Error("nothing new after all");
    markAnew(fresh);
    stay();
    focusOn(fresh);
    announce(home ? onThePage(count) : atTheTop(count));
  } catch {
    location.reload();
  }
}

const onThePage = (count: number): string =>
  count === 1 ? phrase("1 new story on the page.") : phrase("{count} new stories on the page.", { count });
const atTheTop = (count: number): string =>
  count === 1 ? phrase("1 new story at the top.") : phrase("{count} new stories at the top.", { count });

/** Inserts the new cards at the top of a section's list; returns their number. */
function insert(next: Document, fresh: readonly string[]): number {
  const first = document.querySelector("[data-list]")?.firstElementChild;
  const coming = storiesHere(next).filter(
    (story) => story.closest("[data-list]") && fresh.includes(story.dataset.story ?? ""),
  );
  if (!first) return 0;
  for (const story of coming) first.insertAdjacentElement("beforebegin", document.importNode(story, true));
  return coming.length;
}

/** Replaces all lists of the front page together, because a new story there moves others. */
function renew(next: Document, fresh: readonly string[]): number {
  for (const part of PARTS) {
    const here = document.querySelector(part);
    const there = next.querySelector(part);
    if (here && there) here.replaceWith(document.importNode(there, true));
  }
  wakeSlides(document.querySelector<HTMLElement>("[data-island=carousel]"));
  const here = linkedIn(document.querySelectorAll("main"));
  return fresh.filter((id) => here.has(id)).length;
}

/** Starts the new carousel as hydrate.ts does; its module is already loaded. */
async function wakeSlides(island: HTMLElement | null): Promise<void> {
  const [url = ""] = island?.dataset.modules?.split(" ") ?? [];
  if (!island || !url) return;
  const { hydrate } = await import(/* @vite-ignore */ url);
  hydrate(island);
  island.dataset.islandState = "awake";
}

/** Marks the inserted stories as saved, muted, read or new. */
function markAnew(fresh: readonly string[]): void {
  const read = kept("read");
  for (const { dataset } of storiesHere()) {
    if (fresh.includes(dataset.story ?? "")) dataset.fresh = "";
    if (read.includes(dataset.story ?? "")) dataset.read = "";
  }
  if (kept("saved") || kept("mutes")) import("./since-last-visit.ts").then(({ mark }) => mark(0));
}

/** Remembers the element at the top of the window; returns a function that scrolls it back to the same position. */
function standstill(home: boolean): () => void {
  // Cards remain the same elements; the blocks of the front page are replaced in the same order.
  const blocks = () => Array.from(document.querySelectorAll(home ? ".home-page > *" : "[data-story]"));
  const top = (block: Element | undefined) => block?.getBoundingClientRect().top ?? 0;
  const all = blocks();
  // The sticky header covers everything above this line.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const at = all.findIndex((block) => block.getBoundingClientRect().bottom > line);
  const before = top(all[at]);
  return () => {
    const now = home ? blocks()[at] : all[at];
    if (scrollY > 0) scrollBy({ top: top(now) - before, behavior: "instant" });
  };
}

/** Focuses the first new story that is visible. */
function focusOn(fresh: readonly string[]): void {
  const links = fresh.map((id) =>
    document.querySelector<HTMLElement>(`main :is(h2, h3) a[href^="/article/${CSS.escape(id)}/"]`),
  );
  const link = links.find((one) => one && !one.closest("[inert],[hidden]")) ?? document.querySelector("h1");
  link?.focus({ preventScroll: true });
}
