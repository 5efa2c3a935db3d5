import type { SectionPage } from "../../city/sections.ts";
import { phrase } from "../../i18n/phrase.ts";
import { MostCovered } from "../components/MostCovered.tsx";
import { SectionExtras } from "../components/SectionExtras.tsx";
import { SectionFrame, SectionStories } from "../components/SectionFrame.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import type { Page } from "../html/render.tsx";
import { loadSection, type SectionData, sectionMetadata, storiesOn } from "./section-pages.ts";

/** A section's page: every section is this component and a row of `city/sections.ts`. */
export const sectionPage = (row: SectionPage): Page<SectionData, never, "page"> => ({
  load: (c, { query }) => loadSection(c, row, query.page),
  metadata: sectionMetadata,
  firstPicture: ({ section, page }) => section.value && storiesOn(section.value.here, page)[0]?.image,
  Component: SectionFront,
});

function SectionFront({ data: { section, ...here } }: { data: SectionData }) {
  const { row, page, now } = here;
  return (
    <SectionFrame value={section} row={row} now={now}>
      {(loaded) => (
        <>
          <SectionHead row={row} updatedAt={loaded.updatedAt} now={now} />
          <SectionStories section={loaded} {...here} />
          {page > 1 ? null : (
            <MostCovered
              heading={phrase("Most covered in {name}", { name: row.name })}
              stories={loaded.mostCovered}
              now={now}
            />
          )}
          <SectionExtras {...row} />
        </>
      )}
    </SectionFrame>
  );
}
