import { phrase } from "../../i18n/phrase.ts";
import { kept } from "../device.ts";
import { tell } from "./make.ts";
import { linkedIn } from "./new-among.ts";
import { loadPage } from "./page.ts";
import { storiesHere } from "./story.ts";

/** What home is made of anew: slides, Latest News, what the city talks about, and what runs down the page. */
const PARTS = [".home-page > section:first-of-type", ".latest", ".talk-list", ".rivers"];

/** Brings the new stories into the open page; what the reader looks at stays where it is. Else loads it anew. */
export async function bring(fresh: readonly string[], home: boolean): Promise<void> {
  try {
    const { document: next } = await loadPage(location.href);
    const stay = standstill(home);
    const count = home ? renew(next, fresh) : insert(next, fresh);
    if (count === 0) throw new Error("nothing new after all");
    markAnew(fresh);
    stay();
    focusOn(fresh);
    tell(home ? onThePage(count) : atTheTop(count));
  } catch {
    location.reload();
  }
}

const onThePage = (count: number): string =>
  count === 1 ? phrase("1 new story on the page.") : phrase("{count} new stories on the page.", { count });
const atTheTop = (count: number): string =>
  count === 1 ? phrase("1 new story at the top.") : phrase("{count} new stories at the top.", { count });

/** Puts the new cards above the others of a section's list; gives how many. */
function insert(next: Document, fresh: readonly string[]): number {
  const first = document.querySelector("[data-list]")?.firstElementChild;
  const coming = storiesHere(next).filter(
    (story) => story.closest("[data-list]") && fresh.includes(story.dataset.story ?? ""),
  );
  if (!first) return 0;
  for (const story of coming) first.insertAdjacentElement("beforebegin", document.importNode(story, true));
  return coming.length;
}

/** Home shows each story once and a new one moves the others on, so that its lists are replaced together. */
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

/** As hydrate.ts does; the page that was has loaded the module already. */
async function wakeSlides(island: HTMLElement | null): Promise<void> {
  const [url = ""] = island?.dataset.modules?.split(" ") ?? [];
  if (!island || !url) return;
  const { wake } = await import(/* @vite-ignore */ url);
  wake(island);
  island.dataset.islandState = "awake";
}

/** Says of the stories that came what this device knows of them. */
function markAnew(fresh: readonly string[]): void {
  const read = kept("read");
  for (const { dataset } of storiesHere()) {
    if (fresh.includes(dataset.story ?? "")) dataset.fresh = "";
    if (read.includes(dataset.story ?? "")) dataset.read = "";
  }
  if (kept("saved") || kept("mutes")) import("./marks.ts").then(({ mark }) => mark(0));
}

/** Remembers what stands at the top of the window; gives how to bring it back there. */
function standstill(home: boolean): () => void {
  // Cards stay the same elements; home's blocks are replaced, but not their order.
  const blocks = () => Array.from(document.querySelectorAll(home ? ".home-page > *" : "[data-story]"));
  const top = (block: Element | undefined) => block?.getBoundingClientRect().top ?? 0;
  const all = blocks();
  // The sticky header covers what is above this.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const at = all.findIndex((block) => block.getBoundingClientRect().bottom > line);
  const before = top(all[at]);
  return () => {
    const now = home ? blocks()[at] : all[at];
    if (scrollY > 0) scrollBy({ top: top(now) - before, behavior: "instant" });
  };
}

/** The focus goes to the first of the new stories that can take it. */
function focusOn(fresh: readonly string[]): void {
  const links = fresh.map((id) =>
    document.querySelector<HTMLElement>(`main :is(h2, h3) a[href^="/article/${CSS.escape(id)}/"]`),
  );
  const link = links.find((one) => one && !one.closest("[inert],[hidden]")) ?? document.querySelector("h1");
  link?.focus({ preventScroll: true });
}
