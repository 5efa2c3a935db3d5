import type { AppContext, HonoContext, RouteParams } from "../env.ts";
import type { Page } from "../site/html/render.tsx";
import type { Channel } from "../syndication/channel.ts";
import type { CacheLife } from "./cache-life.ts";

/** The names of a path's required parameters: "id" and "slug" in "/article/:id/:slug". Excludes optional ones. */
type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}{${string}`
      ? Name
      : Path extends `:${infer Name}`
        ? Name
        : never;

/** The properties of a route. Each row of routes.tsx sets all of them. */
interface RouteOptions<Param extends string = string, Name extends string = string> {
  /** The query parameters that the route uses; all others are removed before the cache. */
  query: readonly Name[];
  /** How long browsers and the platform's cache store the response. */
  cache: CacheLife;
  /** The route's cache tags, in addition to the tag of all pages. */
  tags: readonly string[] | ((params: Readonly<Record<Param, string>>) => readonly string[]);
  /** What browsers may do before a click: nothing, prefetch, or prerender. */
  prefetch: "never" | "without-query" | "fetch" | "render";
  /** The kind of count for a view; null if it isn't counted. */
  counted: "page" | "story" | "feed" | null;
  /** True if the service worker stores the response and shows it offline. */
  offline: boolean;
  /** The path prefix for the route that robots.txt disallows; null if crawlers may fetch it. */
  disallow: `/${string}` | null;
  /** True if any site may show the page in a frame. */
  framed: boolean;
  /** True if the route is also served over http, because some radios don't support TLS. */
  http: boolean;
  /** "read" allows GET and HEAD; with "own", the handler checks the method. */
  methods: "read" | "own";
  /** The feed sent to clients that request one at this address; null without content negotiation. */
  negotiated: `/${string}` | null;
  /** The feed listed first in the page's <head>. */
  feed: (() => Channel) | null;
  /** False if the request is handled before the edition and decisions are read. */
  edition: boolean;
}

/** Renders a page. The app passes this function, so that the table of routes doesn't import the renderer. */
export type Show = <D, Param extends string, Name extends string>(
  load: () => Promise<Page<D, Param, Name>>,
) => (c: HonoContext, asked: RouteParams<Param, Name>) => Promise<Response>;

type Params = Readonly<Record<string, string>>;

type Answering = (c: HonoContext, params: Params) => Response | Promise<Response>;

/** A row of routes.tsx. */
export interface Route extends RouteOptions {
  /** A Hono path. */
  path: string;
  kind: "page" | "file" | "redirect";
  answering: (show: Show) => Answering;
}

/** The request's declared parameters. An empty parameter counts as missing. */
function paramsOf<Param extends string, Name extends string>(
  c: HonoContext,
  params: Params,
  names: readonly Name[],
): RouteParams<Param, Name> {
  const query = Object.fromEntries(names.map((name) => [name, c.req.query(name) || undefined]));
  // The two types were inferred from the route's path and `names`.
  return { params, query } as RouteParams<Param, Name>;
}

function route(path: string, habits: object, rest: Pick<Route, "kind" | "answering">): Route {
  // Tags are computed with the parameters of this path.
  return { ...(habits as RouteOptions), path, ...rest };
}

/** A route with a page, whose module is imported at its first request. */
export const page = <const Path extends string, const Name extends string, D>(
  path: Path,
  habits: RouteOptions<ParamsOf<Path>, Name>,
  load: () => Promise<Page<D, ParamsOf<Path>, NoInfer<Name>>>,
): Route =>
  route(path, habits, {
    kind: "page",
    answering: (show) => {
      const shown = show(load);
      return (c, params) => shown(c, paramsOf(c, params, habits.query));
    },
  });

/** A route with another kind of response. */
export const file = <const Path extends string, const Name extends string>(
  path: Path,
  habits: RouteOptions<ParamsOf<Path>, Name>,
  answer: (c: AppContext, asked: RouteParams<ParamsOf<Path>, Name>) => Response | Promise<Response>,
): Route =>
  route(path, habits, {
    kind: "file",
    answering: () => (c, params) => answer(c, paramsOf(c, params, habits.query)),
  });

/** A route whose requests are handled by another Hono app. */
export const mount = (
  path: string,
  habits: RouteOptions,
  answer: (c: HonoContext) => Response | Promise<Response>,
): Route => route(path, habits, { kind: "file", answering: () => answer });

/** A route that redirects permanently. */
export const redirect = (path: string, habits: RouteOptions, to: string): Route =>
  route(path, habits, { kind: "redirect", answering: () => (c) => c.redirect(to, 301) });

/** The cache tags of a route: printable ASCII, comma-separated ("Cache-Tag"). */
export function cacheTagsOf({ tags }: Pick<Route, "tags">, params: Params): string[] {
  return [...(typeof tags === "function" ? tags(params) : tags)];
}
