import { phrase } from "../i18n/phrase.ts";
import { announce, h } from "./reader/make.ts";
import { linkedIn, newAmong } from "./reader/new-among.ts";

/** Milliseconds between two requests, which the edge cache answers. */
const EVERY = 60_000;

const root = document.documentElement;
const saving = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  !!root.dataset.pictures;

interface Props {
  /** The feed key of the list; "home" for the front page. */
  section: string;
  /** When the list last changed, in ms. */
  since: number;
}

/** Shows a button such as "7 new stories". Nothing moves until the reader presses it (WCAG 2.2.2). */
export function hydrate(island: HTMLElement, { section, since }: Props): void {
  const home = section === "home";
  const ask = async () => {
    if (document.hidden || root.dataset.pill || saving()) return;
    try {
      const answer = await fetch(`/api/v1/updates.json?section=${section}&since=${since}`);
      const { stories } = (await answer.json()) as { stories?: string[][] };
      // On the front page, a story can be a slide, a card or a line; in a section, it is only in the list.
      const lists = document.querySelectorAll(home ? "main" : "[data-list]");
      const fresh = newAmong(
        stories ?? [],
        linkedIn(lists),
        document.querySelectorAll("[data-story]").length,
      );
      if (fresh.length > 0) offer(fresh, home);
    } catch {
      // Offline: the next request may succeed.
    }
  };
  const timer = setInterval(() => (island.isConnected ? ask() : clearInterval(timer)), EVERY);
  ask();
}

/** The stories that the button would insert. */
let offered: readonly string[] = [];

function offer(fresh: readonly string[], home: boolean): void {
  offered = fresh;
  const count = fresh.length;
  const words = count === 1 ? phrase("1 new story") : phrase("{count} new stories", { count });
  const old = document.querySelector(".pill-show");
  if (old) {
    if (old.textContent !== words) old.textContent = words;
    return;
  }
  const show = async () => {
    const { insertNew } = await import("./reader/insert-new.ts");
    await insertNew(offered, home);
    pill.remove();
  };
  const pill = h(
    "div",
    { class: "pill", role: "status" },
    h("button", { type: "button", class: "pill-show", click: show }, words),
    h(
      "button",
      {
        type: "button",
        class: "pill-off",
        click: () => silence(pill),
        "aria-label": phrase("Don’t show this again"),
      },
      "×",
    ),
  );
  document.body.appendChild(pill);
}

/** Turns off the button for new stories; `/you` turns it on again. */
function silence(pill: HTMLElement): void {
  pill.remove();
  const choose = (value: string) => dispatchEvent(new CustomEvent("choice", { detail: ["pill", value] }));
  choose("off");
  announce(phrase("We won’t announce new stories anymore."), () => choose(""));
}
