import type { AppContext, HonoContext, RouteParams } from "../env.ts";
import type { Page } from "../site/html/render.tsx";
import type { Channel } from "../syndication/channel.ts";
import type { CacheLife } from "./cache-life.ts";

/** The required parameters of a path: "id" and "slug" of "/article/:id/:slug". Optional ones don't count. */
type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}{${string}`
      ? Name
      : Path extends `:${infer Name}`
        ? Name
        : never;

/** The properties of an address. Each row of routes.tsx sets all of them. */
interface RouteOptions<Param extends string = string, Name extends string = string> {
  /** The query parameters it reads; all others are removed before the cache. */
  query: readonly Name[];
  /** How long a browser and the platform's cache store it. */
  cache: CacheLife;
  /** Its cache tags, in addition to the tag of every page. */
  tags: readonly string[] | ((params: Readonly<Record<Param, string>>) => readonly string[]);
  /** What a browser prepares before a click: nothing, a prefetch, a prerender. */
  prefetch: "never" | "without-query" | "fetch" | "render";
  /** The kind that a view counts as; null for none. */
  counted: "page" | "story" | "feed" | null;
  /** True if the service worker stores it and shows it offline. */
  offline: boolean;
  /** The path prefix that robots.txt disallows for it; null if crawlers may fetch it. */
  disallow: `/${string}` | null;
  /** True if any site may frame it. */
  framed: boolean;
  /** True if it is also served over http: some radios don't support TLS. */
  http: boolean;
  /** "read" allows GET and HEAD; "own" means that the handler checks the method. */
  methods: "read" | "own";
  /** The feed that a client gets here when it asks for one; null without content negotiation. */
  negotiated: `/${string}` | null;
  /** The feed that its <head> lists first. */
  feed: (() => Channel) | null;
  /** False if it is answered before the edition and decisions are read. */
  edition: boolean;
}

/** Renders a page. The app passes it, so that this table doesn't import the renderer. */
export type Show = <D, Param extends string, Name extends string>(
  load: () => Promise<Page<D, Param, Name>>,
) => (c: HonoContext, asked: RouteParams<Param, Name>) => Promise<Response>;

type Params = Readonly<Record<string, string>>;

type Answering = (c: HonoContext, params: Params) => Response | Promise<Response>;

/** One row of routes.tsx. */
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
  // The row's path and `names` are what the two types were inferred from.
  return { params, query } as RouteParams<Param, Name>;
}

function route(path: string, habits: object, rest: Pick<Route, "kind" | "answering">): Route {
  // Tags are computed with the parameters of this path.
  return { ...(habits as RouteOptions), path, ...rest };
}

/** A row with a page, whose module is loaded at its first request. */
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

/** A row with another kind of response. */
export const file = <const Path extends string, const Name extends string>(
  path: Path,
  habits: RouteOptions<ParamsOf<Path>, Name>,
  answer: (c: AppContext, asked: RouteParams<ParamsOf<Path>, Name>) => Response | Promise<Response>,
): Route =>
  route(path, habits, {
    kind: "file",
    answering: () => (c, params) => answer(c, paramsOf(c, params, habits.query)),
  });

/** A row whose requests are handled by another Hono app. */
export const mount = (
  path: string,
  habits: RouteOptions,
  answer: (c: HonoContext) => Response | Promise<Response>,
): Route => route(path, habits, { kind: "file", answering: () => answer });

/** A row with a permanent redirect. */
export const redirect = (path: string, habits: RouteOptions, to: string): Route =>
  route(path, habits, { kind: "redirect", answering: () => (c) => c.redirect(to, 301) });

/** The cache tags of a row, "page" included: printable ASCII, comma-separated ("Cache-Tag"). */
export function cacheTagsOf({ tags }: Pick<Route, "tags">, params: Params): string[] {
  return [...(typeof tags === "function" ? tags(params) : tags)];
}
