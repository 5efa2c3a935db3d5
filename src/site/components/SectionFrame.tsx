import type { ReactNode } from "react";
import { SECTION_PAGES, type SectionPage, sectionPath } from "../../city/sections.ts";
import type { Section } from "../../edition/section.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Deferred } from "../html/deferred.ts";
import { NO_SOURCE, pagePath, pagesOf, type SectionData, storiesOn } from "../pages/section-pages.ts";
import { Arriving } from "./Arriving.tsx";
import { MostCovered } from "./MostCovered.tsx";
import { Pager } from "./Pager.tsx";
import { SectionExtras } from "./SectionExtras.tsx";
import { SectionGrid } from "./SectionGrid.tsx";
import { SectionHead } from "./SectionHead.tsx";
import { Skeleton } from "./Skeleton.tsx";

interface SectionFrameProps<T> {
  row: SectionPage;
  value: Deferred<T>;
  now: number;
  children: (value: T) => ReactNode;
}

/** A section's page, streamed as a whole: parts that arrived one by one would push down what is below them. */
export const SectionFrame = <T,>({ row, value, now, children }: SectionFrameProps<T>) => (
  <div className="wrap" data-tone={row.tone} data-front="">
    <Arriving
      value={value}
      fallback={
        <div aria-busy="true">
          <SectionHead row={row} updatedAt={null} now={now} />
          <Skeleton tiles={row.tiles} />
        </div>
      }
    >
      {children}
    </Arriving>
  </div>
);

interface SectionStoriesProps extends Pick<SectionData, "row" | "note" | "page" | "now"> {
  section: Section;
  /** Level of the cards' headings; 2 directly below the page's h1. */
  level?: 2 | 3;
  /** Ids of stories that the page shows in another place. */
  elsewhere?: readonly string[];
}

/** The cards of one page of a section, with links to its other pages. */
export const SectionStories = ({
  row,
  section,
  note,
  page,
  now,
  level = 2,
  elsewhere = [],
}: SectionStoriesProps) => (
  <>
    <SectionGrid
      section={section}
      stories={storiesOn(section, page).filter(({ id }) => !elsewhere.includes(id))}
      failure={note ? row.failure : NO_SOURCE}
      now={now}
      page={page}
      level={level}
    />
    {section.articles.length === 0 ? <Elsewhere row={row} /> : null}
    <Pager
      page={page}
      pages={pagesOf(section)}
      label={phrase("Pages of {name}", { name: row.name })}
      to={(number) => pagePath(row.path, number)}
    />
  </>
);

/** Shown for an empty section: a search for its name, and links to the other sections. */
const Elsewhere = ({ row: { name, feedKey } }: { row: SectionPage }) => (
  <nav className="bar my-4" aria-label={phrase("Other sections")}>
    <a className="button-quiet" href={`/search?q=${encodeURIComponent(name)}`}>
      {phrase("Search for {name}", { name })}
    </a>
    {SECTION_PAGES.filter((one) => one.feedKey !== feedKey && one.path === sectionPath(one.feedKey)).map(
      (one) => (
        <a key={one.path} href={one.path}>
          {one.name}
        </a>
      ),
    )}
  </nav>
);

/** A section's page without content of its own: name and age, stories, the most covered, notes on its sources. */
export const SectionBody = ({ section, ...here }: Omit<SectionStoriesProps, "level" | "elsewhere">) => (
  <>
    <SectionHead row={here.row} updatedAt={section.updatedAt} now={here.now} />
    <SectionStories section={section} {...here} />
    {here.page > 1 ? null : (
      <MostCovered
        heading={phrase("Most covered in {name}", { name: here.row.name })}
        stories={section.mostCovered}
        now={here.now}
      />
    )}
    <SectionExtras {...here.row} note={here.note} />
  </>
);
