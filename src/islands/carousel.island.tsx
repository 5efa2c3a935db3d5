import { useSignals } from "@preact/signals-react/runtime";
import { useRef } from "react";
import { Icon } from "./icons.tsx";
import { useSlideShow } from "./slide-show.ts";

/** One featured story: only what its slide shows. */
export interface Slide {
  title: string;
  excerpt: string;
  category: string;
  /** Our page of it. */
  path: string;
  /** The story at its publisher. */
  link: string;
  /** A picture's address, and the section's drawing for when it fails. */
  image: string;
  fallback: string;
}

/**
 * The featured stories. On the server, and until it wakes, a list that scrolls sideways and snaps; awake,
 * a stack that cross-fades. Runs in the browser because it advances by the clock. Roles, the order of the
 * controls and the live region follow the ARIA Authoring Practices, "Carousel Pattern".
 */
export default function Carousel({ slides }: { slides: readonly Slide[] }) {
  useSignals();
  const frame = useRef<HTMLDivElement>(null);
  const show = useSlideShow(frame, slides.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, a carousel is no form
    <div
      ref={frame}
      className="carousel-frame"
      role="group"
      aria-roledescription="carousel"
      aria-label="Featured articles"
      {...show.handlers}
    >
      <Controls slides={slides} show={show} />
      <div
        className={show.awake ? "carousel carousel-live" : "carousel"}
        aria-live={show.turning ? "off" : "polite"}
      >
        {slides.map((slide, i) => (
          <SlideCard
            key={slide.link}
            slide={slide}
            label={`${i + 1} of ${slides.length}`}
            first={i === 0}
            shown={i === show.index}
            away={show.awake && i !== show.index}
          />
        ))}
      </div>
    </div>
  );
}

interface ControlsProps {
  slides: readonly Slide[];
  show: ReturnType<typeof useSlideShow>;
}

/** The stop button is the first tab stop of the carousel. Room is kept for all of it before it wakes. */
function Controls({ slides, show }: ControlsProps) {
  return (
    <div className="carousel-controls when-awake">
      <button
        type="button"
        className="carousel-button carousel-stop"
        aria-label={show.stopped ? "Start automatic slide show" : "Stop automatic slide show"}
        onClick={show.toggle}
      >
        <Icon name={show.stopped ? "play" : "pause"} />
      </button>
      <button
        type="button"
        className="carousel-button carousel-back"
        aria-label="Previous slide"
        onClick={() => show.select(show.index - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className="carousel-button carousel-forward"
        aria-label="Next slide"
        onClick={() => show.select(show.index + 1)}
      >
        <Icon name="forward" />
      </button>
      {/** biome-ignore lint/a11y/useSemanticElements: these buttons are no form */}
      <div className="carousel-dots" role="group" aria-label="Choose a slide">
        {slides.map((slide, i) => (
          <button
            key={slide.link}
            type="button"
            className="carousel-dot"
            aria-label={`Slide ${i + 1}: ${slide.title}`}
            aria-current={i === show.index ? "true" : undefined}
            onClick={() => show.select(i)}
          />
        ))}
      </div>
    </div>
  );
}

interface SlideCardProps {
  slide: Slide;
  label: string;
  first: boolean;
  shown: boolean;
  away: boolean;
}

function SlideCard({ slide, label, first, shown, away }: SlideCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern names the group "slide"
    <div
      className={shown ? "slide slide-shown" : "slide"}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={away}
    >
      <img
        // A picture that failed shows its fallback before the island wakes (page-habits.ts).
        suppressHydrationWarning
        src={slide.image}
        data-fallback={slide.fallback}
        alt=""
        width={640}
        height={427}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <div className="slide-text">
        <span className="badge">{slide.category}</span>
        <h2>
          <a href={slide.path}>{slide.title}</a>
        </h2>
        <p>{slide.excerpt}</p>
        <a className="button" href={slide.link} rel="noopener external" target="_blank">
          Read More<span className="sr-only">{`: ${slide.title} (opens in a new tab)`}</span>
        </a>
      </div>
    </div>
  );
}
