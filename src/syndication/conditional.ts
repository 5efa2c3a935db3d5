/** A document with its validators. */
export interface Finished {
  body: Uint8Array<ArrayBuffer>;
  /** Includes the quotation marks (RFC 9110, section 8.8.3). */
  etag: string;
  /** In ms since 1970, rounded down to seconds; null if unknown. */
  lastModified: number | null;
  headers: Readonly<Record<string, string>>;
}

const encoder = new TextEncoder();

/** A strong ETag: the first 120 bits of the document's SHA-1. */
async function tagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", body)).slice(0, 15);
  return `"${btoa(String.fromCharCode(...digest))}"`;
}

/** Encodes a text and adds its validators. `modified` is the time of its last change in ms. */
export async function finish(
  text: string,
  headers: Readonly<Record<string, string>>,
  modified: number | null = null,
): Promise<Finished> {
  const body = encoder.encode(text);
  // HTTP dates are in seconds; rounding down ensures that the date isn't in the future.
  const lastModified = modified === null ? null : Math.floor(modified / 1_000) * 1_000;
  return { body, etag: await tagOf(body), lastModified, headers };
}

const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const RFC_850 = /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/;
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/** Parses an HTTP date in any of its three formats (RFC 9110, section 5.6.7) to ms; null for anything else. */
function httpDate(value: string): number | null {
  const known = IMF_FIXDATE.test(value) || RFC_850.test(value);
  const time = known ? Date.parse(value) : ASCTIME.test(value) ? Date.parse(`${value} GMT`) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

const ENTITY_TAGS =
  /^\s*(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*")*\s*$/;

/** True if one of the tags matches. Compares weakly, because proxies that compress responses weaken tags. */
function tagMatches(header: string, etag: string): boolean {
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
}

/**
 * True if the client's copy is current (RFC 9110, section 13.2.2), by If-None-Match if it is valid, else by
 * If-Modified-Since.
 */
function isCurrent(request: Headers, { etag, lastModified }: Finished): boolean {
  const tags = request.get("If-None-Match");
  if (tags?.trim() === "*") return true;
  if (tags !== null && tags.length < 2_000 && ENTITY_TAGS.test(tags)) return tagMatches(tags, etag);
  const since = request.get("If-Modified-Since");
  const moment = since === null ? null : httpDate(since);
  return moment !== null && lastModified !== null && lastModified <= moment;
}

/** The response to a GET or HEAD request: 304 if the client's copy is current, else the document. */
export function answer(request: Request, document: Finished): Response {
  const headers = new Headers(document.headers);
  headers.set("ETag", document.etag);
  if (document.lastModified !== null)
    headers.set("Last-Modified", new Date(document.lastModified).toUTCString());
  if (isCurrent(request.headers, document)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  return new Response(document.body, { headers });
}
