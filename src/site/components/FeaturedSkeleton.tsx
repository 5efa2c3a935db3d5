import { phrase } from "../../i18n/phrase.ts";

/** The featured carousel's placeholder while its stories load, in the same size. */
export function FeaturedSkeleton() {
  return (
    <div className="carousel-frame">
      <p className="sr-only">{phrase("Loading featured articles")}</p>
      <div className="carousel-controls" />
      <div className="carousel" aria-hidden="true">
        <div className="slide skeleton" data-tile="">
          <div className="slide-text">
            <div className="skeleton-line" />
            <div className="skeleton-line" />
          </div>
        </div>
      </div>
    </div>
  );
}
