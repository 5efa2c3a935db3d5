import { logRefusal } from "../platform/log.ts";
import { textAnswer } from "../platform/text-answer.ts";
import { isThisMachine } from "../text/public-host.ts";
import { canonicalQuery, plainPath } from "./clean-address.ts";
import type { Route } from "./route.ts";

const MAX_PATH = 1024;
const MAX_QUERY = 2048;
const METHODS = "GET, HEAD, OPTIONS";

/**
 * The status and text for an invalid address; undefined for a valid one (RFC 9110, sections 4.2 and 15.5). An invalid
 * escape in a query is read as text ("50%off"), as in the URL standard.
 */
function wrongAddress(url: URL): { status: number; text: string } | undefined {
  if (url.pathname.length > MAX_PATH) return { status: 414, text: "The address is too long." };
  if (url.search.length > MAX_QUERY) return { status: 414, text: "The query is too long." };
  let path: string;
  try {
    path = decodeURIComponent(url.pathname);
  } catch {
    return { status: 400, text: "The address has a broken % escape." };
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path))
    return { status: 400, text: "The address has a control character." };
  return undefined;
}

/** The 400 or 414 response for an invalid address, or null. */
export function refuseAddress(url: URL): Response | null {
  const wrong = wrongAddress(url);
  if (!wrong) return null;
  logRefusal("request", `${url.pathname.slice(0, 120)}: ${wrong.text}`, { status: wrong.status });
  return textAnswer(wrong.status, wrong.text);
}

/**
 * The redirect to https (RFC 6797, section 7.2), or null. Local addresses aren't redirected, because they have no
 * certificate.
 */
export function toHttps(url: URL, method: string, http = false): Response | null {
  if (url.protocol !== "http:" || isThisMachine(url.hostname) || http) return null;
  const target = new URL(url);
  target.protocol = "https:";
  return redirectTo(target.href, method, "public, max-age=3600");
}

/** A permanent redirect that preserves the method if the request has a body. */
const redirectTo = (to: string, method: string, cache: string): Response =>
  new Response(null, {
    status: method === "GET" || method === "HEAD" ? 301 : 308,
    headers: { Location: to, "Cache-Control": cache },
  });

/** Redirects a path to its canonical form, with the query parameters that the route uses. */
export function toPlainPath(
  url: URL,
  method: string,
  routeAt: (path: string) => Route | undefined,
): Response | null {
  const path = plainPath(url.pathname);
  if (path === url.pathname) return null;
  const route = routeAt(path);
  // Files for programs and the desk check the query themselves.
  const search = route?.methods === "own" ? url.search : canonicalQuery(url, route?.query);
  return redirectTo(path + search, method, "no-store");
}

/** Refuses methods that a route doesn't support, unless the route checks the method itself. */
export function refusedMethod(method: string, route: Route | undefined): Response | null {
  if (method === "OPTIONS") return textAnswer(204, "", { Allow: METHODS });
  if (route?.methods === "own" || method === "GET" || method === "HEAD") return null;
  return textAnswer(405, "Use GET.", { Allow: METHODS });
}
