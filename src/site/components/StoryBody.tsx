import type { Licence } from "../../city/source.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { OutLink } from "./OutLink.tsx";

interface StoryBodyProps {
  /** Sanitised HTML. */
  html: string;
  article: Headline;
  licence: Licence | undefined;
}

/** As much of a gathered story as its publisher allows, and under which licence where that is all of it. */
export function StoryBody({ html, article, licence }: StoryBodyProps) {
  const { excerpt, feedKey, source } = article;
  return (
    <>
      {html ? (
        <div
          className="story-body"
          data-fallback={`/placeholders/${feedKey}.svg`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser was its last step (feeds/sanitise-html)
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <p className="story-body">
          {excerpt || phrase("{name} lets other sites show only the headline.", { name: source.name })}
        </p>
      )}
      {licence ? (
        <p className="meta">
          {phrase("From {name}. ", { name: source.name })}
          <OutLink href={licence.href}>{licence.name}</OutLink>
        </p>
      ) : null}
    </>
  );
}

/** The words of the link to the original. */
export const fullArticleAt = ({ source }: Headline): string =>
  phrase("Read Full Article at {name}", { name: source.name });
