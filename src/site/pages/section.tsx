import type { SectionPage } from "../../city/sections.ts";
import type { Section } from "../../edition/edition.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Arriving } from "../components/Arriving.tsx";
import { MostCovered } from "../components/MostCovered.tsx";
import { Pager } from "../components/Pager.tsx";
import { SectionExtras } from "../components/SectionExtras.tsx";
import { SectionGrid } from "../components/SectionGrid.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, collectionPage } from "../html/structured-data.ts";
import { askedPage, pageHead, pagePath, pagesOf, storiesOn } from "./section-pages.ts";

interface SectionData {
  row: SectionPage;
  section: Soon<Section>;
  /** From 1. */
  page: number;
  now: number;
}

/** A section's page: every section is this component and a row of `city/sections.ts`. */
export const sectionPage = (row: SectionPage): Page<SectionData, never, "page"> => ({
  async load(c, { query }) {
    const section = soon(c.get("edition").section(row.feedKey));
    const page = await askedPage(c, query.page, row.path, () => section.promise);
    if (page instanceof Response) return page;
    return { row, section, page, now: Date.now() };
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
  firstPicture: ({ section, page }) => section.value && storiesOn(section.value.here, page)[0]?.image,
  Component: SectionFront,
});

function SectionFront({ data: { row, section, page, now } }: { data: SectionData }) {
  return (
    <div className="wrap" data-tone={row.tone} data-front="">
      <SectionHead row={row} section={section} now={now} />
      <Arriving value={section} fallback={<Skeleton tiles={row.tiles} />}>
        {(loaded) => (
          <>
            <SectionGrid
              section={loaded}
              stories={storiesOn(loaded, page)}
              failure={row.failure}
              now={now}
              page={page}
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
      {page > 1 ? null : (
        <Arriving value={section} fallback={null}>
          {({ mostCovered }) => (
            <MostCovered
              heading={phrase("Most covered in {name}", { name: row.name })}
              stories={mostCovered}
              now={now}
            />
          )}
        </Arriving>
      )}
      <SectionExtras {...row} />
    </div>
  );
}
