import { renderToString } from "react-dom/server";
import type { FeedKey, Headline } from "../model/headline.ts";
import { NO_SETTINGS } from "../model/settings.ts";
import { Document } from "./html/Document.tsx";
import { Deferred } from "./html/deferred.ts";
import "./pages/article.tsx";
import { homePage } from "./pages/home.tsx";
import "./pages/section.tsx";

/** A Deferred that has settled, because startup code can't await anything. */
function here<T>(value: T): Deferred<T> {
  const one = new Deferred<T>(new Promise(() => undefined));
  one.settled = { value };
  return one;
}

const headline = (index: number): Headline => ({
  ...{ id: `local-news-${index}-1`, feedKey: "local-news", feed: "https://publisher.example/feed" },
  ...{ title: `A headline’s length ${index}`, excerpt: "Two sentences. They are ordinary & short." },
  ...{ link: "https://publisher.example/1", pubDate: "2026-11-22T12:00:00Z", author: "A Reporter" },
  ...{ category: "Local News", image: "https://publisher.example/1.jpg" },
  source: { name: "A Publisher", home: "https://publisher.example" },
});

/**
 * Renders home at startup, which has its own CPU limit (one second), so that the code is already compiled for an
 * isolate's first request.
 */
export function warmUp(): void {
  const articles = [1, 2, 3, 4, 5].map(headline);
  const rivers = [{ feedKey: "politics" as const, articles }];
  const front = { featured: articles, latest: articles, rivers, mostCovered: [], changedAt: 1 };
  const page = { origin: "", path: "/", settings: NO_SETTINGS, notices: [], bare: false, pageStyles: false };
  const data = {
    front: here(front),
    today: null,
    brief: null,
    sourced: new Set<FeedKey>(["politics"]),
    now: 0,
  };
  const content = <homePage.Component data={data} />;
  const metadata = { title: "", description: "", path: "/" };
  for (let round = 0; round < 4; round += 1)
    renderToString(<Document {...{ ...page, metadata }}>{content}</Document>);
}
