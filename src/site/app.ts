import { Hono } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { answerHeaders } from "../edge/answer-headers.ts";
import { notPages } from "../edge/derived-paths.ts";
import type { FoundRow } from "../edge/find-row.ts";
import { cacheTagsOf, type Route } from "../edge/route.ts";
import type { AppEnv } from "../env.ts";
import { show } from "./html/render.tsx";
import { crashed } from "./pages/crashed.tsx";
import { provideEdition } from "./provide-edition.ts";

let app: Hono<AppEnv> | undefined;

/** The app with every row of routes.tsx. The gateway has refused methods that a row doesn’t allow. */
export function pagesApp(
  routes: readonly Route[],
  rowAt: (path: string) => FoundRow | undefined,
): Hono<AppEnv> {
  app ??= appOf(notPages(routes), rowAt);
  return app;
}

function appOf(outside: string, rowAt: (path: string) => FoundRow | undefined): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new LinearRouter() });
  app.use(answerHeaders);
  app.use(async (c, next) => {
    const row = rowAt(c.req.path);
    c.set("notPages", outside);
    if (row?.route.edition !== false) await provideEdition(c);
    if (!row) return next();
    const { route, params } = row;
    c.set("route", route);
    c.set("tags", cacheTagsOf(route, params));
    return route.answering(show)(c, params);
  });
  app.notFound(async (c) => (await import("./pages/not-found.tsx")).notFound(c));
  app.onError(crashed);
  return app;
}
