import {
  type CuratedArticle,
  type CuratedSection,
  curatedFor,
  curatedHref,
  readTime,
  type SidebarHeadline,
  sidebarHeadlines,
} from "../city/curated-articles.ts";
import type { CURATED_PAGES } from "../city/sections.ts";
import { Arriving } from "../components/Arriving.tsx";
import { Pager } from "../components/Pager.tsx";
import { RelativeTime } from "../components/RelativeTime.tsx";
import { SectionGrid } from "../components/SectionGrid.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import { articlePath } from "../edition/article-path.ts";
import type { Section } from "../edition/edition.ts";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, collectionPage } from "../html/structured-data.ts";
import { sectionByStory } from "./by-story.ts";
import { askedPage, pageHead, pagePath, pagesOf, storiesOn } from "./section-pages.ts";

type CuratedRow = (typeof CURATED_PAGES)[number];

interface CuratedData {
  row: CuratedRow;
  section: Soon<Section>;
  /** From 1. */
  page: number;
  now: number;
}

/** National and world news: three stories of our own, three headlines beside them, the live grid below. */
export const curatedSectionPage = (row: CuratedRow): Page<CuratedData> => ({
  async load(c) {
    const section = soon(sectionByStory(c.get("edition").section(row.feedKey), c.get("stories")()));
    const page = await askedPage(c, row.path, () => section.promise);
    return page instanceof Response ? page : { row, section, page, now: Date.now() };
  },
  metadata({ section, page }, c) {
    const description = row.note;
    const here = section.value?.here;
    const head = pageHead(row, page, here);
    const described = { name: head.title, path: head.path, description };
    return {
      ...head,
      description,
      structuredData: [
        collectionPage(c.get("origin"), described, here ? storiesOn(here, page) : []),
        breadcrumbs(c.get("origin"), [{ name: row.name, path: row.path }]),
      ],
    };
  },
  Component: CuratedFront,
});

function CuratedFront({ data: { row, section, page, now } }: { data: CuratedData }) {
  const { curated } = row;
  return (
    <div className="wrap" data-tone={row.tone} data-front="">
      <header className="section-front">
        <h1 className="page-title">{row.name}</h1>
        <p className="standfirst">{row.note}</p>
      </header>
      {page > 1 || curatedFor(curated).length === 0 ? null : (
        <Curated curated={curated} section={section} now={now} />
      )}
      <section aria-labelledby="live">
        <div className="section-head">
          <h2 id="live">{`Latest ${row.name}`}</h2>
        </div>
        <Arriving value={section} fallback={<Skeleton tiles={row.tiles} />}>
          {(loaded) => (
            <>
              <SectionGrid
                section={loaded}
                stories={storiesOn(loaded, page)}
                failure={row.failure}
                now={now}
                page={page}
                level={3}
              />
              <Pager
                page={page}
                pages={pagesOf(loaded)}
                label={`Pages of ${row.name}`}
                to={(number) => pagePath(row.path, number)}
              />
            </>
          )}
        </Arriving>
      </section>
    </div>
  );
}

function Curated({
  curated,
  section,
  now,
}: Pick<CuratedData, "section" | "now"> & { curated: CuratedSection }) {
  return (
    <div className="with-sidebar">
      <section aria-label="Our stories" className="card-grid">
        {curatedFor(curated).map((article) => (
          <CuratedCard key={article.id} article={article} />
        ))}
      </section>
      <aside aria-labelledby="headlines" className="sidebar">
        <h2 id="headlines">Headlines</h2>
        <Arriving value={section} fallback={<Headlines curated={curated} section={null} now={now} />}>
          {(loaded) => <Headlines curated={curated} section={loaded} now={now} />}
        </Arriving>
      </aside>
    </div>
  );
}

function CuratedCard({ article }: { article: CuratedArticle }) {
  return (
    <article className="card">
      <div className="card-picture">
        <img src={article.image} alt={article.imageAlt} width={640} height={360} decoding="async" />
        <span className="badge">{article.category}</span>
      </div>
      <h2 className="card-title">
        <a href={curatedHref(article)}>{article.title}</a>
      </h2>
      <p className="card-excerpt">{article.excerpt}</p>
      <p className="card-meta">{readTime(article)}</p>
    </article>
  );
}

const HEADLINES = 3;

/** Three headlines of the live feed; of our own stories while no feed is there. */
function headlinesOf(curated: CuratedSection, section: Section | null, now: number): SidebarHeadline[] {
  const dated = section?.articles.filter((article) => article.pubDate !== null) ?? [];
  if (dated.length < HEADLINES) return sidebarHeadlines(curated, new Date(now));
  return dated.slice(0, HEADLINES).map((article) => ({
    title: article.title,
    href: articlePath(article),
    minutesAgo: Math.max(0, Math.floor((now - Date.parse(article.pubDate ?? "")) / 60_000)),
  }));
}

function Headlines(props: { curated: CuratedSection; section: Section | null; now: number }) {
  const { curated, section, now } = props;
  return (
    <ul className="headlines">
      {headlinesOf(curated, section, now).map(({ title, href, minutesAgo }) => (
        <li key={href}>
          <a href={href}>{title}</a> <RelativeTime time={now - minutesAgo * 60_000} now={now} />
        </li>
      ))}
    </ul>
  );
}
