/**
 * True when a request that changes something was sent by a page of this very origin. Browsers say so in
 * `Origin` and, since 2023 all of them, in `Sec-Fetch-Site` (Fetch standard); who says neither is no browser
 * that holds a cookie of ours.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === new URL(request.url).origin;
}
