import type { OutwardLink } from "../../city/outward-link.ts";

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
