import type { ReactNode } from "react";
import type { FrontPage } from "../../../edition/section.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { ArticleCard } from "../ArticleCard.tsx";
import { Failure } from "../SectionGrid.tsx";
import { Skeleton } from "../Skeleton.tsx";

interface LatestNewsProps {
  articles: FrontPage["latest"];
  now: number;
}

/** "Latest News": the newest local stories below the featured ones. */
export const LatestNews = ({ articles, now }: LatestNewsProps) => (
  <Latest>
    {articles.length === 0 ? (
      <Failure message={phrase("Unable to load latest news at this time.")} />
    ) : (
      <div className="card-grid latest" data-list="home">
        {articles.map((article) => ArticleCard({ article, level: 3, now }))}
      </div>
    )}
  </Latest>
);

/** Placeholder of "Latest News" while it loads: six tiles (specification, section 9). */
export const LatestSkeleton = () => (
  <Latest>
    <Skeleton tiles={6} latest />
  </Latest>
);

const Latest = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="latest">
    <div className="section-head">
      <h2 id="latest">{phrase("Latest News")}</h2>
      <a href="/local-news">
        {phrase("See All")}
        <span className="sr-only">{phrase(" local news")}</span>
      </a>
    </div>
    {children}
  </section>
);
