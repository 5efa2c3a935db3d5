import { phrase } from "../words/phrase.ts";
import { make, tell } from "./reader/make.ts";
import { newAmong } from "./reader/new-among.ts";
import { loadPage } from "./reader/page.ts";
import { storiesHere } from "./reader/story.ts";
import type { UpdatesProps } from "./updates.markup.tsx";

/** Milliseconds between two questions; the edge answers them from its cache. */
const EVERY = 60_000;

const root = document.documentElement;
const saving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  !!root.dataset.pictures;

/** "7 new stories" while the page stays open and is seen; nothing moves until the reader asks (WCAG 2.2.2). */
export function wake(island: HTMLElement, { section, since }: UpdatesProps): void {
  const ask = async () => {
    if (document.hidden || root.dataset.pill || saving()) return;
    try {
      const answer = await fetch(`/updates.json?section=${section}&since=${since}`);
      const { ids } = (await answer.json()) as { ids?: string[] };
      const count = newAmong(ids ?? [], idsOf(listed())).length;
      if (count > 0) offer(count);
    } catch {
      // Without a network there is no news; the next question may find one.
    }
  };
  const timer = setInterval(() => (island.isConnected ? ask() : clearInterval(timer)), EVERY);
  ask();
}

/** The stories of the page's list, and not those beside it. */
const listed = (page: Pick<Element, "querySelectorAll"> = document): HTMLElement[] =>
  storiesHere(page).filter((story) => story.closest("[data-list]"));
const idsOf = (stories: readonly HTMLElement[]): string[] =>
  stories.map(({ dataset }) => dataset.story ?? "");

function offer(count: number): void {
  const words = count === 1 ? phrase("1 new story") : phrase("{count} new stories", { count });
  const old = document.querySelector(".pill-show");
  if (old) {
    if (old.textContent !== words) old.textContent = words;
    return;
  }
  const pill = make(
    "div",
    { class: "pill", role: "status" },
    make("button", { type: "button", class: "pill-show", click: () => insert(pill) }, words),
    make(
      "button",
      {
        type: "button",
        class: "pill-off",
        click: () => silence(pill),
        "aria-label": phrase("Never tell me of new stories"),
      },
      "×",
    ),
  );
  document.body.appendChild(pill);
}

/** Turns the pill off for good; `/you` turns it on again. */
function silence(pill: HTMLElement): void {
  pill.remove();
  import("./reader/choices.ts").then(({ choose }) => {
    choose("pill", "off");
    tell(phrase("New stories will not be announced any more."), () => choose("pill", ""));
  });
}

/** Puts the new stories above the others; what the reader looks at stays where it is. */
async function insert(pill: HTMLElement): Promise<void> {
  try {
    const { document: now } = await loadPage(location.href);
    const list = document.querySelector("[data-list]");
    const coming = listed(now);
    const wanted = newAmong(idsOf(coming), idsOf(listed()));
    const fresh = coming.filter(({ dataset }) => wanted.includes(dataset.story ?? ""));
    const first = list?.firstElementChild;
    if (!list || !first || fresh.length === 0) throw new Error("nothing new after all");
    const anchor = storiesHere().find((story) => story.getBoundingClientRect().bottom > 0);
    const before = anchor?.getBoundingClientRect().top ?? 0;
    for (const story of fresh) {
      story.dataset.fresh = "";
      first.insertAdjacentElement("beforebegin", document.importNode(story, true) as unknown as HTMLElement);
    }
    if (anchor && scrollY > 0)
      scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: "instant" });
    storiesHere()[0]
      ?.querySelector<HTMLElement>(".card-title a")
      ?.focus({ preventScroll: scrollY > 0 });
    tell(
      fresh.length === 1
        ? phrase("1 new story stands at the top.")
        : phrase("{count} new stories stand at the top.", { count: fresh.length }),
    );
  } catch {
    location.reload();
  }
  pill.remove();
}
