import type { Section } from "../../edition/edition.ts";
import type { Soon } from "../../html/soon.ts";
import { Arriving } from "../Arriving.tsx";
import { ArticleCard } from "../ArticleCard.tsx";
import { Failure } from "../SectionGrid.tsx";
import { Skeleton } from "../Skeleton.tsx";

/** How many of the newest local stories the front page shows (specification, section 9). */
const LATEST = 5;

/** "Latest News": the first five local stories, the first of them large. */
export function LatestNews({ local, now }: { local: Soon<Section>; now: number }) {
  return (
    <section aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">Latest News</h2>
        <a className="button-quiet" href="/local-news">
          See All<span className="sr-only"> local news</span>
        </a>
      </div>
      <Arriving value={local} fallback={<Skeleton tiles={6} />}>
        {(section) =>
          section.articles.length === 0 ? (
            <Failure message="Unable to load latest news at this time." />
          ) : (
            <div className="card-grid latest">
              {section.articles.slice(0, LATEST).map((article) => (
                <ArticleCard key={article.id} article={article} level={3} now={now} />
              ))}
            </div>
          )
        }
      </Arriving>
    </section>
  );
}
