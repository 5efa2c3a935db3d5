import { phrase } from "../i18n/phrase.ts";
import type { DatedArticle } from "./newest.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/**
 * The story's page and other newsrooms' reports as Atom links (RFC 4287, section 4.2.7.2, "related"), each preceded by
 * `before`; empty for a story with one report.
 */
export function relatedLinks(
  element: "link" | "atom:link",
  origin: string,
  coverage: DatedArticle["coverage"],
  before: string,
): string {
  if (!coverage) return "";
  const links = [
    { path: coverage.path, title: phrase("All {sources} sources", { sources: coverage.sources }) },
    ...coverage.others.map(({ source, title, path }) => ({ path, title: `${source}: ${title}` })),
  ];
  return links
    .map(
      ({ path, title }) =>
        `${before}<${element} rel="related" type="text/html" title="${xml(title)}" href="${xmlAddress(origin + path)}"/>`,
    )
    .join("");
}

/** The registered media type of CAP 1.2. */
export const CAP_TYPE = "application/cap+xml";

/** The message in the Common Alerting Protocol as an Atom link, preceded by `before`; empty for other entries. */
export const capLink = (element: "link" | "atom:link", cap: string | undefined, before: string): string =>
  cap ? `${before}<${element} rel="alternate" type="${CAP_TYPE}" href="${xmlAddress(cap)}"/>` : "";
