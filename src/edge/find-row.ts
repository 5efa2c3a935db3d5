import { LinearRouter } from "hono/router/linear-router";
import { tryDecodeURIComponent } from "hono/utils/url";
import type { Route } from "./route.ts";

/** A route of routes.tsx with the parameters of a path. */
export interface FoundRow {
  route: Route;
  params: Record<string, string>;
}

/**
 * Returns a function that finds a path's route: in a map for paths without parameters, in a list for others. If several
 * match, the first is used. Hono's linear router takes the least time to set up in a new isolate.
 */
export function findRows(routes: readonly Route[]): (path: string) => FoundRow | undefined {
  const literal = new Map<string, FoundRow>();
  const patterns = new LinearRouter<Route>();
  for (const route of routes)
    if (/[:*]/.test(route.path)) patterns.add("GET", route.path, route);
    else if (!literal.has(route.path)) literal.set(route.path, { route, params: {} });
  return (path) => {
    const known = literal.get(path);
    if (known) return known;
    const [found] = patterns.match("GET", path)[0];
    if (!found) return undefined;
    const params = Object.entries(found[1]).map(([name, value]) => [name, tryDecodeURIComponent(`${value}`)]);
    return { route: found[0], params: Object.fromEntries(params) };
  };
}
