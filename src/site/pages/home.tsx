import { site } from "../../city/site.ts";
import { mostTold, type Talked } from "../../clusters/by-story.ts";
import type { SectionList } from "../../edition/to-section.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { Headline } from "../../model/headline.ts";
import { Arriving } from "../components/Arriving.tsx";
import { FeaturedCarousel } from "../components/FeaturedCarousel.tsx";
import { FeaturedSkeleton } from "../components/FeaturedSkeleton.tsx";
import { BannerRow, LeadBanner, TallBanner } from "../components/home/AdBanner.tsx";
import { FeaturedVideo, NewsFeed, StayUpdated } from "../components/home/HomeEmbeds.tsx";
import { LatestNews } from "../components/home/LatestNews.tsx";
import { Rivers } from "../components/home/Rivers.tsx";
import { SponsorBlocks } from "../components/home/SponsorBlocks.tsx";
import { OurPartners } from "../components/OurPartners.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import { TalkedAbout } from "../components/TalkedAbout.tsx";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { localBusiness, newsOrganization, webSite } from "../html/structured-data.ts";
import { homeLists } from "./home-lists.ts";

interface HomeData {
  latest: Soon<readonly Headline[]>;
  featured: Soon<readonly Headline[]>;
  rivers: Soon<readonly SectionList[]>;
  talked: Soon<Talked[]>;
  changedAt: Soon<number>;
  now: number;
}

/** Stories of "What the city talks about". */
const TALKED = 6;

export const homePage: Page<HomeData> = {
  load(c) {
    const { told, featured, latest, rivers, changedAt } = homeLists(c);
    return {
      latest: soon(latest),
      featured: soon(featured),
      rivers: soon(rivers),
      talked: soon(told.then((value) => mostTold(value, Date.now(), TALKED))),
      changedAt: soon(changedAt),
      now: Date.now(),
    };
  },
  metadata: (_data, c) => ({
    title: site.name,
    description: site.description,
    path: "/",
    structuredData: [newsOrganization, webSite, localBusiness].map((describe) =>
      describe(c.get("origin"), c.get("settings")),
    ),
  }),
  firstPicture: ({ featured }) => featured.value?.here[0]?.image,
  Component: ({ data }) => (
    <div className="wrap home-page">
      <h1 className="sr-only">{`${site.name}: ${site.tagline}`}</h1>
      <section aria-label={phrase("Featured articles")}>
        <Arriving value={data.featured} fallback={<FeaturedSkeleton />}>
          {(articles) =>
            articles.length > 0 ? (
              <FeaturedCarousel articles={articles} />
            ) : (
              <Failure message={phrase("Unable to load featured articles")} />
            )
          }
        </Arriving>
      </section>
      <LatestNews latest={data.latest} now={data.now} />
      <Arriving value={data.changedAt} fallback={null}>
        {(since) => (since > 0 ? <Island name="updates" props={{ section: "home", since }} /> : null)}
      </Arriving>
      <Arriving value={data.talked} fallback={null}>
        {(stories) => (
          <TalkedAbout
            heading={phrase("What {city} talks about", { city: site.city.name })}
            stories={stories}
            now={data.now}
          />
        )}
      </Arriving>
      <LeadBanner />
      <div className="with-sidebar">
        <Rivers sections={data.rivers} />
        <TallBanner position={0} />
      </div>
      <div className="pairs">
        <FeaturedVideo />
        <StayUpdated />
      </div>
      <SponsorBlocks />
      <div className="with-sidebar">
        <div className="pairs">
          <NewsFeed name="newsFeed" />
          <NewsFeed name="moreNews" />
        </div>
        <TallBanner position={1} />
      </div>
      <BannerRow />
      <OurPartners />
    </div>
  ),
};
