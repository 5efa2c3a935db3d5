import type { Env } from "../env.ts";
import type { Route } from "./route.ts";

/** True if the desk is served on this host: DESK_HOST, or any host if that isn't set. */
export const isDeskHost = ({ DESK_HOST }: Pick<Env, "DESK_HOST">, url: URL): boolean =>
  !DESK_HOST || url.hostname === DESK_HOST.trim().toLowerCase();

/**
 * Redirects everything except the desk from the desk's host to the site, so that pages with ad scripts don't share its
 * origin; null for other requests. The radio stream and browser reports are also served on the desk's host.
 */
export function offDeskHost(
  url: URL,
  env: Pick<Env, "DESK_HOST">,
  origin: string | undefined,
  route: Route | undefined,
): Response | null {
  if (!env.DESK_HOST || !isDeskHost(env, url) || !origin || new URL(origin).hostname === url.hostname)
    return null;
  if (/^\/(?:desk|api|__)/.test(route?.path ?? url.pathname)) return null;
  return new Response(null, { status: 302, headers: { Location: origin + url.pathname + url.search } });
}
