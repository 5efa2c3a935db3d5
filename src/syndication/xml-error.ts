import { xml } from "./xml-text.ts";

const BRIEFLY = { "Cache-Control": "public, max-age=300" };
/** For failures; the newsroom polls every two minutes. */
const LATER = { "Retry-After": "120", "Cache-Control": "no-store" };

function xmlError(status: number, words: string, headers: Record<string, string>): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<error>${xml(words)}</error>\n`;
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/xml; charset=utf-8", ...headers },
  });
}

/** 503: the feed can't be written now (specification, section 8, "Feed page failure"). */
export function feedFailure(): Response {
  return xmlError(503, "Failed to generate feed", LATER);
}

/** 404: there is no such section. */
export function unknownSection(name: string): Response {
  return xmlError(404, `Unknown feed type: ${name.slice(0, 80)}`, BRIEFLY);
}

/** 404: there is no such format. */
export function unknownFormat(): Response {
  return xmlError(404, "Unknown feed format", BRIEFLY);
}

/** 404: no cluster has that id. */
export function unknownStory(): Response {
  return xmlError(404, "Unknown story", BRIEFLY);
}

/** 400: a search without words finds nothing. */
export function emptyQuery(): Response {
  return xmlError(400, "Add a search, such as /feeds/search.rss?q=riverfront", BRIEFLY);
}

/** 429: a visitor searches too often. */
export function tooOften(): Response {
  return xmlError(429, "Too many requests. Try again in a minute.", { ...LATER, "Retry-After": "60" });
}

/** 400: the search is too long. */
export function refusedQuery(limit: number): Response {
  return xmlError(414, `A search can have at most ${limit} characters`, { "Cache-Control": "no-store" });
}

/** 503: the archive can't be read now. */
export function away(): Response {
  return xmlError(503, "We can’t reach the archive right now.", LATER);
}
