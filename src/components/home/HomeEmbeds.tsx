import { site } from "../../city/site.ts";
import { Embed } from "../Embed.tsx";

/** The featured video, 16:9; without one, what else there is to hear and see. */
export function FeaturedVideo() {
  return (
    <section aria-labelledby="video">
      <h2 id="video" className="section-head">
        Featured Video
      </h2>
      <Embed embed={site.embeds.video} title="Featured video" shape="video">
        <p className="standfirst">
          No film today. The radio plays around the clock, and the city is outside.
        </p>
        <p className="bar">
          <a className="button" href="/radio">
            Live Radio
          </a>
          <a className="button-quiet" href="/local-events">
            Local Events
          </a>
        </p>
      </Embed>
    </section>
  );
}

const FEEDS = {
  newsFeed: { id: "news-feed", heading: "Around the Region", section: "local-news" },
  moreNews: { id: "more-news", heading: "Around the Nation", section: "national-news" },
} as const;

/** One of the two news-feed embeds; without an address, our own embeddable headlines. */
export function NewsFeed({ name }: { name: keyof typeof FEEDS }) {
  const { id, heading, section } = FEEDS[name];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {heading}
      </h2>
      <Embed embed={site.embeds[name]} title={heading} shape="news-feed">
        <iframe
          src={`/embed/headlines?section=${section}`}
          title={`${heading}: headlines`}
          width={640}
          height={600}
          loading="lazy"
        />
      </Embed>
    </section>
  );
}

/** "Stay Updated" with the newsletter's form; without one, the ways to follow us that need no sign-up. */
export function StayUpdated() {
  return (
    <section aria-labelledby="stay-updated">
      <h2 id="stay-updated" className="section-head">
        Stay Updated
      </h2>
      <Embed embed={site.embeds.newsletter} title="Newsletter" shape="newsletter">
        <p>{`Take ${site.name} with you: every section as a feed, refreshed every hour, without a sign-up.`}</p>
        <ul className="bar">
          <li>
            <a href="/rss">All feeds</a>
          </li>
          <li>
            <a href="/feeds/rss">RSS</a>
          </li>
          <li>
            <a href="/feeds/atom">Atom</a>
          </li>
          <li>
            <a href="/feeds/json">JSON Feed</a>
          </li>
        </ul>
      </Embed>
    </section>
  );
}
