import type { ReplayAnswer } from "./replay-entry.ts";

/** Whether a request names a validator of the answer (RFC 9110, 13.1): the answer is 304 then. */
export function isCondition({ etag, lastModified }: ReplayAnswer, headers: Pick<Headers, "get">): boolean {
  const known = headers.get("if-none-match");
  if (known !== null) return etag !== undefined && known === etag;
  return lastModified !== undefined && headers.get("if-modified-since") === lastModified;
}

/** The validators as headers of the answer. */
export const validatorHeaders = ({ etag, lastModified }: ReplayAnswer): Record<string, string> => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { "last-modified": lastModified }),
});
