import type { AppContext, Asked, HonoContext } from "../env.ts";
import type { Channel } from "../publish/channel.ts";
import type { Page } from "../site/html/render.tsx";
import type { CacheLife } from "./cache-life.ts";

/** The names in a path that it always has: "id" and "slug" of "/article/:id/:slug". An optional one counts for none. */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParamsOf<First> | ParamsOf<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}{${string}`
      ? Name
      : Path extends `:${infer Name}`
        ? Name
        : never;

/** All that depends on an address besides what answers at it. Each row of routes.tsx states each of these. */
export interface Habits<Param extends string = string, Name extends string = string> {
  /** The query parameters that are read; all others are cut off before the cache. */
  query: readonly Name[];
  /** How long a browser and the platform's cache keep it. */
  cache: CacheLife;
  /** What purges it, besides a change to every page. */
  tags: readonly string[] | ((params: Readonly<Record<Param, string>>) => readonly string[]);
  /** What a browser prepares before a click: nothing, the fetched page, the rendered page. */
  prefetch: "never" | "without-query" | "fetch" | "render";
  /** What a view of it counts as; null for none. */
  counted: "page" | "story" | "feed" | null;
  /** True where the service worker stores it and shows it offline. */
  offline: boolean;
  /** The beginning of the addresses that robots.txt disallows for it; null where crawlers may fetch it. */
  disallow: `/${string}` | null;
  /** True where any site may frame it. */
  framed: boolean;
  /** True where it answers over plain http too: old kitchen radios speak no TLS. */
  http: boolean;
  /** "read" for GET and HEAD; "own" where it refuses other methods in its own words. */
  methods: "read" | "own";
  /** The address of what a client gets here that asks for a feed; null where nothing is negotiated. */
  negotiated: `/${string}` | null;
  /** The feed of its own that its head names first. */
  feed: (() => Channel) | null;
  /** False where it is answered before the edition and the desk are looked at. */
  edition: boolean;
}

/** Answers a request with a page. Given by the app, so that the table loads no renderer. */
export type Show = <D, Param extends string, Name extends string>(
  load: () => Promise<Page<D, Param, Name>>,
) => (c: HonoContext, asked: Asked<Param, Name>) => Promise<Response>;

type Answering = (c: HonoContext) => Response | Promise<Response>;

/** One row of routes.tsx. */
export interface Route extends Habits {
  /** As Hono writes it. */
  path: string;
  kind: "page" | "file" | "redirect";
  answering: (show: Show) => Answering;
}

/** What was asked, reduced to what a row declares. A parameter that is empty counts as left out. */
function askedOf<Param extends string, Name extends string>(
  c: HonoContext,
  names: readonly Name[],
): Asked<Param, Name> {
  const query = Object.fromEntries(names.map((name) => [name, c.req.query(name) || undefined]));
  // The row's path and `names` are what the two types were inferred from.
  return { params: c.req.param(), query } as Asked<Param, Name>;
}

function route(path: string, habits: object, rest: Pick<Route, "kind" | "answering">): Route {
  // Tags are asked with the parameters of this very path.
  return { ...(habits as Habits), path, ...rest };
}

/** A row with a page, whose module is loaded when it is first asked for. */
export const page = <const Path extends string, const Name extends string, D>(
  path: Path,
  habits: Habits<ParamsOf<Path>, Name>,
  load: () => Promise<Page<D, ParamsOf<Path>, NoInfer<Name>>>,
): Route =>
  route(path, habits, {
    kind: "page",
    answering: (show) => {
      const shown = show(load);
      return (c) => shown(c, askedOf(c, habits.query));
    },
  });

/** A row with an answer of another kind. */
export const file = <const Path extends string, const Name extends string>(
  path: Path,
  habits: Habits<ParamsOf<Path>, Name>,
  answer: (c: AppContext, asked: Asked<ParamsOf<Path>, Name>) => Response | Promise<Response>,
): Route =>
  route(path, habits, { kind: "file", answering: () => (c) => answer(c, askedOf(c, habits.query)) });

/** A row whose requests another Hono app answers, which reads the whole request itself. */
export const within = (
  path: string,
  habits: Habits,
  answer: (c: HonoContext) => Response | Promise<Response>,
): Route => route(path, habits, { kind: "file", answering: () => answer });

/** A row that leads to another address for good. */
export const redirect = (path: string, habits: Habits, to: string): Route =>
  route(path, habits, { kind: "redirect", answering: () => (c) => c.redirect(to, 301) });

/** The tags of what stands at a row, "page" among them; printable ASCII between commas ("Cache-Tag"). */
export function tagsOf({ tags }: Pick<Route, "tags">, params: Readonly<Record<string, string>>): string[] {
  return [...(typeof tags === "function" ? tags(params) : tags)];
}
