import type { MiddlewareHandler } from "hono";
import { NO_SETTINGS } from "../city/settings.ts";
import type { AppContext, AppEnv, Env } from "../env.ts";
import { safetyHeaders } from "../site/html/security-headers.ts";
import { EVERY_PAGE } from "./cache-tags.ts";
import { hasRead } from "./version.ts";

/** What the gateway tells the entrypoint behind the cache; all of it is part of the cache's key. */
export interface PageProps {
  /** Pages name their own origin, and the key holds no host. */
  origin: string;
  /** The version of what readers see (version.ts). */
  version: string | null;
}

/**
 * What a browser may keep of a page where editors can change it: an isolate's 25 s, KV's 30 s (`desk-memory.ts`)
 * and these make the minute within which every reader sees a change. Without a desk pages have their usual one.
 */
const BROWSER_LIFE = "public, max-age=5";

/** What the gateway said of a request behind the platform's cache; undefined where the gateway answers itself. */
export const propsOf = (c: Pick<AppContext, "executionCtx">): PageProps | undefined => {
  const { props } = c.executionCtx as ExecutionContext<PageProps | undefined>;
  return props?.origin === undefined ? undefined : props;
};

/** True where this isolate has read the version that the page is asked for. */
async function mayBeKept(props: PageProps | undefined, env: Env): Promise<boolean> {
  return props === undefined || hasRead(props.version, env, Date.now());
}

/** Sets every header that an answer's row, the operator's settings and the cache before us ask for, in one copy of it. */
export const answerHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const props = propsOf(c);
  // Before the page: what it shows is then of what was read here already.
  const kept = await mayBeKept(props, c.env);
  await next();
  const { body, status, statusText, headers: given } = c.res;
  const headers = new Headers(given);
  safetyHeaders(headers, {
    framed: c.get("route")?.framed ?? false,
    nonce: c.get("nonce"),
    settings: c.get("settings") ?? NO_SETTINGS,
    preload: c.env.HSTS_PRELOAD === "on",
  });
  cacheHeaders(headers, c, status, kept, props);
  // Hono copies a finished answer at each header set on it: ten copies a page were a tenth of its time.
  c.res = undefined;
  c.res = new Response(body, { status, statusText, headers });
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
  // What failed may answer a second later: no cache may repeat the failure.
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
