import type { SourceState } from "../../model/source-state.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Some servers answer 304 forever, so every 8 days a request has no validators. */
const VALIDATORS_LIVE_MS = 8 * DAY;

export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/**
 * The validators to send, exactly as received (weak ones too). Null where we have no article of the source, so that a
 * 304 would be useless, or where they are older than 8 days.
 */
export function validatorsOf(state: SourceState, now: number): Validators | null {
  const { etag, lastModified, validatorsAt, held } = state;
  if (held === 0 || validatorsAt === null || now - validatorsAt >= VALIDATORS_LIVE_MS) return null;
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** The request headers for validators (RFC 9110, 13.1). */
export function conditionalHeaders(validators: Validators | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (validators?.etag) headers["if-none-match"] = validators.etag;
  if (validators?.lastModified) headers["if-modified-since"] = validators.lastModified;
  return headers;
}

/**
 * How many seconds the publisher calls an answer fresh: max-age, else Expires minus Date (RFC 9111, 4.2.1);
 * null when it does not say, or forbids storing.
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
