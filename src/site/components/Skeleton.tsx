import { phrase } from "../../i18n/phrase.ts";

/** Placeholder tiles in the shape of cards, while a section is on its way. */
export function Skeleton({ tiles }: { tiles: number }) {
  return (
    <div className="card-grid" aria-busy="true">
      <p className="sr-only">{phrase("Loading articles")}</p>
      {Array.from({ length: tiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all the same and never move
        <div key={index} className="card skeleton" data-tile="" aria-hidden="true">
          <div className="card-picture" />
          <div className="skeleton-line" />
          <div className="skeleton-line" />
        </div>
      ))}
    </div>
  );
}
