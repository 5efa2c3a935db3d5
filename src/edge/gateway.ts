import { versionNow } from "../edition/decision-queries.ts";
import { readSite } from "../edition/memory.ts";
import type { Env } from "../env.ts";
import { variablesHere } from "../model/variables.ts";
import { wantsFeed } from "../publish/wants-feed.ts";
import { app } from "../routes.tsx";
import { wrongAddress } from "../site/html/request-gate.ts";
import { isAskedAhead } from "./asked-ahead.ts";
import type { PageProps } from "./cached-page.ts";
import { cleanQuery } from "./clean-address.ts";
import { toHttps } from "./https.ts";

/** What the gateway needs of the platform: the cached entrypoint, called through the platform's cache. */
export interface GatewayContext extends Pick<ExecutionContext, "waitUntil" | "passThroughOnException"> {
  exports?: { Pages?: PagesBinding };
}

/** The entrypoint `Pages` of worker.ts. `props` are part of the cache's key. */
interface PagesBinding extends Pick<Fetcher, "fetch"> {
  (options: { props: PageProps }): Pick<Fetcher, "fetch">;
}

/**
 * Answers whose body depends on more than path and query, never end, or are one person's: the platform's
 * cache strips Range, makes a GET of a cold HEAD and knows neither Accept nor cookies (Workers Caching,
 * "Cache keys" and "Range requests"), so it must not stand before them.
 */
const UNCACHED = /^\/(?:(?:api|desk|healthz)(?:\/|$)|radio\.(?:m3u|pls)$)/;

/** What a page may know of a request beside its address: nothing that differs between two readers. */
const PASSED_ON = ["If-None-Match", "If-Modified-Since", "CF-Connecting-IP"];

/** Headers that only the cache reads. The platform takes them off; where there is no cache we do. */
const FOR_THE_CACHE = ["Cloudflare-CDN-Cache-Control", "Cache-Tag"];

/**
 * The uncached door: answers itself what no shared cache may keep, and hands pages on to the cached
 * entrypoint with a clean address. Without a cache (local workerd) the same code runs straight through.
 */
export async function gateway(request: Request, env: Env, ctx: GatewayContext): Promise<Response> {
  const url = new URL(request.url);
  const wrong = wrongAddress(url);
  // What is refused is refused as it came, and not sent on to another address first.
  const secure = wrong ? null : toHttps(url, request.method);
  if (secure) return secure;
  const pages = ctx.exports?.Pages;
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || !pages || UNCACHED.test(url.pathname) || wrong)
    return app.fetch(request, env, ctx as ExecutionContext);
  const origin = variablesHere(env).origin ?? url.origin;
  const { path, negotiated } = chosenPath(url, request.headers);
  const clean = new Request(origin + path + cleanQuery(url), {
    method: request.method,
    headers: passedOn(request.headers),
    redirect: "manual",
    signal: request.signal,
  });
  const now = Date.now();
  const site = await readSite(env.EDITION, now);
  const props: PageProps = { origin, version: site && versionNow(site, now) };
  return forClient(await pages({ props }).fetch(clean), negotiated, isAskedAhead(request.headers));
}

/** At /rss a program gets the feed and a browser the screen: two addresses for the cache, which sees no Accept. */
function chosenPath({ pathname }: URL, headers: Headers): { path: string; negotiated: boolean } {
  if (pathname !== "/rss") return { path: pathname, negotiated: false };
  return { path: wantsFeed(headers.get("Accept") ?? undefined) ? "/feeds/rss" : "/rss", negotiated: true };
}

function passedOn(headers: Headers): Headers {
  const kept = new Headers({ Accept: "text/html" });
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** The answer without what only the cache reads; one of two at an address may be kept by nobody but its reader. */
function forClient(answer: Response, negotiated: boolean, ahead: boolean): Response {
  const headers = new Headers(answer.headers);
  // It names a publisher's picture (html/ahead.ts), and who only points at a link tells a publisher nothing.
  if (ahead) headers.delete("Link");
  for (const name of FOR_THE_CACHE) headers.delete(name);
  if (negotiated) {
    headers.set("Vary", "Accept");
    if (answer.ok || answer.status === 304) headers.set("Cache-Control", "private, max-age=300");
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
