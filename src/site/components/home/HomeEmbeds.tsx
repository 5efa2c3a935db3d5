import { site } from "../../../city/site.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { Embed } from "../Embed.tsx";
import { useSettings } from "../use-settings.ts";

/** The featured video, 16:9; without one, where the city's calendars are. */
export function FeaturedVideo() {
  const { video } = useSettings().embeds;
  const heading = video.src ? phrase("Featured Video") : phrase("Local Events");
  return (
    <section aria-labelledby="video">
      <h2 id="video" className="section-head">
        {heading}
      </h2>
      <Embed embed={video} title={heading} shape="video">
        <p className="standfirst">
          {phrase("Public calendars in {city}, and annual events.", { city: site.city.name })}
        </p>
        <p className="bar">
          <a className="button" href="/local-events">
            {phrase("Local Events")}
          </a>
        </p>
      </Embed>
    </section>
  );
}

const FEEDS = {
  // The six newest local stories stand above on the page: a slide and the five of "Latest News".
  newsFeed: { id: "news-feed", heading: phrase("Around the Region"), query: "section=local-news&from=7" },
  moreNews: { id: "more-news", heading: phrase("Around the Nation"), query: "section=national-news" },
} as const;

/** One of the two news-feed embeds; without an address, our own embeddable headlines. */
export function NewsFeed({ name }: { name: keyof typeof FEEDS }) {
  const { id, heading, query } = FEEDS[name];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-head">
        {heading}
      </h2>
      <Embed embed={useSettings().embeds[name]} title={heading} shape="news-feed">
        <iframe
          src={`/embed/headlines?${query}`}
          title={phrase("{heading}: headlines", { heading })}
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
        {phrase("Stay Updated")}
      </h2>
      <Embed embed={useSettings().embeds.newsletter} title={phrase("Newsletter")} shape="newsletter">
        <p>{phrase("Get every section of {site} in your feed reader. No sign-up.", { site: site.name })}</p>
        <ul className="bar">
          <li>
            <a href="/rss">{phrase("All feeds")}</a>
          </li>
          <li>
            <a href="/feeds/rss">{phrase("RSS")}</a>
          </li>
          <li>
            <a href="/feeds/atom">{phrase("Atom")}</a>
          </li>
          <li>
            <a href="/feed.json">{phrase("JSON Feed")}</a>
          </li>
        </ul>
      </Embed>
    </section>
  );
}
