import { site } from "../../city/site.ts";
import type { FrontPage } from "../../edition/edition.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
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
  front: Soon<FrontPage>;
  now: number;
}

export const homePage: Page<HomeData> = {
  load: (c) => ({ front: soon(homeLists(c)), now: Date.now() }),
  metadata: (_data, c) => ({
    title: site.name,
    description: site.description,
    path: "/",
    structuredData: [newsOrganization, webSite, localBusiness]
      .map((describe) => describe(c.get("origin"), c.get("settings")))
      .filter((data) => data !== null),
  }),
  firstPicture: ({ front }) => front.value?.here.featured[0]?.image,
  Component: ({ data }) => (
    <div className="wrap home-page">
      <h1 className="sr-only">{`${site.name}: ${site.tagline}`}</h1>
      <section aria-label={phrase("Featured articles")}>
        <Arriving value={data.front} fallback={<FeaturedSkeleton />}>
          {({ featured }) =>
            featured.length > 0 ? (
              <FeaturedCarousel articles={featured} />
            ) : (
              <Failure message={phrase("Unable to load featured articles")} />
            )
          }
        </Arriving>
      </section>
      <LatestNews front={data.front} now={data.now} />
      <Arriving value={data.front} fallback={null}>
        {({ changedAt: since }) =>
          since > 0 ? <Island name="updates" props={{ section: "home", since }} /> : null
        }
      </Arriving>
      <Arriving value={data.front} fallback={null}>
        {({ mostCovered }) => (
          <TalkedAbout heading={phrase("Most covered")} stories={mostCovered} now={data.now} />
        )}
      </Arriving>
      <LeadBanner />
      <div className="with-sidebar">
        <Rivers front={data.front} />
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
