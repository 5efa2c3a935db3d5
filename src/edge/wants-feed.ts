/** The media types in an Accept header with their weights (RFC 9110, section 12.5.1). */
function weights(accept: string): Map<string, number> {
  return new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      const weight = q === undefined ? 1 : Number(q);
      return [type, Number.isFinite(weight) ? weight : 1];
    }),
  );
}

const HTML = ["text/html", "application/xhtml+xml"];
const FEEDS = [
  "application/rss+xml",
  "application/atom+xml",
  "application/rdf+xml",
  "application/xml",
  "text/xml",
];

/**
 * Whether a client gets the feed at /rss instead of the page. Browsers prefer text/html; feed readers accept a feed
 * type, anything, or send no Accept header (specification, section 2).
 */
export function wantsFeed(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > 1_000) return true;
  const asked = weights(accept);
  const best = (types: readonly string[]) => Math.max(0, ...types.map((type) => asked.get(type) ?? 0));
  const html = best(HTML);
  return html === 0 || best(FEEDS) > html;
}
