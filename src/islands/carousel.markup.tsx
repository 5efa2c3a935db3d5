import { phrase } from "../i18n/phrase.ts";
import { inLanguage } from "../i18n/script.ts";
import { Icon } from "./icons.tsx";

/** The fields of one slide. */
interface Slide {
  title: string;
  excerpt: string;
  category: string;
  /** The story's language, if it isn't the page's. */
  language?: string;
  source: string;
  /** The number of other newsrooms that report the story. */
  more: number;
  /** The address of the page with all reports, or empty. */
  coverage: string;
  /** The time of publication and the story's age; null without a date. */
  time: { iso: string; ago: string } | null;
  /** The path of the story's page on this site. */
  path: string;
  /** The address of the story at its publisher. */
  link: string;
  /** The picture's address (empty without one), other widths and displayed width. */
  image: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The featured stories as a list that scrolls sideways and snaps. Once started (carousel.island.ts), it is a stack of
 * slides that cross-fade. Roles and the order of controls follow the ARIA Authoring Practices, "Carousel Pattern".
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, a carousel is no form
    <div
      className="carousel-frame"
      role="group"
      aria-roledescription={phrase("carousel")}
      aria-label={phrase("Featured articles")}
    >
      <Controls slides={slides} />
      <div className="carousel" aria-live="polite">
        {slides.map((slide, i) => (
          <SlideCard
            key={slide.link}
            slide={slide}
            label={phrase("{i} of {count}", { i: i + 1, count: slides.length })}
            first={i === 0}
          />
        ))}
      </div>
    </div>
  );
}

/** The stop button comes first in the tab order. Its space is reserved before the island starts. */
function Controls({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="carousel-controls when-awake">
      <button
        type="button"
        className="carousel-button carousel-stop"
        aria-label={phrase("Stop automatic slide show")}
        data-turn="stop"
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <button
        type="button"
        className="carousel-button"
        aria-label={phrase("Previous slide")}
        data-turn="back"
      >
        <Icon name="back" />
      </button>
      <button type="button" className="carousel-button" aria-label={phrase("Next slide")} data-turn="forward">
        <Icon name="forward" />
      </button>
      {/** biome-ignore lint/a11y/useSemanticElements: these buttons are no form */}
      <div className="carousel-dots" role="group" aria-label={phrase("Choose a slide")}>
        {slides.map((slide, i) => (
          <button
            key={slide.link}
            type="button"
            className="carousel-dot"
            aria-label={phrase("Slide {i}: {title}", { i: i + 1, title: slide.title })}
            aria-current={i === 0 ? "true" : undefined}
            data-turn={i}
          />
        ))}
      </div>
    </div>
  );
}

function SlideCard({ slide, label, first }: { slide: Slide; label: string; first: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names the group "slide"
    <div
      className={first ? "slide slide-shown" : "slide"}
      role="group"
      aria-roledescription={phrase("slide")}
      aria-label={label}
    >
      {slide.image ? (
        <img
          src={slide.image}
          srcSet={slide.srcSet}
          sizes={slide.sizes}
          data-fallback=""
          alt=""
          width={640}
          height={427}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : null}
      <div className="slide-text">
        <span className="kicker">{slide.category}</span>
        <p className="source-line">
          <b>{slide.source}</b>
          {slide.coverage ? (
            <>
              {" "}
              <a href={slide.coverage}>{phrase("and {count} more", { count: slide.more })}</a>
            </>
          ) : null}
          {slide.time ? (
            <>
              {" · "}
              <time dateTime={slide.time.iso} data-ago="">
                {slide.time.ago}
              </time>
            </>
          ) : null}
        </p>
        <h2 {...inLanguage(slide.language)}>
          <a href={slide.path}>{slide.title}</a>
        </h2>
        <p className="slide-excerpt" {...inLanguage(slide.language)}>
          {slide.excerpt}
        </p>
        <a className="button" href={slide.link} rel="noopener external" target="_blank">
          {phrase("Read More")}
          <span className="sr-only">{phrase(": {title} (opens in a new tab)", { title: slide.title })}</span>
        </a>
      </div>
    </div>
  );
}
