import { phrase } from "../i18n/phrase.ts";

export interface EmbedProps {
  /** https address of the frame, or a page of ours. */
  src: string;
  /** What it is, e.g. "Featured video". Becomes the frame's title. */
  title: string;
  /** Who gets the reader's request, by name. */
  provider: string;
  /** Its final size: the style sheet reserves it (specification, section 9). */
  shape: "video" | "document" | "contact" | "newsletter" | "events" | "news-feed";
}

/**
 * A third party's place, before the reader asks for it. It is a link: without a script it leads to the
 * provider, with one the frame takes the facade's place.
 */
export function EmbedFacade({ src, title, provider, shape }: EmbedProps) {
  return (
    <div className={`embed embed-${shape}`}>
      <a className="embed-load" href={src} target="_blank" rel="noopener external" data-held="">
        <span className="embed-title">{title}</span>
        <span className="embed-action">{phrase("Load from {provider}", { provider })}</span>
        <span className="embed-note">
          {phrase("Nothing is sent to {provider} until you choose this.", { provider })}
        </span>
      </a>
    </div>
  );
}
