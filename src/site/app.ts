import { Hono } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { answerHeaders } from "../edge/answer-headers.ts";
import { notPages } from "../edge/derived-paths.ts";
import { cacheTagsOf, type Route } from "../edge/route.ts";
import type { AppEnv } from "../env.ts";
import { show } from "./html/render.tsx";
import { crashed } from "./pages/crashed.tsx";
import { provideEdition } from "./provide-edition.ts";

let app: Hono<AppEnv> | undefined;

/** The app with every row of routes.tsx, made once. */
export function pagesApp(routes: readonly Route[]): Hono<AppEnv> {
  app ??= appOf(routes);
  return app;
}

/** Uses Hono's linear router, because other routers take longer to prepare in a new isolate. */
function appOf(routes: readonly Route[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ router: new LinearRouter() });

  const outside = notPages(routes);

  /** Registers a row: all methods where it checks them itself, else those that the gateway passes on. */
  const add = (route: Route): void => {
    const answer = route.answering(show);
    app.on(route.methods === "own" ? "ALL" : "GET", route.path, (c) => {
      c.set("route", route);
      c.set("tags", cacheTagsOf(route, c.req.param()));
      c.set("notPages", outside);
      return answer(c);
    });
  };

  app.use(answerHeaders);
  // Browser reports are refused before the other middleware runs.
  for (const route of routes) if (!route.edition) add(route);
  app.use(provideEdition);
  for (const route of routes) if (route.edition) add(route);

  app.notFound(async (c) => (await import("./pages/not-found.tsx")).notFound(c));
  app.onError(crashed);
  return app;
}
