import { Arriving } from "../components/Arriving.tsx";
import { ArticleCard } from "../components/ArticleCard.tsx";
import { FeaturedCarousel } from "../components/FeaturedCarousel.tsx";
import { BannerRow, LeadBanner, TallBanner } from "../components/home/AdBanner.tsx";
import { FeaturedVideo, NewsFeed, StayUpdated } from "../components/home/HomeEmbeds.tsx";
import { SponsorBlocks } from "../components/home/SponsorBlocks.tsx";
import { OurPartners } from "../components/OurPartners.tsx";
import { Failure } from "../components/SectionGrid.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Article, FeedKey } from "../edition/article.ts";
import type { Section } from "../edition/edition.ts";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { localBusiness, newsOrganization, webSite } from "../html/structured-data.ts";
import { site } from "../site.ts";

/** The first article of each is featured (specification, section 7). */
const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];
const LATEST = 5;

interface HomeData {
  local: Soon<Section>;
  featured: Soon<Article[]>;
}

export const homePage: Page<HomeData> = {
  load(c) {
    const sections = c.get("edition").sections(FEATURED);
    const featured = Promise.all(FEATURED.map((key) => sections.get(key)));
    return {
      local: soon(sections.get("local-news") ?? Promise.reject(new Error("local-news was not asked for"))),
      featured: soon(featured.then((all) => all.flatMap((section) => section?.articles.slice(0, 1) ?? []))),
    };
  },
  metadata: (_data, c) => ({
    title: site.name,
    description: site.description,
    path: "/",
    structuredData: [newsOrganization, webSite, localBusiness].map((describe) => describe(c.get("origin"))),
  }),
  Component: ({ data }) => (
    <div className="wrap">
      <h1 className="sr-only">{`${site.name}: ${site.tagline}`}</h1>
      <section aria-label="Featured articles">
        <Arriving value={data.featured} fallback={<Skeleton tiles={1} />}>
          {(articles) =>
            articles.length > 0 ? (
              <FeaturedCarousel articles={articles} />
            ) : (
              <Failure message="Unable to load featured articles" />
            )
          }
        </Arriving>
      </section>
      <LeadBanner />
      <LatestNews local={data.local} />
      <div className="with-sidebar">
        <div>
          <FeaturedVideo />
          <StayUpdated />
        </div>
        <TallBanner position={0} />
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

function LatestNews({ local }: { local: Soon<Section> }) {
  return (
    <section aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">Latest News</h2>
        <a className="button" href="/local-news">
          See All<span className="sr-only"> local news</span>
        </a>
      </div>
      <Arriving value={local} fallback={<Skeleton tiles={6} />}>
        {(section) =>
          section.articles.length === 0 ? (
            <Failure message="Unable to load latest news at this time." />
          ) : (
            <div className="card-grid">
              {section.articles.slice(0, LATEST).map((article) => (
                <ArticleCard key={article.id} article={article} level={3} />
              ))}
            </div>
          )
        }
      </Arriving>
    </section>
  );
}
