import { CATEGORY_NAMES, CURATED_PAGES } from "../../city/sections.ts";
import type { Section } from "../../edition/edition.ts";
import { ownPath } from "../../edition/own-headline.ts";
import type { StandingStory } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlePath } from "../../model/article-path.ts";
import { Arriving } from "../components/Arriving.tsx";
import { Pager } from "../components/Pager.tsx";
import { RelativeTime } from "../components/RelativeTime.tsx";
import { readTime } from "../components/read-time.ts";
import { SectionExtras } from "../components/SectionExtras.tsx";
import { SectionGrid } from "../components/SectionGrid.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, collectionPage } from "../html/structured-data.ts";
import { askedPage, pageHead, pagePath, pagesOf, storiesOn } from "./section-pages.ts";

type CuratedRow = (typeof CURATED_PAGES)[number];

interface CuratedData {
  row: CuratedRow;
  /** Stories of ours at the head of this section, and of the other one that has such a head. */
  ours: Soon<Ours>;
  section: Soon<Section>;
  /** From 1. */
  page: number;
  now: number;
}

interface Ours {
  here: StandingStory[];
  there: StandingStory[];
}

/** Cards at the head of a section. */
const CARDS = 3;

/** National and world news: three stories of our own, three headlines beside them, the live grid below. */
export const curatedSectionPage = (row: CuratedRow): Page<CuratedData, never, "page"> => ({
  async load(c, { query }) {
    const other = CURATED_PAGES.find(({ feedKey }) => feedKey !== row.feedKey)?.feedKey;
    const edition = c.get("edition");
    const section = soon(edition.section(row.feedKey));
    const page = await askedPage(c, query.page, row.path, () => section.promise);
    if (page instanceof Response) return page;
    const now = Date.now();
    const ours = soon(
      Promise.all([section.promise, other ? edition.section(other) : undefined]).then(([here, there]) => ({
        here: here.standing.slice(0, CARDS),
        there: there?.standing.slice(0, CARDS) ?? [],
      })),
    );
    return { row, ours, section, page, now };
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

function CuratedFront({ data: { row, ours, section, page, now } }: { data: CuratedData }) {
  return (
    <div className="wrap" data-tone={row.tone} data-front="">
      <SectionHead row={row} section={section} now={now} />
      {page > 1 ? null : (
        <Arriving value={ours} fallback={null}>
          {(known) => (known.here.length === 0 ? null : <Curated ours={known} section={section} now={now} />)}
        </Arriving>
      )}
      <section aria-labelledby="live">
        <div className="section-head">
          <h2 id="live">{phrase("Latest {name}", { name: row.name })}</h2>
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
                label={phrase("Pages of {name}", { name: row.name })}
                to={(number) => pagePath(row.path, number)}
              />
            </>
          )}
        </Arriving>
      </section>
      <SectionExtras note={row.note} />
    </div>
  );
}

function Curated({ ours, section, now }: { ours: Ours } & Pick<CuratedData, "section" | "now">) {
  return (
    <div className="with-sidebar">
      <section aria-label={phrase("Our stories")} className="card-grid">
        {ours.here.map((story) => (
          <CuratedCard key={story.id} story={story} />
        ))}
      </section>
      <aside aria-labelledby="headlines" className="sidebar">
        <h2 id="headlines">{phrase("Headlines")}</h2>
        <Arriving value={section} fallback={<Headlines ours={ours} section={null} now={now} />}>
          {(loaded) => <Headlines ours={ours} section={loaded} now={now} />}
        </Arriving>
      </aside>
    </div>
  );
}

function CuratedCard({ story }: { story: StandingStory }) {
  return (
    <article className="card">
      <div className="card-picture">
        {story.image ? (
          <img src={story.image} alt={story.alt} width={640} height={360} decoding="async" />
        ) : null}
        <span className="badge">{CATEGORY_NAMES[story.section]}</span>
      </div>
      <h2 className="card-title">
        <a href={ownPath(story)}>{story.headline}</a>
      </h2>
      <p className="card-excerpt">{story.standfirst}</p>
      <p className="card-meta">{readTime(story.words)}</p>
    </article>
  );
}

const HEADLINES = 3;

/** A line of the sidebar of three. */
interface SidebarHeadline {
  title: string;
  href: string;
  /** In ms. */
  time: number;
}

/** Three headlines of the live feed; of our own stories at the other section's head while no feed is there. */
function headlinesOf({ there }: Ours, section: Section | null): SidebarHeadline[] {
  const dated = section?.articles.filter((article) => article.pubDate !== null) ?? [];
  if (dated.length < HEADLINES)
    return [...there]
      .sort((a, b) => (b.publishAt ?? 0) - (a.publishAt ?? 0))
      .map((story) => ({
        ...{ title: story.headline, href: ownPath(story), time: story.publishAt ?? 0 },
      }));
  return dated.slice(0, HEADLINES).map((article) => ({
    title: article.title,
    href: articlePath(article),
    time: Date.parse(article.pubDate ?? ""),
  }));
}

function Headlines({ ours, section, now }: { ours: Ours; section: Section | null; now: number }) {
  return (
    <ul className="headlines">
      {headlinesOf(ours, section).map(({ title, href, time }) => (
        <li key={href}>
          <a href={href}>{title}</a> <RelativeTime time={time} now={now} />
        </li>
      ))}
    </ul>
  );
}
