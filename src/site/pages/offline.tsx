import { phrase } from "../../i18n/phrase.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

/** What the service worker shows offline if the page isn't stored. */
export const offlinePage: Page<null> = {
  load: () => null,
  pageStyles: true,
  metadata: () => ({
    title: phrase("You are offline"),
    description: phrase("This page isn’t on your device, and you’re offline."),
    path: "/offline",
    robots: "noindex",
  }),
  Component: () => (
    <div className="wrap" data-offline="">
      <PageHeader
        title={phrase("You are offline")}
        standfirst={phrase("This page isn’t on your device. It will load when you’re back online.")}
      />
      <p className="bar">
        <a className="button" href="/saved">
          {phrase("Saved stories")}
        </a>
        <a className="button-quiet" href="/">
          {phrase("The last front page")}
        </a>
      </p>
    </div>
  ),
};
