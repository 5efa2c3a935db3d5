import type { SectionPage } from "../../city/sections.ts";
import { type FeedKey, markOf } from "../../model/headline.ts";
import { SectionAge } from "./SectionGrid.tsx";

interface SectionHeadProps {
  row: Pick<SectionPage, "name" | "feedKey">;
  /** Time of the last successful load in ms; null if there was none. */
  updatedAt: number | null;
  now: number;
}

/** A section's symbol, name and age in one line. */
export const SectionHead = ({ row, updatedAt, now }: SectionHeadProps) => (
  <header className="section-front">
    <SectionMark feedKey={row.feedKey} />
    <h1 className="page-title">{row.name}</h1>
    <SectionAge updatedAt={updatedAt} now={now} />
  </header>
);

/** A section's drawing, for stories without a picture. */
function SectionMark({ feedKey }: { feedKey: FeedKey }) {
  return (
    <img
      className="mark"
      src={markOf(feedKey)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
    />
  );
}
