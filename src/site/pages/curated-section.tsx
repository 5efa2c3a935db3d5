import { articlePath } from "../../archive/article-path.ts";
import { CATEGORY_NAMES, type CURATED_PAGES } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import { ownPath } from "../../edition/own-headline.ts";
import type { Section } from "../../edition/section.ts";
import type { Explainer } from "../../edition/values.ts";
import { phrase } from "../../i18n/phrase.ts";
import { RelativeTime } from "../components/RelativeTime.tsx";
import { readingTime } from "../components/read-time.ts";
import { SectionExtras } from "../components/SectionExtras.tsx";
import { SectionBody, SectionFrame, SectionStories } from "../components/SectionFrame.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";
import { loadSectionPage, type SectionData, sectionMetadata } from "./section-pages.ts";

interface CuratedData extends SectionData {
  known: Deferred<Known>;
}

/** The section, own stories for its top, and own stories of the other section that can have some. */
interface Known {
  section: Section;
  here: Explainer[];
  there: Explainer[];
}

/** Maximum number of our own stories at the top of a section. */
const CARDS = 3;

/** National and world news: three of our own stories, three headlines beside them, and the section's stories below. */
export const curatedSectionPage = (
  row: (typeof CURATED_PAGES)[number],
): Page<CuratedData, never, "page"> => ({
  async load(c, { query }) {
    const loaded = await loadSectionPage(c, row, query.page);
    if (loaded instanceof Response) return loaded;
    const ours = loaded.section.promise.then(async (section): Promise<Known> => {
      const explainers = await c.get("edition").explainers();
      const there = explainers.filter((story) => story.section !== row.feedKey).slice(0, CARDS);
      return { section, here: section.explainers.slice(0, CARDS), there };
    });
    return { ...loaded, known: deferred(ours) };
  },
  metadata: sectionMetadata,
  Component: CuratedFront,
});

function CuratedFront({ data: { known, row, note, page, now } }: { data: CuratedData }) {
  return (
    <SectionFrame value={known} row={row} now={now}>
      {({ section, ...ours }) => {
        if (page > 1 || ours.here.length === 0)
          return <SectionBody section={section} row={row} note={note} page={page} now={now} />;
        const headlines = headlinesOf(ours, section);
        const elsewhere = headlines.map(({ id }) => id);
        return (
          <>
            <SectionHead row={row} updatedAt={section.updatedAt} now={now} />
            <Curated here={ours.here} headlines={headlines} now={now} />
            <section aria-labelledby="live">
              <div className="section-head">
                <h2 id="live">{phrase("Latest {name}", { name: row.name })}</h2>
              </div>
              <SectionStories {...{ section, row, note, page, now, elsewhere }} level={3} />
            </section>
            <SectionExtras {...row} note={note} />
          </>
        );
      }}
    </SectionFrame>
  );
}

type Ours = Omit<Known, "section">;

interface CuratedProps extends Pick<Known, "here"> {
  headlines: readonly SidebarHeadline[];
  now: number;
}

function Curated({ here, headlines, now }: CuratedProps) {
  return (
    <div className="with-sidebar">
      <section aria-label={phrase("Our stories")} className="card-grid">
        {here.map((story) => (
          <CuratedCard key={story.id} story={story} />
        ))}
      </section>
      <aside aria-labelledby="headlines" className="sidebar">
        <h2 id="headlines">{phrase("Headlines")}</h2>
        <ul className="headlines">
          {headlines.map(({ source, title, href, time }) => (
            <li key={href}>
              <p className="source-line">
                <b>{source}</b>
                {"\u00a0· "}
                <RelativeTime time={time} now={now} />
              </p>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}

function CuratedCard({ story }: { story: Explainer }) {
  return (
    <article className="card">
      {story.image ? (
        <div className="card-picture">
          <img src={story.image} alt={story.alt} width={640} height={360} decoding="async" />
        </div>
      ) : null}
      <p className="source-line">
        <b>{site.name}</b>
      </p>
      <h2 className="card-title">
        <a href={ownPath(story)}>{story.headline}</a>
      </h2>
      <p className="card-excerpt">{story.standfirst}</p>
      <p className="card-meta">
        {CATEGORY_NAMES[story.section]} · {readingTime(story.words)}
      </p>
    </article>
  );
}

const HEADLINES = 3;

/** A headline in the sidebar. */
interface SidebarHeadline {
  id: string;
  source: string;
  title: string;
  href: string;
  /** In ms. */
  time: number;
}

/** Three headlines from the feed; if it has too few, our own stories of the other section of this kind. */
function headlinesOf({ there }: Ours, section: Section): SidebarHeadline[] {
  const dated = section.articles.filter(({ pubDate }) => pubDate !== null);
  if (dated.length < 2 * HEADLINES)
    return [...there]
      .sort((a, b) => (b.publishAt ?? 0) - (a.publishAt ?? 0))
      .map((story) => ({
        id: story.id,
        source: site.name,
        title: story.headline,
        href: ownPath(story),
        time: story.publishAt ?? 0,
      }));
  return dated.slice(0, HEADLINES).map((article) => ({
    id: article.id,
    source: article.source.name,
    title: article.title,
    href: articlePath(article),
    time: Date.parse(article.pubDate ?? ""),
  }));
}
