import { describe, expect, it } from "vitest";
import { DIRECTORY } from "../../../src/city/directory.ts";
import { CACHE } from "../../../src/edge/cache-life.ts";
import { disallowedPaths, notOffline, notPages, preparedPaths } from "../../../src/edge/derived-paths.ts";
import { cacheTagsOf, type Route } from "../../../src/edge/route.ts";
import type { HonoContext } from "../../../src/env.ts";
import { ROUTES, routeAt } from "../../../src/routes.tsx";
import { itForEach } from "../../rows.ts";

/** Fills in each parameter of a path with a value. */
const FITS: Record<string, string> = {
  "file{search\\.[a-z]+}": "search.rss",
  "file{archive-\\d{4}-\\d{2}\\.xml}": "archive-2026-11.xml",
  "file{[a-zA-Z0-9-]+\\.txt}": "key.txt",
  "version{v[0-9]+}": "v1",
  "file{[a-z0-9-]+\\.ics}": "event-1.ics",
};
const PARAM = /:(\w+(?:\{(?:[^{}]|\{\d+\})+\})?)\??/g;
const pathOf = ({ path }: Route): string =>
  path.replace(PARAM, (_found, name: string) => FITS[name] ?? "sports").replace("/*", "/log");
const paramsOf = ({ path }: Route): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(PARAM)].map(([, name = ""]) => [name.split("{")[0], FITS[name] ?? "sports"]),
  );

const rows = ROUTES.map((route) => [route.path, route] as const);

it("the route table has each path once, and every page of the directory", () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  for (const { path } of DIRECTORY) expect([path, routeAt(path)?.kind]).toEqual([path, "page"]);
});

describe("a row", () => {
  itForEach(rows)("%s is found at its own address", (path, route) => {
    expect(routeAt(pathOf(route))?.path).toBe(path);
  });

  itForEach(rows.filter(([, { kind }]) => kind === "page"))(
    "%s passes its page the query parameters it declares, and no other",
    async (_path, route) => {
      const query = Object.fromEntries(route.query.map((name) => [name, "1"]));
      const sent = new URLSearchParams({ ...query, x: "1" });
      const req = { query: (name: string) => sent.get(name) ?? undefined };
      const given: unknown[] = [];
      const answer = route.answering(() => async (_c, asked) => {
        given.push(asked);
        return new Response(null);
      });
      await answer({ req } as unknown as HonoContext, paramsOf(route));
      expect(given).toEqual([{ params: paramsOf(route), query }]);
    },
  );

  itForEach(rows)("%s has tags that are valid in a header", (_path, route) => {
    const hostile = Object.fromEntries(Object.keys(paramsOf(route)).map((name) => [name, "a,b c\r\n"]));
    for (const params of [paramsOf(route), hostile])
      for (const tag of cacheTagsOf(route, params)) expect(tag).toMatch(/^[!-+\--~]{1,1024}$/);
  });

  itForEach(rows)(
    "%s has a lifetime from the table, and isn't in a shared cache if it is personal",
    (_path, route) => {
      expect(Object.values(CACHE)).toContain(route.cache);
      if (route.methods === "own" || route.http) expect(route.cache.uncached).toBe(true);
      if (route.kind === "redirect") expect(route.cache.edge).toBeNull();
      if (route.counted === "story") expect(cacheTagsOf(route, paramsOf(route))).toEqual(["story-sports"]);
    },
  );
});

itForEach<[string, string[]]>([
  ["/", ["front"]],
  ["/politics", ["section-politics"]],
  ["/arts-culture", ["section-arts"]],
  ["/feeds/arts-culture/atom", ["section-arts"]],
  ["/feeds/es/rss", ["edition"]],
  ["/feeds/rss", ["edition"]],
  ["/article/sports-123456-1763650800000/a-title", ["story-sports-123456-1763650800000"]],
  ["/article/a,b%20c/x", []],
  ["/privacy", []],
])("%s is purged by %j", (path, tags) => {
  const route = routeAt(path);
  const [, , id = "", slug = ""] = path.split("/");
  expect(route && cacheTagsOf(route, { id, slug, section: id, format: slug })).toEqual(tags);
});

describe("lists derived from the table", () => {
  const offline = (path: string) => !new RegExp(notOffline(ROUTES)).test(path);
  const isPage = (path: string) => !new RegExp(notPages(ROUTES)).test(path);
  const { never, rendered } = preparedPaths(ROUTES);
  const isPrepared = (path: string) =>
    !never.some((one) =>
      new RegExp(`^${one.replace(/[.?]/g, "\\$&").replaceAll("*", ".*").replace("\\\\?", "\\?")}$`).test(
        path,
      ),
    );

  itForEach([
    ["/", true, true, true],
    ["/politics", true, true, true],
    ["/saved", true, true, true],
    ["/search", true, true, true],
    ["/status", false, true, true],
    ["/rss", false, true, false],
    ["/article/a-1/b", true, true, true],
    ["/brief/2026-11-20-07/script", true, true, true],
    ["/brief/2026-11-20-07/script.txt", false, false, false],
    ["/desk", false, false, false],
    ["/api/stream", false, false, false],
    ["/feeds/rss", false, false, false],
    ["/sitemap.xml", false, false, false],
    ["/embed/headlines", false, false, false],
    ["/sw.js", false, false, false],
    ["/__styles", false, false, true],
    ["/healthz", false, false, false],
  ])("%s is stored offline: %s, opened while the radio plays: %s, prefetched: %s", (path, ...expected) => {
    expect([offline(path), isPage(path), isPrepared(path)]).toEqual(expected);
  });

  it("combine the routes of a folder or a file type, and match parameters and dots exactly", () => {
    const row = (path: string, more: Partial<Route> = {}) =>
      ({ path, kind: "page", offline: true, ...more }) as Route;
    const table = [
      ...["/a/:id{[a-z]+\\.\\d{2}}/:n?", "/a/f.g", "/d", "/d/:x", "/:file{[a-z]+\\.txt}"].map((path) =>
        row(path, { offline: false }),
      ),
      ...[row("/"), row("/a/open"), row("/:any", { prefetch: "never" })],
      ...["/p/:id", "/p/:id/q", "/t/:a/:b"].map((path) => row(path, { prefetch: "never" })),
      ...[row("/s", { prefetch: "without-query" }), row("/r", { prefetch: "render" })],
    ];
    const isHidden = (path: string) => new RegExp(notOffline(table)).test(path);
    const hidden = ["/a/x.12", "/a/x.12/7", "/a/f.g", "/d", "/d/1/2", "/key.txt", "/__styles"];
    const shown = ["/", "/a/open", "/a/fXg", "/a/x.1", "/a/x.12/7/8", "/dx", "/p/1"];
    expect([...hidden, ...shown].filter(isHidden)).toEqual(hidden);
    expect(preparedPaths(table)).toEqual({ never: ["/p/*", "/t/*", "/s\\?*"], rendered: ["/r"] });
  });

  it("are short enough for the browser", () => {
    for (const list of [notOffline(ROUTES), notPages(ROUTES)]) expect(list.length).toBeLessThan(260);
  });

  it("prerender home and sections only", () => {
    expect(rendered).toEqual(expect.arrayContaining(["/", "/arts-culture"]));
    expect(rendered).not.toContain("/faq");
  });

  it("disallow in robots.txt what crawlers shouldn't fetch", () => {
    expect(disallowedPaths(ROUTES).sort()).toEqual(["/api/", "/feeds/search."]);
  });
});
