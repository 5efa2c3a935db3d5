import { phrase } from "../i18n/phrase.ts";
import type { DatedArticle } from "./newest.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/**
 * A story's own page and the other newsrooms' tellings as Atom links (RFC 4287, section 4.2.7.2, "related"), each
 * begun by `before`; empty where one newsroom tells it.
 */
export function relatedLinks(
  element: "link" | "atom:link",
  origin: string,
  told: DatedArticle["told"],
  before: string,
): string {
  if (!told) return "";
  const links = [
    { path: told.path, title: phrase("All {sources} sources", { sources: told.sources }) },
    ...told.others.map(({ source, title, path }) => ({ path, title: `${source}: ${title}` })),
  ];
  return links
    .map(
      ({ path, title }) =>
        `${before}<${element} rel="related" type="text/html" title="${xml(title)}" href="${xmlAddress(origin + path)}"/>`,
    )
    .join("");
}
