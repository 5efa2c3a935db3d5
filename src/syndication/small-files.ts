import { mailFor } from "../city/mail.ts";
import { asksForWarnings } from "../city/weather-service.ts";
import { type Decisions, NO_DECISIONS } from "../edition/decisions.ts";
import type { AppContext } from "../env.ts";
import type { Settings } from "../model/settings.ts";
import { answer, finish } from "./conditional.ts";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { OPENSEARCH_TYPE, openSearch } from "./opensearch.ts";
import { feedsOpml, OPML_TYPE, sourcesOpml } from "./opml.ts";
import { securityTxt } from "./security-txt.ts";
import { type Prepared, speculationRules } from "./speculation-rules.ts";
import { unlistedPaths } from "./unlisted-paths.ts";

/**
 * /trust.txt (journallist.net): the addresses of the standards and the contact page, and that models may not be trained
 * on the site. It doesn't list associations, because none is set.
 */
const trustTxt = (origin: string, _now: number, settings: Settings): string =>
  [
    `disclosure=${origin}/standards`,
    ...(mailFor(settings, "general") ? [`contact=${origin}/contact-us`] : []),
    "datatrainingallowed=no",
    "",
  ].join("\n");

/**
 * /license.xml: the same terms as `Content-Signal` in robots.txt, in RSL 1.0 (rslstandard.org). It doesn't grant rights
 * to other publishers' work.
 */
const license = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
      <permits type="usage">search</permits>
      <prohibits type="usage">ai-train</prohibits>
    </license>
  </content>
</rsl>
`;

interface SmallFile {
  type: string;
  /** `now` is in ms. Returns null if the operator hasn't set what the file needs. */
  write: (
    origin: string,
    now: number,
    settings: Settings,
    unlisted: ReadonlySet<string>,
    decisions: Decisions,
  ) => string | null;
}

const TEXT = "text/plain; charset=utf-8";

/** Files that stay the same for everyone for at least a day. */
const FILES = {
  llms: { type: TEXT, write: llms },
  trust: { type: TEXT, write: trustTxt },
  license: { type: "application/rsl+xml", write: license },
  security: { type: TEXT, write: securityTxt },
  manifest: { type: "application/manifest+json", write: manifest },
  openSearch: {
    type: `${OPENSEARCH_TYPE}; charset=utf-8`,
    write: (origin, _now, settings) => openSearch(origin, mailFor(settings, "general")),
  },
  sources: {
    type: `${OPML_TYPE}; charset=utf-8`,
    write: (_origin, _now, settings, _unlisted, decisions) =>
      sourcesOpml(mailFor(settings, "general"), decisions),
  },
  feeds: {
    type: `${OPML_TYPE}; charset=utf-8`,
    write: (origin, _now, settings) =>
      feedsOpml(origin, mailFor(settings, "general"), asksForWarnings(settings)),
  },
} as const satisfies Record<string, SmallFile>;

const send = async (c: AppContext, type: string, text: string): Promise<Response> =>
  answer(c.req.raw, await finish(text, { "Content-Type": type }));

/** One of the small files; 404 if it has no content. */
export async function smallFile(c: AppContext, name: keyof typeof FILES): Promise<Response> {
  const { type, write }: SmallFile = FILES[name];
  const settings = c.get("settings");
  const decisions = c.get("decisions") ?? NO_DECISIONS;
  const unlisted = unlistedPaths(decisions, settings);
  const text = write(c.get("origin"), Date.now(), settings, unlisted, decisions);
  return text === null ? c.notFound() : send(c, type, text);
}

/** /robots.txt; `disallowed` are path prefixes. */
export const robotsFile = (c: AppContext, disallowed: readonly string[]): Promise<Response> =>
  send(c, TEXT, robots(c.get("origin"), disallowed));

/** /speculation-rules.json. */
export const speculationFile = (c: AppContext, prepared: Prepared): Promise<Response> =>
  send(c, "application/speculationrules+json", speculationRules(prepared));

/**
 * Content signals (contentsignals.org): search engines may list these pages, but models may not be trained on them.
 * `ai-input` isn't set, because only publishers can license their excerpts. Robots.txt may contain other records (RFC
 * 9309, 2.2.4).
 */
const CONTENT_SIGNAL = "search=yes, ai-train=no";

/** /robots.txt (RFC 9309) with the sitemaps. `origin` has no trailing slash; `disallowed` are path prefixes. */
export function robots(origin: string, disallowed: readonly string[]): string {
  return [
    "User-agent: *",
    `Content-Signal: ${CONTENT_SIGNAL}`,
    "Allow: /",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `License: ${origin}/license.xml`,
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    `Sitemap: ${origin}/sitemap-index.xml`,
    "",
  ].join("\n");
}
