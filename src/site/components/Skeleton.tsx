import { phrase } from "../../i18n/phrase.ts";

interface SkeletonProps {
  tiles: number;
  /** True for the columns of "Latest News". */
  latest?: boolean;
}

/** Placeholder cards while a section loads. */
export function Skeleton({ tiles, latest = false }: SkeletonProps) {
  return (
    <div className={latest ? "card-grid latest" : "card-grid"} aria-busy="true">
      <p className="sr-only">{phrase("Loading articles")}</p>
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all the same and never move
        <div key={index} className="card skeleton" data-tile="" aria-hidden="true">
          <div className="skeleton-line" />
          <div className="skeleton-line" />
          <div className="skeleton-line" />
        </div>
      ))}
    </div>
  );
}
