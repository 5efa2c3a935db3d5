/** A story's fields from its card or page. */
export interface ShownStory {
  id: string;
  title: string;
  /** Our page of it. */
  path: string;
  /** The story at its publisher; our page for one of our stories. */
  link: string;
  source: string;
  /** The section's feed key, which an id begins with, and its name. */
  section: string;
  category: string;
  /** BCP 47. */
  language: string;
  /** When it was published, not its newest report: ISO 8601; empty without a date. */
  date: string;
  excerpt: string;
  group: string;
}

const words = (element: Element, query: string): string =>
  element.querySelector(query)?.textContent?.trim() ?? "";

/** The feed key of an id. */
const sectionOf = (id: string): string => id.replace(/-[^-]+-[^-]+$/, "");

/** The link to the publisher: a card's, or the button of the story's own page. */
const LINK = '.read-full, .button[rel~="external"]';

/** Reads a story from the page; null for an element without one. */
export function storyOn(element: Element | null): ShownStory | null {
  if (!(element instanceof HTMLElement)) return null;
  const { story: id, group = "" } = element.dataset;
  if (!id) return null;
  const title = element.querySelector<HTMLAnchorElement>(".card-title a");
  const text = element.querySelector<HTMLElement>(".card-title, h1");
  return {
    id,
    title: title?.textContent ?? words(element, "h1"),
    path: title?.pathname ?? location.pathname,
    link: element.querySelector<HTMLAnchorElement>(LINK)?.href ?? location.href,
    source: words(element, ".card-source, .publisher"),
    section: sectionOf(id),
    category: words(element, ".card-category, .badge"),
    language: text?.lang || document.documentElement.lang,
    date: element.querySelector<HTMLTimeElement>(":not(.source-line) > time")?.dateTime ?? "",
    excerpt: words(element, ".card-excerpt, .story-body"),
    group,
  };
}

/** Every story on the page. */
export const storiesHere = (scope: Pick<Element, "querySelectorAll"> = document): HTMLElement[] => [
  ...scope.querySelectorAll<HTMLElement>("[data-story]"),
];
