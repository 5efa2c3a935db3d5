import type { Prepared } from "../syndication/speculation-rules.ts";
import type { Route } from "./route.ts";

type Routes = readonly Pick<Route, "path" | "kind" | "offline" | "framed" | "prefetch" | "disallow">[];
type Chosen = (route: Routes[number]) => boolean;

const PARAM = /:\w+(?:\{((?:[^{}]|\{\d+\})+)\})?(\?)?/g;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** Converts a Hono path to a regular expression. */
function expressionOf(path: string): string {
  let source = "";
  let end = 0;
  for (const match of path.matchAll(PARAM)) {
    const [whole, pattern = "[^/]+", optional] = match;
    const before = escaped(path.slice(end, match.index));
    source += optional ? `(?:${before}(?:${pattern}))?` : `${before}(?:${pattern})`;
    end = match.index + whole.length;
  }
  return (source + escaped(path.slice(end))).replaceAll("/*", "/.*");
}

const firstPart = (path: string): string => path.split("/")[1] ?? "";
const isNamed = (part: string): boolean => part !== "" && !/[:*{]/.test(part);

/**
 * A regular expression for the paths of some routes and for "/__". Folders whose routes are all chosen are combined,
 * and so are files with the same extension.
 */
function pathsOf(routes: Routes, isChosen: Chosen): string {
  const folders = Map.groupBy(routes, ({ path }) => firstPart(path));
  const words: string[] = [];
  const others: string[] = [];
  for (const [part, rows] of folders) {
    const all = rows.every(isChosen);
    if (all && isNamed(part) && !part.includes(".")) words.push(part);
    else if (all && part.includes(".")) others.push("[^/]+\\.\\w+");
    else others.push(...rows.filter(isChosen).map(({ path }) => expressionOf(path).slice(1)));
  }
  const rest = others.length > 0 ? `|(?:${[...new Set(others)].join("|")})$` : "";
  return `^\\/(?:(?:${words.join("|")})(?:\\/|$)|__${rest})`;
}

/** Paths that the service worker neither stores nor shows offline. */
export const notOffline = (routes: Routes): string => pathsOf(routes, ({ offline }) => !offline);

/** Paths that aren't pages of the site. While the radio plays, links to them load a new document. */
export const notPages = (routes: Routes): string =>
  pathsOf(routes, ({ kind, framed }) => kind !== "page" || framed);

/** The path prefixes that robots.txt disallows. */
export const disallowedPaths = (routes: Routes): string[] => [
  ...new Set(routes.flatMap(({ disallow }) => disallow ?? [])),
];

/** Converts a path to a URL pattern of Speculation Rules, with an asterisk for each parameter. */
const wildcard = (path: string): string => path.replace(PARAM, "*").replace(/\*(?:\/\*)+/g, "*");

const coveredBy = (pattern: string, other: string): boolean =>
  other !== pattern && other.endsWith("/*") && other !== "/*" && pattern.startsWith(other.slice(0, -1));

/** The addresses that browsers may prefetch or prerender. */
export function preparedPaths(routes: Routes): Prepared {
  const never = routes.flatMap(({ path, prefetch }) => {
    if (prefetch === "never") return wildcard(path) === "/*" ? [] : [wildcard(path)];
    return prefetch === "without-query" ? [`${path}\\?*`] : [];
  });
  const each = [...new Set(never)];
  return {
    never: each.filter((one) => !each.some((other) => coveredBy(one, other))),
    rendered: routes.filter(({ prefetch }) => prefetch === "render").map(({ path }) => path),
  };
}
