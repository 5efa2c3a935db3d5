import { openDb } from "../../archive/ask.ts";
import {
  FIGURES_DAYS,
  findPublisherFigures,
  type PublisherFigures,
} from "../../archive/publisher-figures.ts";
import { AGENT } from "../../city/agent.ts";
import { mailFor } from "../../city/mail.ts";
import { sectionName } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import {
  type KnownPublisher,
  type PublisherFeed,
  publisherPath,
  publishersNow,
} from "../../edition/publishers.ts";
import type { Listed } from "../../edition/values.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlesOf } from "../../syndication/feed-document.ts";
import { newestStories } from "../../syndication/newest.ts";
import { Arriving } from "../components/Arriving.tsx";
import { FeedRule } from "../components/FeedRule.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { StoryRow } from "../components/StoryRow.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";

/** Maximum number of stories listed. */
const MAX_STORIES = 20;

interface SourceData {
  publisher: KnownPublisher;
  /** Null if D1 doesn't answer. */
  figures: Deferred<PublisherFigures | null>;
  /** The publisher's stories in our sections, newest first. */
  stories: Deferred<Listed[]>;
  now: number;
  /** The email address for publishers; empty if none is set. */
  mail: string;
}

function load(
  c: AppContext,
  { params: { publisher: slug } }: RouteParams<"publisher">,
): SourceData | Promise<Response> {
  const publisher = publishersNow(c.get("decisions")).find((one) => one.slug === slug);
  if (!publisher) return Promise.resolve(c.notFound());
  const now = Date.now();
  const figures = findPublisherFigures(openDb(c.env.LIBRARY), publisher.name, now);
  const newestOf = (all: readonly Listed[]) => {
    const own = all.filter(({ source }) => source.name === publisher.name);
    return newestStories(own, now, MAX_STORIES).map(({ article }) => article);
  };
  return {
    publisher,
    stories: deferred(
      c
        .get("edition")
        .everything()
        .then((sections) => newestOf(articlesOf(sections))),
    ),
    now,
    figures: deferred(figures.then((answer) => (answer.kind === "found" ? answer.value : null))),
    mail: mailFor(c.get("settings"), "editorial"),
  };
}

/** /sources/bridgedetroit: what we read from one publisher, what we show of it, and how it can opt out. */
export const sourcePage: Page<SourceData, "publisher"> = {
  pageStyles: true,
  load,
  uncached: ({ figures }) => figures.settled?.value === null,
  metadata: ({ publisher: { name, slug } }) => ({
    title: name,
    description: phrase("What {site} collects and shows from {name}.", { site: site.name, name }),
    path: publisherPath(slug),
    trail: [
      { name: phrase("Our sources"), path: "/sources" },
      { name, path: publisherPath(slug) },
    ],
  }),
  Component: ({ data: { publisher, figures, stories, mail, now } }) => (
    <div className="wrap">
      <PageHeader title={publisher.name} kicker={phrase("Our sources")} />
      <p>
        <OutLink href={publisher.home}>{publisher.home}</OutLink>
      </p>
      <h2 className="section-head">{phrase("What we read and show")}</h2>
      <dl className="definition-rows">
        {publisher.feeds.map((feed) => (
          <Feed key={feed.feed} feed={feed} />
        ))}
      </dl>
      <h2 className="section-head">{phrase("The last {days} days", { days: FIGURES_DAYS })}</h2>
      <Arriving value={figures} fallback={<p className="meta">{phrase("Loading the figures")}</p>}>
        {(known) => <p>{known ? figuresOf(known) : phrase("We can’t reach the archive right now.")}</p>}
      </Arriving>
      <Arriving value={stories} fallback={null}>
        {(known) => <Stories name={publisher.name} stories={known} now={now} />}
      </Arriving>
      <h2 className="section-head">{phrase("For the publisher")}</h2>
      <p>
        {phrase(
          "We read the robots.txt file of your feed’s host once a day and follow it. A rule for the user agent {agent} stops our requests.",
          { agent: AGENT },
        )}
      </p>
      {mail ? (
        <p>
          {phrase("To have your headlines removed or shown another way, email ")}
          <a href={`mailto:${mail}`}>{mail}</a>
          {phrase(" from an address at your publication.")}
        </p>
      ) : null}
    </div>
  ),
};

interface StoriesProps {
  name: string;
  stories: readonly Listed[];
  now: number;
}

function Stories({ name, stories, now }: StoriesProps) {
  if (stories.length === 0) return null;
  return (
    <section className="related" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{phrase("Latest from {name}", { name })}</h2>
        <a href={`/search?${new URLSearchParams({ q: `source:"${name}"` })}`}>
          {phrase("Search its stories")}
        </a>
      </div>
      <ul className="story-rows">
        {stories.map((story) => StoryRow({ article: story, now, pictured: true }))}
      </ul>
    </section>
  );
}

function Feed({ feed }: { feed: PublisherFeed }) {
  return (
    <div>
      <dt>{sectionName(feed.section)}</dt>
      <dd>
        <a href={feed.feed} rel="nofollow noopener">
          {feed.feed}
        </a>
      </dd>
      <FeedRule feed={feed} />
    </div>
  );
}

function figuresOf({ stories, shared, first, medianMinutes }: PublisherFigures): string {
  const count =
    stories === 1
      ? phrase("We have 1 of its stories.")
      : phrase("We have {stories} of its stories.", { stories });
  if (shared === 0) return count;
  return `${count} ${phrase(
    "Other sources reported {shared} of them, by our grouping. In {first} cases its report is the earliest we have. Its median delay after the earliest report was {minutes} minutes.",
    { shared, first, minutes: medianMinutes },
  )}`;
}
