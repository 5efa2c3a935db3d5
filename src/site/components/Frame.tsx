import type { ReactNode } from "react";
import { site } from "../../city/site.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import type { Metadata } from "../html/metadata.ts";

interface FrameProps {
  title: string;
  /** The page that has more, on this site. */
  href: string;
  /** The title's, if it isn't the site's (BCP 47). */
  language?: string | undefined;
  children: ReactNode;
}

/** A page for a frame on another site: its title, its content, and a link to the page that has more. */
export function Frame({ title, href, language, children }: FrameProps) {
  return (
    <div className="wrap framed">
      <h1 className="section-head" {...inLanguage(language)}>
        <a href={href}>{title}</a>
      </h1>
      {children}
      <p className="meta my-4">
        <a href={href}>{phrase("More at {site}", { site: site.name })}</a>
      </p>
    </div>
  );
}

/** The metadata of such a page, which search engines leave out. */
export const frameMetadata = (title: string, path: string): Metadata => ({
  title,
  description: phrase("{title} from {site}, to show on another site.", { title, site: site.name }),
  path,
  robots: "noindex,follow",
});

type FrameLineProps = Record<"href" | "title" | "note", string> & { language?: string | undefined };

/** One line of a list in a frame: a headline and what is below it. */
export function FrameLine({ href, title, note, language }: FrameLineProps) {
  return (
    <li>
      <a href={href} {...inLanguage(language)}>
        {title}
      </a>
      {note ? <p className="source-line">{note}</p> : null}
    </li>
  );
}
