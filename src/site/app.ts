import { Hono } from "hono";
import { LinearRouter } from "hono/router/linear-router";
import { answerHeaders } from "../edge/answer-headers.ts";
import { notPages } from "../edge/derived-paths.ts";
import { type Route, tagsOf } from "../edge/route.ts";
import type { AppEnv } from "../env.ts";
import { ROUTES } from "../routes.tsx";
import { show } from "./html/render.tsx";
import { crashed } from "./pages/crashed.tsx";
import { provideEdition } from "./provide-edition.ts";

/**
 * Answers for every row of routes.tsx. The linear router compares a request with each row, which costs less than any
 * other's preparation, and a fresh isolate has no time for that.
 */
export const app = new Hono<AppEnv>({ router: new LinearRouter() });

const NOT_PAGES = notPages(ROUTES);

/** Answers a row's requests: all methods where it refuses others itself, else those the gateway lets through. */
function add(route: Route): void {
  const answer = route.answering(show);
  app.on(route.methods === "own" ? "ALL" : "GET", route.path, (c) => {
    c.set("route", route);
    c.set("tags", tagsOf(route, c.req.param()));
    c.set("notPages", NOT_PAGES);
    return answer(c);
  });
}

app.use(answerHeaders);
// A flood of browsers' reports must cost no more than its refusal.
for (const route of ROUTES) if (!route.edition) add(route);
app.use(provideEdition);
for (const route of ROUTES) if (route.edition) add(route);

app.notFound(async (c) => (await import("./pages/not-found.tsx")).notFound(c));
app.onError(crashed);
