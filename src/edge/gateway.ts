import type { Hono } from "hono";
import { type AppEnv, type Env, variablesOf } from "../env.ts";
import { NO_SETTINGS } from "../model/settings.ts";
import type { PageProps } from "./answer-headers.ts";
import { canonicalQuery } from "./clean-address.ts";
import { countView, isPrefetch } from "./counts.ts";
import { offDeskHost } from "./desk-host.ts";
import { refuseAddress, refusedMethod, toHttps, toPlainPath } from "./gate.ts";
import type { Route } from "./route.ts";
import { safetyHeaders } from "./security-headers.ts";
import { versionOf } from "./version.ts";
import { wantsFeed } from "./wants-feed.ts";

/** The platform's context with the cached entrypoint. */
export interface GatewayContext extends Pick<ExecutionContext, "waitUntil" | "passThroughOnException"> {
  exports?: { Pages?: PagesBinding };
}

/** The routes: the app that handles them, and a function that finds a path's route. */
interface RoutedSite {
  app: Pick<Hono<AppEnv>, "fetch">;
  routeAt: (path: string) => Route | undefined;
}

/** The entrypoint `Pages` of worker.ts. `props` are part of the cache key. */
interface PagesBinding extends Pick<Fetcher, "fetch"> {
  (options: { props: PageProps }): Pick<Fetcher, "fetch">;
}

/** Request headers that pages may use. None of them makes a page different for two readers. */
const PASSED_ON = ["If-None-Match", "If-Modified-Since", "CF-Connecting-IP"];

/** Headers only for the cache. The platform removes them; without a cache, the gateway does. */
const FOR_THE_CACHE = ["Cloudflare-CDN-Cache-Control", "Cache-Tag"];

/**
 * The uncached entrypoint. Handles requests that aren't cached, and forwards pages to the cached entrypoint with a
 * canonical address. Counts views. Without a cache, in local use, it calls the app directly.
 */
export async function gateway(
  request: Request,
  env: Env,
  ctx: GatewayContext,
  site: RoutedSite,
): Promise<Response> {
  const url = new URL(request.url);
  const route = site.routeAt(url.pathname);
  const answer =
    early(url, request, env, site, route) ?? (await answered(url, route, request, env, ctx, site.app));
  countView(env, request, answer, url.pathname, route);
  return answer;
}

/** Refusals and redirects that don't need a page. */
function early(
  url: URL,
  { method }: Request,
  env: Env,
  { routeAt }: RoutedSite,
  route: Route | undefined,
): Response | null {
  // Refusals come before redirects.
  const refused = refuseAddress(url);
  if (!refused) {
    const redirect = toHttps(url, method, route?.http) ?? toPlainPath(url, method, routeAt);
    if (redirect) return redirect;
    const away = offDeskHost(url, env, variablesOf(env).origin, route);
    if (away) return away;
  }
  const answer = refused ?? refusedMethod(method, route);
  if (answer) safetyHeaders(answer.headers, { settings: NO_SETTINGS, preload: env.HSTS_PRELOAD === "on" });
  return answer;
}

async function answered(
  url: URL,
  route: Route | undefined,
  request: Request,
  env: Env,
  ctx: GatewayContext,
  app: RoutedSite["app"],
): Promise<Response> {
  const pages = ctx.exports?.Pages;
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || !pages || route?.cache.uncached) return app.fetch(request, env, ctx as ExecutionContext);
  const origin = variablesOf(env).origin ?? url.origin;
  const asksForFeed = route?.negotiated && wantsFeed(request.headers.get("Accept") ?? undefined);
  // The two responses have separate addresses in the cache, which ignores Accept.
  const path = asksForFeed ? route.negotiated : url.pathname;
  const clean = new Request(origin + path + canonicalQuery(url, route?.query), {
    method: request.method,
    headers: passedOn(request.headers),
    redirect: "manual",
    signal: request.signal,
  });
  // Pages that don't depend on the edition are cached with an empty version.
  const version = route?.edition === false ? "" : await versionOf(env, Date.now());
  const props: PageProps = { origin, version };
  return forClient(await pages({ props }).fetch(clean), request.headers, route);
}

function passedOn(headers: Headers): Headers {
  const kept = new Headers({ Accept: "text/html" });
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** The response without headers for the cache. If the route negotiates content, it is private. */
function forClient(answer: Response, asked: Headers, route: Route | undefined): Response {
  // The Link header may contain a publisher's picture (html/render.tsx), which a prefetch must not request.
  const taken = [...FOR_THE_CACHE, ...(isPrefetch(asked) ? ["Link"] : [])];
  const isDone = !route?.negotiated && !taken.some((name) => answer.headers.has(name));
  if (isDone) return answer;
  const headers = new Headers(answer.headers);
  for (const name of taken) headers.delete(name);
  if (route?.negotiated) {
    headers.set("Vary", "Accept");
    if (answer.ok || answer.status === 304) headers.set("Cache-Control", route.cache.browser);
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
