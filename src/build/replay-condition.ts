import type { ReplayAnswer } from "./replay-entry.ts";

/** True for a request with a validator of the response (RFC 9110, 13.1), which is then 304. */
export function isCondition({ etag, lastModified }: ReplayAnswer, headers: Pick<Headers, "get">): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return etag !== undefined && known === etag;
  return lastModified !== undefined && headers.get("if-modified-since") === lastModified;
}

/** The validators as response headers. */
export const validatorHeaders = ({ etag, lastModified }: ReplayAnswer): Record<string, string> => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { "last-modified": lastModified }),
});
