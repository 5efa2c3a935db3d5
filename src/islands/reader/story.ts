/** A story's fields from its card or page. */
export interface ShownStory {
  id: string;
  title: string;
  /** The path of the story's page on this site. */
  path: string;
  /** The story's address at its publisher, or on this site for one of our stories. */
  link: string;
  source: string;
  /** The section's feed key, with which the id begins, and the section's name. */
  section: string;
  category: string;
  /** A BCP 47 language tag. */
  language: string;
  /** When the story was published (not its newest report), in ISO 8601; empty without a date. */
  date: string;
  excerpt: string;
  group: string;
}

const words = (element: Element, query: string): string =>
  element.querySelector(query)?.textContent?.trim() ?? "";

/** The feed key in an id. */
const sectionOf = (id: string): string => id.replace(/-[^-]+-[^-]+$/, "");

/** The link to the publisher on a card or on the story's own page. */
const LINK = '.read-full, .button[rel~="external"]';

/** Reads a story's fields from the page; null if the element isn't a story. */
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
    source: words(element, ".source-line > b:not(.story-label), .publisher"),
    section: sectionOf(id),
    category: words(element, ".card-category, .kicker"),
    language: text?.lang || document.documentElement.lang,
    date: element.querySelector<HTMLTimeElement>(":not(.source-line) > time")?.dateTime ?? "",
    excerpt: words(element, ".card-excerpt, .story-body"),
    group,
  };
}

/** All stories on the page. */
export const storiesHere = (scope: Pick<Element, "querySelectorAll"> = document): HTMLElement[] => [
  ...scope.querySelectorAll<HTMLElement>("[data-story]"),
];
