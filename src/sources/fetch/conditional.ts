export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** The request headers for validators (RFC 9110, 13.1). */
export function conditionalHeaders(validators: Validators | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (validators?.etag) headers["if-none-match"] = validators.etag;
  if (validators?.lastModified) headers["if-modified-since"] = validators.lastModified;
  return headers;
}

/**
 * How many seconds a response is fresh: max-age, else Expires minus Date (RFC 9111, 4.2.1); null if the publisher
 * doesn't state it or forbids storing.
 */
export function freshSeconds(headers: Headers): number | null {
  const control = headers.get("cache-control") ?? "";
  if (/no-store|no-cache/i.test(control)) return null;
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(control)?.[1];
  if (maxAge !== undefined) return Number(maxAge);
  const expires = Date.parse(headers.get("expires") ?? "");
  const date = Date.parse(headers.get("date") ?? "");
  return expires > date ? Math.round((expires - date) / 1000) : null;
}
