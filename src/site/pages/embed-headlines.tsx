import { articlePath } from "../../archive/article-path.ts";
import { SECTIONS, type SectionPage } from "../../city/sections.ts";
import { site } from "../../city/site.ts";
import type { Section } from "../../edition/section.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { Arriving } from "../components/Arriving.tsx";
import { longDate } from "../components/long-date.ts";
import { Failure } from "../components/SectionGrid.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";

/** As many as fit a frame of 600 px. */
const HEADLINES = 5;

interface HeadlinesData {
  row: SectionPage;
  section: Deferred<Section>;
  /** The first headline shown, from 1. */
  from: number;
}

/** The section of an embed, by its address or its feed key; local news by default. */
const rowFor = (wanted = "local-news"): SectionPage | undefined =>
  SECTIONS.find((row) => row.path === `/${wanted}` || row.feedKey === wanted);

/** One section's headlines for a frame on another site. */
export const embedHeadlinesPage: Page<HeadlinesData, never, "section" | "from"> = {
  load(c, { query }) {
    const row = rowFor(query.section);
    if (!row) return c.notFound();
    const asked = query.from ?? "";
    const from = /^[1-9]\d?$/.test(asked) ? Number(asked) : 1;
    return {
      row,
      from,
      section: deferred(c.get("edition").section(row.feedKey)),
    };
  },
  bare: true,
  metadata: ({ row }) => ({
    title: phrase("{name} headlines", { name: row.name }),
    description: phrase("The newest {section} headlines from {site}, to show on another site.", {
      section: row.name.toLowerCase(),
      site: site.name,
    }),
    path: `/embed/headlines?section=${row.path.slice(1)}`,
    robots: "noindex,follow",
  }),
  Component: ({ data: { row, section, from } }) => (
    <div className="wrap headlines-frame">
      <h1 className="section-head">
        <a href={row.path} target="_blank" rel="noopener">
          {row.name}
        </a>
      </h1>
      <Arriving value={section} fallback={<p className="meta">{phrase("Loading headlines")}</p>}>
        {({ articles }) =>
          articles.length === 0 ? (
            <Failure message={row.failure} />
          ) : (
            <ul className="headlines">
              {headlinesFrom(articles, from).map((article) => (
                <Line key={article.id} article={article} />
              ))}
            </ul>
          )
        }
      </Arriving>
      <p className="meta my-4">
        <a href="/" target="_blank" rel="noopener">
          {phrase("More at {site}", { site: site.name })}
        </a>
      </p>
    </div>
  ),
};

/** A full list from `from` if the section is long enough, else its last headlines. */
function headlinesFrom(articles: readonly Headline[], from: number): readonly Headline[] {
  const first = Math.max(0, Math.min(from - 1, articles.length - HEADLINES));
  return articles.slice(first, first + HEADLINES);
}

/** Links open a new tab, because a frame must not navigate its host. */
function Line({ article }: { article: Headline }) {
  const { title, source, pubDate } = article;
  return (
    <li>
      <a href={articlePath(article)} target="_blank" rel="noopener">
        {title}
      </a>
      <p className="source-line">
        {pubDate === null ? source.name : `${source.name}${COMMA}${longDate(Date.parse(pubDate))}`}
      </p>
    </li>
  );
}
