import type { Prepared } from "../publish/speculation-rules.ts";
import type { Route } from "./route.ts";

type Routes = readonly Pick<Route, "path" | "kind" | "offline" | "framed" | "prefetch" | "disallow">[];
type Chosen = (route: Routes[number]) => boolean;

const PARAM = /:\w+(?:\{((?:[^{}]|\{\d+\})+)\})?(\?)?/g;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** The source of a regular expression for a path as Hono writes it. */
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
 * The source of a regular expression for the paths of the chosen rows, and for what begins with "/__", which no
 * deployed site has. Folders of which every row is chosen are one word of it, and so are files with an ending.
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
  const rest = [...new Set(others)].map((one) => `|${one}$`).join("");
  return `^\\/(?:(?:${words.join("|")})(?:\\/|$)|__${rest})`;
}

/** What the service worker neither stores nor shows offline. */
export const notOffline = (routes: Routes): string => pathsOf(routes, ({ offline }) => !offline);

/** What is no page of the site's frame, so that a link to it is an ordinary one while the radio plays. */
export const notPages = (routes: Routes): string =>
  pathsOf(routes, ({ kind, framed }) => kind !== "page" || framed);

/** The beginnings of the paths that robots.txt disallows. */
export const disallowedPaths = (routes: Routes): string[] => [
  ...new Set(routes.flatMap(({ disallow }) => disallow ?? [])),
];

/** A path as Speculation Rules write it: whatever a row leaves open is an asterisk. */
const wildcard = (path: string): string => path.replace(PARAM, "*").replace(/\*(?:\/\*)+/g, "*");

const coveredBy = (pattern: string, other: string): boolean =>
  other !== pattern && other.endsWith("/*") && other !== "/*" && pattern.startsWith(other.slice(0, -1));

/** What a browser may prepare before a click. */
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
