import type { SectionPage } from "../../city/sections.ts";
import { SectionBody, SectionFrame } from "../components/SectionFrame.tsx";
import type { Page } from "../html/render.tsx";
import { loadSectionPage, type SectionData, sectionMetadata, storiesOn } from "./section-pages.ts";

/** A section's page, from its row of `city/sections.ts`. */
export const sectionPage = (row: SectionPage): Page<SectionData, never, "page"> => ({
  load: (c, { query }) => loadSectionPage(c, row, query.page),
  metadata: sectionMetadata,
  firstPicture: ({ section, page }) => section.settled && storiesOn(section.settled.value, page)[0],
  Component: SectionFront,
});

function SectionFront({ data: { section, ...here } }: { data: SectionData }) {
  return (
    <SectionFrame value={section} row={here.row} now={here.now}>
      {(loaded) => <SectionBody section={loaded} {...here} />}
    </SectionFrame>
  );
}
