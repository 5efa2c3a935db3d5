import { FEED_LENGTH } from "../../city/data-handled.ts";
import { site } from "../../city/site.ts";
import type { Section } from "../../edition/section.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import { Arriving } from "../components/Arriving.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";

interface RssData {
  origin: string;
  sections: Deferred<Section[]>;
}

const FEEDS = [
  {
    name: "RSS 2.0",
    path: "/rss",
    file: "/feeds/rss",
    saved: `${site.slug}-hub.rss`,
    type: "application/rss+xml",
  },
  {
    name: "Atom",
    path: "/atom",
    file: "/feeds/atom",
    saved: `${site.slug}-hub.atom`,
    type: "application/atom+xml",
  },
] as const;

const ABOUT = [
  phrase("The {count} newest articles of all sections, newest first.", { count: FEED_LENGTH }),
  phrase("Checking once an hour is often enough."),
  phrase(
    "Title, author, section and link of each story, and its excerpt and picture, unless we show only its headline.",
  ),
  phrase(
    "Each section has a feed too. Add /rss, /atom or /json to /feeds/ and the section’s name, as in /feeds/sports/rss.",
  ),
  phrase("No sign-up, free to use."),
];

const READERS = [
  {
    name: "NetNewsWire",
    href: "https://netnewswire.com/",
    about: phrase("free and open, for Mac and iPhone"),
  },
  { name: "Feedly", href: "https://feedly.com/", about: phrase("in the browser and on every phone") },
  {
    name: "Inoreader",
    href: "https://www.inoreader.com/",
    about: phrase("for people who follow many feeds"),
  },
];

/** The RSS page: both feeds to open, download and copy. Feed readers get the feed at this address. */
export const rssPage: Page<RssData> = {
  pageStyles: true,
  load: (c) => ({ origin: c.get("origin"), sections: deferred(c.get("edition").everything()) }),
  // The response depends on Accept, which a shared cache ignores.
  metadata: () => ({
    title: phrase("RSS Feeds"),
    description: phrase("Follow {site} in any feed reader: RSS 2.0, Atom and JSON Feed.", {
      site: site.name,
    }),
    path: "/rss",
    trail: [{ name: phrase("RSS Feeds"), path: "/rss" }],
  }),
  Component: ({ data: { origin, sections } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("RSS Feeds")}
        standfirst={phrase("Follow {site} in any feed reader you like.", { site: site.name })}
      />
      <Arriving
        value={sections}
        fallback={
          <p className="spinner" role="status">
            {phrase("Generating RSS feeds...")}
          </p>
        }
      >
        {(all) => <FeedCards origin={origin} lack={lackOf(all)} />}
      </Arriving>
      <div className="feed-cards">
        <section className="panel" aria-labelledby="about-feeds">
          <h2 id="about-feeds">{phrase("About Our Feeds")}</h2>
          <ul>
            {ABOUT.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className="panel" aria-labelledby="readers">
          <h2 id="readers">{phrase("Recommended feed readers")}</h2>
          <ul>
            {READERS.map(({ name, href, about }) => (
              <li key={href}>
                <OutLink href={href}>{name}</OutLink>
                {`, ${about}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="bar my-4">
        <a href="/embed">{phrase("Headlines, events and warnings on your site")}</a>
      </p>
    </div>
  ),
};

/** The reason why the feeds can't be downloaded yet; null if they can. */
function lackOf(sections: readonly Section[]): string | null {
  if (sections.some(({ updatedAt }) => updatedAt !== null)) return null;
  return sections.some(({ unavailable }) => unavailable)
    ? phrase("We can’t create the feeds right now. Try again in a minute.")
    : phrase("No stories yet. The file will be here with the first ones.");
}

function FeedCards({ origin, lack }: { origin: string; lack: string | null }) {
  return (
    <div className="feed-cards">
      {FEEDS.map((feed) => (
        <section key={feed.path} className="panel" aria-labelledby={feed.saved}>
          <h2 id={feed.saved}>{feed.name}</h2>
          <p>
            <code>{origin + feed.path}</code>
          </p>
          <div className="bar">
            {lack === null ? (
              <a className="button" href={feed.file} download={feed.saved} type={feed.type}>
                {phrase("Download {name}", { name: feed.name })}
              </a>
            ) : (
              <p>{lack}</p>
            )}
            <Island
              name="copy"
              props={{ text: origin + feed.path, label: phrase("Copy {name} URL", { name: feed.name }) }}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
