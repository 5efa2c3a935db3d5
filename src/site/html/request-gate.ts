import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../env.ts";
import { logRefusal } from "../../model/log.ts";

const MAX_PATH = 1024;
const MAX_QUERY = 2048;
const METHODS = "GET, HEAD, OPTIONS";

const refuse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : `${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** What is wrong with an address, as status and text; undefined when nothing is (RFC 9110, sections 4.2 and 15.5). A broken escape in a query is text ("50%off"), as the URL standard reads it. */
export function wrongAddress(url: URL): { status: number; text: string } | undefined {
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

/**
 * The first door: refuses addresses and methods no page has, and sends a trailing slash to the one
 * address a page has.
 */
export const requestGate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  const wrong = wrongAddress(url);
  if (wrong) {
    logRefusal("request", `${url.pathname.slice(0, 120)}: ${wrong.text}`, { status: wrong.status });
    return refuse(wrong.status, wrong.text);
  }
  if (c.req.method === "OPTIONS") return refuse(204, "", { Allow: METHODS });
  // Addresses for programs refuse in their own words, as JSON; the desk takes forms.
  if (/^\/(api|desk)(\/|$)/.test(url.pathname)) return next();
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return refuse(405, "Use GET.", { Allow: METHODS });
  if (url.pathname.length > 1 && url.pathname.endsWith("/")) {
    const path = url.pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
    return c.redirect(path + url.search, 301);
  }
  return next();
};
