import type { Env } from "../env.ts";
import type { Route } from "./route.ts";

/** True where the desk has a host of its own and this isn't it, or where it has none: then every host is the desk's. */
export const isDeskHost = ({ DESK_HOST }: Pick<Env, "DESK_HOST">, url: URL): boolean =>
  !DESK_HOST || url.hostname === DESK_HOST.trim().toLowerCase();

/**
 * Sends what isn't the desk from the desk's own host to the site, so that no page with an advertiser's script shares the
 * desk's origin; null for all else. Sound and the reports of browsers stay.
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
