import { sectionName } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import {
  type KnownPublisher,
  type PublisherFeed,
  publisherPath,
  publishersNow,
} from "../../edition/publishers.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { FeedRule } from "../components/FeedRule.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

const TITLE = phrase("Our sources");
const ABOUT = phrase("The publishers whose feeds {site} reads, and what we show from each.", {
  site: site.name,
});

/** /sources: every publisher whose feeds we read, by name. */
export const sourcesPage: Page<{ publishers: KnownPublisher[] }> = {
  pageStyles: true,
  load: (c) => ({ publishers: publishersNow(c.get("decisions")) }),
  metadata: () => ({
    title: TITLE,
    description: ABOUT,
    path: "/sources",
    trail: [{ name: TITLE, path: "/sources" }],
  }),
  Component: ({ data: { publishers } }) => (
    <div className="wrap">
      <PageHeader title={TITLE} standfirst={ABOUT} />
      {publishers.length === 0 ? (
        <p className="note">{phrase("No sources yet.")}</p>
      ) : (
        <dl className="definition-rows">
          {publishers.map(({ slug, name, feeds }) => (
            <div key={slug}>
              <dt>
                <a href={publisherPath(slug)}>{name}</a>
              </dt>
              <dd>{[...new Set(feeds.map(({ section }) => sectionName(section)))].join(COMMA)}</dd>
              {rulesOf(feeds).map((feed) => (
                <FeedRule key={feed.feed} feed={feed} />
              ))}
            </div>
          ))}
        </dl>
      )}
      <p className="meta">
        <a href="/status">{phrase("Status of our sources")}</a>
        {" · "}
        <a href="/opml/sources.opml" type="text/x-opml">
          {phrase("All feeds as a subscription list (OPML)")}
        </a>
      </p>
    </div>
  ),
};

/** The first feed with each rule: editors may set different rules for a publisher's feeds. */
function rulesOf(feeds: readonly PublisherFeed[]): PublisherFeed[] {
  const rules = feeds.map(({ rights, license, terms }) => JSON.stringify([rights, license, terms]));
  return feeds.filter((_feed, at) => rules.indexOf(rules[at] ?? "") === at);
}
