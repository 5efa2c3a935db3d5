import type { NotFoundHandler } from "hono";
import type { AppEnv } from "../env.ts";
import { type Page, renderPage } from "../html/render.tsx";

const notFoundPage: Page<null> = {
  load: () => null,
  metadata: () => ({
    title: "Page not found",
    description: "There is no page at this address.",
    path: "/404",
    robots: "noindex",
  }),
  status: () => 404,
  bare: true,
  Component: () => (
    <div className="lost wrap">
      <p className="lost-number">404</p>
      <h1>Oops! Page not found</h1>
      <a className="button" href="/">
        Return to Home
      </a>
    </div>
  ),
};

/** The catch-all of the specification: shows the page and logs the missing path. */
export const notFound: NotFoundHandler<AppEnv> = (c) => {
  console.warn(`404 ${JSON.stringify(c.req.path.slice(0, 200))}`);
  return renderPage(c, notFoundPage, null);
};
