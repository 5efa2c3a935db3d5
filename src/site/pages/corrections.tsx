import { site } from "../../city/site.ts";
import { readDesk } from "../../desk/desk-memory.ts";
import type { DeskValue } from "../../edition/decisions.ts";
import { correctionsNewest } from "../../edition/decision-queries.ts";
import { phrase } from "../../i18n/phrase.ts";
import { CORRECTIONS_CHANNEL } from "../../publish/corrections-feed.ts";
import { longDate } from "../components/DateLine.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

/** Every correction there has been, newest first, with its story. */
export const correctionsPage: Page<DeskValue> = {
  pageStyles: true,
  load: (c) => readDesk(c.env.EDITION, Date.now()),
  metadata: () => ({
    title: phrase("Corrections"),
    description: phrase("What {site} got wrong, and what is right: every correction, with its day.", {
      site: site.name,
    }),
    path: "/corrections",
  }),
  Component: ({ data }) => {
    const corrections = correctionsNewest(data);
    return (
      <div className="wrap">
        <PageHeader
          title={phrase("Corrections")}
          standfirst={phrase(
            "What we got wrong, and what is right. A correction stays with its story, and here.",
          )}
        />
        <p className="meta">
          <a href={CORRECTIONS_CHANNEL.addresses.rss} type="application/rss+xml">
            {phrase("Follow the corrections (RSS)")}
          </a>
        </p>
        {corrections.length === 0 ? (
          <p className="note">{phrase("No story has been corrected so far.")}</p>
        ) : (
          <ol className="results">
            {corrections.map(({ id, at, title, path, text }) => (
              <li key={id} className="result">
                <p className="meta">
                  <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
                </p>
                <h2 className="result-title">
                  <a href={path}>{title}</a>
                </h2>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    );
  },
};
