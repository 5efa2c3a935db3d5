/**
 * True when a request was sent by a page of this origin, as browsers say in `Origin` and `Sec-Fetch-Site` (Fetch
 * standard). A request with neither header isn't from a browser with our cookie.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  return origin === new URL(request.url).origin;
}
