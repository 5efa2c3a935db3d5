import type { FrontPage } from "../../../edition/edition.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { Soon } from "../../html/soon.ts";
import { Arriving } from "../Arriving.tsx";
import { ArticleCard } from "../ArticleCard.tsx";
import { Failure } from "../SectionGrid.tsx";
import { Skeleton } from "../Skeleton.tsx";

/** "Latest News": the newest local stories below the featured ones. */
export function LatestNews({ front, now }: { front: Soon<FrontPage>; now: number }) {
  return (
    <section aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{phrase("Latest News")}</h2>
        <a href="/local-news">
          {phrase("See All")}
          <span className="sr-only">{phrase(" local news")}</span>
        </a>
      </div>
      <Arriving value={front} fallback={<Skeleton tiles={6} latest />}>
        {({ latest: articles }) =>
          articles.length === 0 ? (
            <Failure message={phrase("Unable to load latest news at this time.")} />
          ) : (
            <div className="card-grid latest" data-list="home">
              {articles.map((article) => (
                <ArticleCard key={article.id} article={article} level={3} now={now} />
              ))}
            </div>
          )
        }
      </Arriving>
    </section>
  );
}
