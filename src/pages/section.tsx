import { sectionNote } from "../city/section-notes.ts";
import type { SectionPage } from "../city/sections.ts";
import { toneOf } from "../city/tones.ts";
import { Arriving } from "../components/Arriving.tsx";
import { SectionExtras } from "../components/SectionExtras.tsx";
import { SectionGrid } from "../components/SectionGrid.tsx";
import { Skeleton } from "../components/Skeleton.tsx";
import type { Section } from "../edition/edition.ts";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, collectionPage } from "../html/structured-data.ts";

interface SectionData {
  row: SectionPage;
  section: Soon<Section>;
  now: number;
}

/** A section's page: every section is this component and a row of `content/sections.ts`. */
export const sectionPage = (row: SectionPage): Page<SectionData> => ({
  load: (c) => ({ row, section: soon(c.get("edition").section(row.feedKey)), now: Date.now() }),
  metadata({ section }, c) {
    const description = sectionNote(row.path);
    const page = { name: row.name, path: row.path, description };
    return {
      title: row.name,
      description,
      path: row.path,
      structuredData: [
        collectionPage(c.get("origin"), page, section.value?.here.articles ?? []),
        breadcrumbs(c.get("origin"), [page]),
      ],
    };
  },
  Component: SectionFront,
});

function SectionFront({ data: { row, section, now } }: { data: SectionData }) {
  return (
    <div className="wrap" data-tone={toneOf(row.feedKey)} data-front="">
      <header className="section-front">
        <h1 className="page-title">{row.name}</h1>
        <p className="standfirst">{sectionNote(row.path)}</p>
      </header>
      <SectionExtras {...row} />
      <Arriving value={section} fallback={<Skeleton tiles={row.tiles} />}>
        {(loaded) => <SectionGrid section={loaded} failure={row.failure} now={now} />}
      </Arriving>
    </div>
  );
}
