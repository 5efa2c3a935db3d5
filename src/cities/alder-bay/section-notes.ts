import { phrase } from "../../i18n/phrase.ts";

/** A link that leaves the site. */
export interface OutwardLink {
  name: string;
  href: string;
  /** A few words about it. */
  about: string;
}

/** The panel on the opinion page (specification, section 2). */
export const OPINION_DISCLAIMER = phrase(
  "The views expressed in these pieces are their authors’ own. They are not necessarily those of this publication, its staff, its partners or its advertisers.",
);

/** What a section is about, by its path, if its name doesn't say it; without a source's name. */
export const NOTES: Readonly<Record<string, string>> = {};

/** Links to other sites below a section's stories, by its path. */
export const LINKS: Readonly<Record<string, { heading: string; items: readonly OutwardLink[] }>> = {};

/** Public calendars of Alder Bay, on the events page: add a row for each. */
export const PUBLIC_CALENDARS: readonly OutwardLink[] = [];

/** The text above the calendars. */
export const EVENTS_INTRO = "Organizers post changes in their own calendars first.";

/** The events page's note and meta description. */
export const EVENTS_NOTE = "Concerts, markets, talks, family days and public meetings in Alder Bay.";
