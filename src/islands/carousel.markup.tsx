import { phrase } from "../i18n/phrase.ts";
import { inLanguage } from "../i18n/script.ts";
import { Icon } from "./icons.tsx";

/** One featured story with the fields of its slide. */
interface Slide {
  title: string;
  excerpt: string;
  category: string;
  /** Its language, if it isn't the page's. */
  language?: string;
  source: string;
  /** How many other newsrooms report it. */
  more: number;
  /** The page of all its reports, or empty. */
  coverage: string;
  /** When it was published, and how long ago; null without a date. */
  time: { iso: string; ago: string } | null;
  /** Our page of it. */
  path: string;
  /** The story at its publisher. */
  link: string;
  /** A picture's address, or empty, with its other widths and its shown width. */
  image: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The featured stories: a list that scrolls sideways and snaps; once started (carousel.island.ts) a stack that
 * cross-fades. Roles and the order of the controls follow the ARIA Authoring Practices, "Carousel Pattern".
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

/** The stop button is the first tab stop of the carousel. Its space is reserved before the start. */
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
        <span className="badge">{slide.category}</span>
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
