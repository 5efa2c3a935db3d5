import { MAX_QUERY } from "../archive/search/query.ts";
import { xml } from "./xml-text.ts";

const BRIEFLY = { "Cache-Control": "public, max-age=300" };
/** Headers for failures; the newsroom polls every two minutes. */
const LATER = { "Retry-After": "120", "Cache-Control": "no-store" };

/** Error responses of feeds and sitemaps: status, text, headers. */
const ERRORS = {
  /** Writing the feed failed (specification, section 8, "Feed page failure"). */
  feedFailure: [503, "Failed to generate feed", LATER],
  archiveAway: [503, "We can’t reach the archive right now.", LATER],
  unknownSection: [404, "Unknown feed type", BRIEFLY],
  unknownFormat: [404, "Unknown feed format", BRIEFLY],
  /** The cluster doesn't exist. */
  unknownStory: [404, "Unknown story", BRIEFLY],
  /** The search has no words or filters. */
  emptyQuery: [400, "Add a search, such as /feeds/search.rss?q=riverfront", BRIEFLY],
  longQuery: [414, `A search can have at most ${MAX_QUERY} characters`, { "Cache-Control": "no-store" }],
  /** A visitor searches too often. */
  tooOften: [429, "Too many requests. Try again in a minute.", { ...LATER, "Retry-After": "60" }],
} as const;

/** An error as XML; `asked` is added to the text, for example the unknown section. */
export function xmlError(name: keyof typeof ERRORS, asked?: string): Response {
  const [status, text, headers] = ERRORS[name];
  const words = asked === undefined ? text : `${text}: ${asked.slice(0, 80)}`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<error>${xml(words)}</error>\n`, {
    status,
    headers: { "Content-Type": "application/xml; charset=utf-8", ...headers },
  });
}
