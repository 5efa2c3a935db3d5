import type { MiddlewareHandler } from "hono";
import type { AppContext, AppEnv, Env } from "../env.ts";
import { NO_SETTINGS } from "../model/settings.ts";
import { EVERY_PAGE } from "./cache-tags.ts";
import { safetyHeaders } from "./security-headers.ts";
import { hasRead } from "./version.ts";

/** The gateway's input to the cached entrypoint; all of it is part of the cache key. */
export interface PageProps {
  /** The origin, because pages contain it but the cache key has no host. */
  origin: string;
  /** The version of what readers see (version.ts); empty for a route that doesn’t depend on the edition. */
  version: string | null;
}

/**
 * How long a browser caches a page that editors can change. With an isolate's 25 s and KV's 30 s, all readers see a
 * change within a minute.
 */
const BROWSER_LIFE = "public, max-age=5";

/** The gateway's props for a request behind the cache; undefined if the gateway handles the request itself. */
export const propsOf = (c: Pick<AppContext, "executionCtx">): PageProps | undefined => {
  const { props } = c.executionCtx as ExecutionContext<PageProps | undefined>;
  return props?.origin === undefined ? undefined : props;
};

/** True if this isolate has read the version in the props, or the response doesn’t depend on a version. */
async function mayBeKept(props: PageProps | undefined, env: Env): Promise<boolean> {
  return props === undefined || props.version === "" || hasRead(props.version, env, Date.now());
}

/** Sets all headers of a response, from the route, the operator's settings and the cache. */
export const answerHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const props = propsOf(c);
  // Checked before rendering, so that the version isn't newer than the page.
  const kept = await mayBeKept(props, c.env);
  await next();
  const { status, headers } = c.res;
  safetyHeaders(headers, {
    framed: c.get("route")?.framed ?? false,
    nonce: c.get("nonce"),
    settings: c.get("settings") ?? NO_SETTINGS,
    preload: c.env.HSTS_PRELOAD === "on",
  });
  cacheHeaders(headers, c, status, kept, props);
};

function cacheHeaders(
  headers: Headers,
  c: AppContext,
  status: number,
  kept: boolean,
  props: PageProps | undefined,
): void {
  const route = c.get("route");
  const isWhole = status === 200 || status === 304;
  // Failures aren't cached, because the next request may succeed.
  if (status >= 500) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", (isWhole && route?.cache.browser) || "no-store");
  if (route?.negotiated) headers.set("Vary", "Accept");
  if (!props || !headers.get("Cache-Control")?.startsWith("public")) return;
  headers.set("Cache-Tag", [...(c.get("tags") ?? []), EVERY_PAGE].join(","));
  if (!kept) headers.set("Cache-Control", "private, no-cache");
  else if (status === 200 && route?.cache.edge) {
    headers.set("Cloudflare-CDN-Cache-Control", route.cache.edge);
    if (props.version) headers.set("Cache-Control", BROWSER_LIFE);
  }
}
