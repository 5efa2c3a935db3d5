import { phrase } from "../i18n/phrase.ts";
import type { ProviderFrame } from "../text/embed-providers.ts";

export interface EmbedProps {
  /** The address of the frame: https, or a page of this site. */
  src: string;
  /** A description of the content, such as "Featured video", used as the frame's title. */
  title: string;
  /** The name of the third party. */
  provider: string;
  /** The address that opens without JavaScript and in print; the frame's address by default. */
  link?: string;
  /** The final size, which the style sheet reserves (specification, section 9). */
  shape: "contact" | "newsletter" | "events" | "news-feed" | ProviderFrame["kind"];
}

/** A placeholder for a third party's frame: a link to the provider, which the island replaces with the frame. */
export function EmbedFacade({ src, link = src, title, provider, shape }: EmbedProps) {
  return (
    <div className={`embed embed-${shape}`}>
      <a className="embed-load" href={link} target="_blank" rel="noopener external" data-held="">
        <span className="embed-title">{title}</span>
        <span className="embed-action">{phrase("Load from {provider}", { provider })}</span>
        <span className="embed-note">
          {phrase("Nothing is sent to {provider} until you choose this.", { provider })}
        </span>
      </a>
    </div>
  );
}
