import { type SectionPage, sectionPath } from "../../city/sections.ts";
import type { Section } from "../../edition/section.ts";
import { sectionNote } from "../../edition/section-note.ts";
import type { AppContext } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Metadata } from "../html/metadata.ts";
import { collectionPage } from "../html/structured-data.ts";

/** What every section's page loads. */
export interface SectionData {
  row: SectionPage;
  /** Names the section's sources; empty if neither the table nor the desk has one. */
  note: string;
  section: Deferred<Section>;
  /** From 1. */
  page: number;
  now: number;
}

export const NO_SOURCE = phrase("No stories yet: this section doesn’t have a source.");

/** Stories per page of a section. */
const PAGE_SIZE = 24;

export const pagesOf = (section: Section): number =>
  Math.max(1, Math.ceil(section.articles.length / PAGE_SIZE));

/** The path of one of a section's pages; the first is the section's own. */
export const pagePath = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** The stories of one page, counted from 1. */
export const storiesOn = (section: Section, page: number) =>
  section.articles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

/**
 * The requested page, from 1. A `Response` redirects `?page=1` and invalid numbers to the section's address, and is a
 * 404 for a page that doesn't exist.
 */
async function askedPage(
  c: AppContext,
  asked: string | undefined,
  path: string,
  section: () => Promise<Section>,
): Promise<number | Response> {
  if (asked === undefined) return 1;
  if (!/^[1-9]\d{0,3}$/.test(asked) || asked === "1") return c.redirect(path, 301);
  const page = Number(asked);
  return page <= pagesOf(await section()) ? page : c.notFound();
}

/**
 * The <head> of one page of several: its title, canonical address and neighbors. Of two sections with one feed, its
 * owner is canonical for both (RFC 6596).
 */
function pageHead(row: SectionPage, page: number, section: Section | undefined) {
  const { name, path, feedKey } = row;
  return {
    title: page > 1 ? phrase("{name}, page {page}", { name, page }) : name,
    path: pagePath(sectionPath(feedKey), page),
    ...(page > 1 ? { previous: pagePath(path, page - 1) } : {}),
    ...(section && page < pagesOf(section) ? { next: pagePath(path, page + 1) } : {}),
  };
}

/** Starts to load a section's page; a `Response` if the requested page doesn't exist. */
export async function loadSectionPage(
  c: AppContext,
  row: SectionPage,
  asked: string | undefined,
): Promise<SectionData | Response> {
  const section = deferred(c.get("edition").section(row.feedKey));
  const page = await askedPage(c, asked, row.path, () => section.promise);
  const note = sectionNote(c.get("decisions"), row);
  if (page instanceof Response) return page;
  return { row, note, section, page, now: Date.now() };
}

/** The metadata of a section's page. */
export function sectionMetadata({ row, note, section, page }: SectionData, c: AppContext): Metadata {
  const description = note || NO_SOURCE;
  const here = section.settled?.value;
  const head = pageHead(row, page, here);
  const described = { name: head.title, path: head.path, description };
  return {
    ...head,
    description,
    ...(note ? {} : { robots: "noindex,follow" as const }),
    structuredData: [collectionPage(c.get("origin"), described, here ? storiesOn(here, page) : [])],
    trail: [{ name: row.name, path: row.path }],
  };
}
