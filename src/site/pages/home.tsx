import { FEATURED } from "../../city/front-page.ts";
import { site } from "../../city/site.ts";
import type { FrontPage } from "../../edition/section.ts";
import { sourcedKeys } from "../../edition/sources-now.ts";
import type { TodayValue } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { FeedKey } from "../../model/headline.ts";
import { logRefusal } from "../../platform/log.ts";
import { Arriving } from "../components/Arriving.tsx";
import { type BriefLink, briefNow } from "../components/brief-link.ts";
import { Embed } from "../components/Embed.tsx";
import { FeaturedCarousel } from "../components/FeaturedCarousel.tsx";
import { TodayStrip } from "../components/happenings/TodayStrip.tsx";
import { BannerRow, LeadBanner } from "../components/home/AdBanner.tsx";
import { FromUs } from "../components/home/FromUs.tsx";
import { LatestNews, LatestSkeleton } from "../components/home/LatestNews.tsx";
import { Rivers } from "../components/home/Rivers.tsx";
import { SponsorBlocks } from "../components/home/SponsorBlocks.tsx";
import { MostCovered } from "../components/MostCovered.tsx";
import { OurPartners } from "../components/OurPartners.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import { TitledSection } from "../components/TitledSection.tsx";
import { useSettings } from "../components/use-settings.ts";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";
import { localBusiness, newsOrganization, webSite } from "../html/structured-site.ts";

interface HomeData {
  front: Deferred<FrontPage>;
  today: TodayValue | null;
  brief: BriefLink | null;
  /** The sections that have a source. */
  sourced: ReadonlySet<FeedKey>;
  now: number;
}

/** Explains why "Most covered" on home leaves some stories out. */
const ONCE = phrase("Each story is on this page once: one that leads the page isn’t listed again.");

export const homePage: Page<HomeData> = {
  load: (c) => {
    const now = Date.now();
    return {
      front: deferred(c.get("edition").front()),
      today: c.get("today") ?? null,
      brief: briefNow(c.get("decisions"), now),
      sourced: sourcedKeys(c.get("decisions")),
      now,
    };
  },
  metadata: (_data, c) => ({
    title: site.name,
    description: site.description,
    path: "/",
    structuredData: [newsOrganization, webSite, localBusiness]
      .map((describe) => describe(c.get("origin"), c.get("settings")))
      .filter((data) => data !== null),
  }),
  firstPicture: ({ front }) => front.settled?.value.featured[0],
  Component: ({ data: { front, ...around } }) => (
    <div className="wrap home-page">
      <h1 className="sr-only">{`${site.name}: ${site.tagline}`}</h1>
      <Arriving value={front} fallback={<HomeSkeleton />}>
        {(arrived) => <Front front={arrived} {...around} />}
      </Arriving>
    </div>
  ),
};

/** The front page, streamed as a whole: parts that arrived one by one would push down what is below them. */
function Front({ front, today, brief, sourced, now }: { front: FrontPage } & Omit<HomeData, "front">) {
  return (
    <>
      <div className="home-top">
        {front.featured.length > 0 || FEATURED.some((key) => sourced.has(key)) ? (
          <section aria-label={phrase("Featured articles")}>
            <Featured articles={front.featured} now={now} />
          </section>
        ) : null}
        <TodayStrip today={today} now={now} />
      </div>
      <div className="news-top">
        <Latest front={front} sourced={sourced} now={now} />
        <MostCovered heading={phrase("Most covered")} stories={front.mostCovered} now={now} rule={ONCE} />
      </div>
      {front.changedAt > 0 ? (
        <Island name="updates" props={{ section: "home", since: front.changedAt }} />
      ) : null}
      <LeadBanner />
      <Rivers rivers={front.rivers} now={now} />
      <FromUs brief={brief} />
      <HomeEmbeds />
      <BannerRow />
      <SponsorBlocks />
      <OurPartners />
    </>
  );
}

/** The latest local news. Says so if the site has no source; renders nothing if only local news has none. */
function Latest({ front, sourced, now }: { front: FrontPage } & Pick<HomeData, "sourced" | "now">) {
  if (sourced.size === 0)
    return <Failure message={phrase("No stories yet: this site doesn’t have a source.")} />;
  if (front.latest.length === 0 && !sourced.has("local-news")) return null;
  return <LatestNews articles={front.latest} now={now} />;
}

const HomeSkeleton = () => (
  <div aria-busy="true">
    <section aria-label={phrase("Featured articles")}>
      <FeaturedSkeleton />
    </section>
    <LatestSkeleton />
  </div>
);

function Featured({ articles, now }: { articles: FrontPage["featured"]; now: number }) {
  if (articles.length > 0) return <FeaturedCarousel articles={articles} now={now} />;
  logRefusal("home", "Failed to load featured articles");
  return <Failure message={phrase("Unable to load featured articles")} />;
}

/** The featured carousel's placeholder while its stories load, in the same size. */
function FeaturedSkeleton() {
  return (
    <div className="carousel-frame">
      <p className="sr-only">{phrase("Loading featured articles")}</p>
      <div className="carousel-controls" />
      <div className="carousel" aria-hidden="true">
        <div className="slide skeleton" data-tile="">
          <div>
            <div className="skeleton-line" />
            <div className="skeleton-line" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The featured video, 16:9, and the two news feeds, if the operator has set their addresses. */
function HomeEmbeds() {
  const { video, newsFeed, moreNews } = useSettings().embeds;
  const embeds = [
    { id: "video", heading: phrase("Featured Video"), embed: video, shape: "video" },
    { id: "news-feed", heading: phrase("Around the Region"), embed: newsFeed, shape: "news-feed" },
    { id: "more-news", heading: phrase("Around the Nation"), embed: moreNews, shape: "news-feed" },
  ] as const;
  const set = embeds.filter(({ embed }) => embed.src);
  if (set.length === 0) return null;
  return (
    <div className="thirds pairs">
      {set.map(({ id, heading, embed, shape }) => (
        <TitledSection key={id} id={id} title={heading}>
          <Embed embed={embed} title={heading} shape={shape} />
        </TitledSection>
      ))}
    </div>
  );
}
