import type { SectionPage } from "../../city/sections.ts";
import { SectionAge } from "./SectionGrid.tsx";
import { SectionMark } from "./SectionMark.tsx";

interface SectionHeadProps {
  row: Pick<SectionPage, "name" | "feedKey">;
  /** Time of the last good load in ms; null for what was never loaded. */
  updatedAt: number | null;
  now: number;
}

/** A section's mark, name and age in one line. */
export const SectionHead = ({ row, updatedAt, now }: SectionHeadProps) => (
  <header className="section-front">
    <SectionMark feedKey={row.feedKey} />
    <h1 className="page-title">{row.name}</h1>
    <SectionAge updatedAt={updatedAt} now={now} />
  </header>
);
