import { phrase } from "../i18n/phrase.ts";

export interface EmbedProps {
  /** https address of the frame, or one of our pages. */
  src: string;
  /** Its content, e.g. "Featured video"; becomes the frame's title. */
  title: string;
  /** The name of the third party. */
  provider: string;
  /** Its final size: the style sheet reserves it (specification, section 9). */
  shape: "video" | "document" | "contact" | "newsletter" | "events" | "news-feed";
}

/** A placeholder for a third party's frame: a link to the provider, which the island replaces with the frame. */
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
