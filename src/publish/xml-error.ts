import { xml } from "./xml-text.ts";

/** The clock asks a source every two minutes: a client that comes back then finds what was missing. */
const RETRY_SECONDS = 120;

function xmlError(status: number, words: string, headers: Record<string, string>): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<error>${xml(words)}</error>\n`;
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/xml; charset=utf-8", ...headers },
  });
}

/** No feed can be written now (specification, section 8, "Feed page failure"). */
export function feedFailure(): Response {
  return xmlError(503, "Failed to generate feed", {
    "Retry-After": String(RETRY_SECONDS),
    "Cache-Control": "no-store",
  });
}

/** There is no such section. */
export function unknownSection(name: string): Response {
  return xmlError(404, `Unknown feed type: ${name.slice(0, 80)}`, { "Cache-Control": "public, max-age=300" });
}

/** There is no such format. */
export function unknownFormat(): Response {
  return xmlError(404, "Unknown feed format", { "Cache-Control": "public, max-age=300" });
}

/** There is no story of that id that several newsrooms tell. */
export function unknownStory(): Response {
  return xmlError(404, "Unknown story", { "Cache-Control": "public, max-age=300" });
}

/** A search without a word finds nothing: better said at once than subscribed to. */
export function emptyQuery(): Response {
  return xmlError(400, "Add a search, such as /feeds/search.rss?q=riverfront", {
    "Cache-Control": "public, max-age=300",
  });
}

/** One visitor searches too often. */
export function tooOften(): Response {
  return xmlError(429, "Too many searches. Try again in a minute.", {
    "Retry-After": "60",
    "Cache-Control": "no-store",
  });
}

/** The words to search for are too many. */
export function refusedQuery(limit: number): Response {
  return xmlError(414, `A search can have at most ${limit} characters`, { "Cache-Control": "no-store" });
}

/** The library cannot be asked now: a crawler comes again. */
export function away(): Response {
  return xmlError(503, "We can’t reach the archive right now.", {
    "Retry-After": "120",
    "Cache-Control": "no-store",
  });
}
