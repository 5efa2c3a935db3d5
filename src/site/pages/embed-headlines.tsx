import { articlePath } from "../../archive/article-path.ts";
import { SECTIONS, type SectionPage } from "../../city/sections.ts";
import type { Section } from "../../edition/section.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { Arriving } from "../components/Arriving.tsx";
import { Frame, FrameLine, frameMetadata } from "../components/Frame.tsx";
import { longDate } from "../components/long-date.ts";
import { Failure } from "../components/SectionGrid.tsx";
import { type Deferred, deferred } from "../html/deferred.ts";
import type { Page } from "../html/render.tsx";

/** The number of headlines that fit in a frame of 600 px. */
const HEADLINES = 5;

interface HeadlinesData {
  row: SectionPage;
  section: Deferred<Section>;
  /** The first headline to show, from 1. */
  from: number;
}

/** The section of a frame, by its path or its feed key; local news by default. */
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
  metadata: ({ row }) =>
    frameMetadata(
      phrase("{name} headlines", { name: row.name }),
      `/embed/headlines?section=${row.path.slice(1)}`,
    ),
  Component: ({ data: { row, section, from } }) => (
    <Frame title={row.name} href={row.path}>
      <Arriving value={section} fallback={<p className="meta">{phrase("Loading headlines")}</p>}>
        {({ articles }) =>
          articles.length === 0 ? (
            <Failure message={row.failure} />
          ) : (
            <ul className="headlines">
              {headlinesFrom(articles, from).map((article) => (
                <FrameLine
                  key={article.id}
                  href={articlePath(article)}
                  title={article.title}
                  note={sourceLine(article)}
                  language={article.language}
                />
              ))}
            </ul>
          )
        }
      </Arriving>
    </Frame>
  ),
};

/** Headlines from position `from` (1 is the first), or the last ones if too few follow. */
function headlinesFrom(articles: readonly Headline[], from: number): readonly Headline[] {
  const first = Math.max(0, Math.min(from - 1, articles.length - HEADLINES));
  return articles.slice(first, first + HEADLINES);
}

/** A story's source and date. */
export const sourceLine = ({ source, pubDate }: Headline): string =>
  pubDate === null ? source.name : `${source.name}${COMMA}${longDate(Date.parse(pubDate))}`;
