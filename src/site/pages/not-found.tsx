import type { NotFoundHandler } from "hono";
import { site } from "../../city/site.ts";
import type { AppEnv } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { logRefusal } from "../../platform/log.ts";
import { HomeMark } from "../components/HomeMark.tsx";
import { type Page, renderPage } from "../html/render.tsx";

const notFoundPage: Page<null> = {
  load: () => null,
  metadata: () => ({
    title: phrase("Page not found"),
    description: phrase("We can’t find a page at this address."),
    path: "/404",
    robots: "noindex",
  }),
  status: () => 404,
  bare: true,
  pageStyles: true,
  Component: () => (
    <div className="lost wrap">
      <HomeMark />
      <p className="lost-number">
        <span className="sr-only">404</span>
        <RoadSign />
      </p>
      <h1 className="page-title">{phrase("Oops! Page not found")}</h1>
      <p className="standfirst">{site.city.lostRoad.line}</p>
      <p className="bar">
        <a className="button" href="/">
          {phrase("Return to Home")}
        </a>
        <a href="/search">{phrase("Search")}</a>
        <a href="/sitemap">{phrase("Site Directory")}</a>
      </p>
      <div className="avenue avenue-ends" />
    </div>
  ),
};

/** A diamond-shaped road sign. */
function RoadSign() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <rect x="31" y="31" width="138" height="138" rx="12" transform="rotate(45 100 100)" />
      <rect
        className="sign-face"
        x="37"
        y="37"
        width="126"
        height="126"
        rx="7"
        transform="rotate(45 100 100)"
      />
      <text x="100" y="66">
        {site.city.lostRoad.sign}
      </text>
      <text className="sign-number" x="100" y="132">
        404
      </text>
    </svg>
  );
}

/** The specification's catch-all page. Also logs the missing path. */
export const notFound: NotFoundHandler<AppEnv> = (c) => {
  logRefusal("request", c.req.path.slice(0, 200), { status: 404 });
  return renderPage(c, notFoundPage, null);
};
