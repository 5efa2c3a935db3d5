import type { SectionPage } from "../../city/sections.ts";
import type { Section } from "../../edition/edition.ts";
import type { Soon } from "../html/soon.ts";
import { Arriving } from "./Arriving.tsx";
import { SectionAge } from "./SectionGrid.tsx";
import { SectionMark } from "./SectionMark.tsx";

interface SectionHeadProps {
  row: Pick<SectionPage, "name" | "feedKey">;
  section: Soon<Section>;
  now: number;
}

/** A section's mark, name and age in one line. */
export function SectionHead({ row, section, now }: SectionHeadProps) {
  return (
    <header className="section-front">
      <SectionMark feedKey={row.feedKey} />
      <h1 className="page-title">{row.name}</h1>
      <Arriving value={section} fallback={null}>
        {({ updatedAt }) => <SectionAge updatedAt={updatedAt} now={now} />}
      </Arriving>
    </header>
  );
}
