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

/** The text of a gathered story where its publisher allows all of it, and under which license. */
export function StoryBody({ html, article, licence }: StoryBodyProps) {
  const { source } = article;
  return (
    <>
      {html ? (
        <div
          className="story-body"
          data-fallback=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser was its last step (feeds/sanitise-html)
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : null}
      {licence ? (
        <p className="meta">
          {phrase("From {name}. ", { name: source.name })}
          <OutLink href={licence.href}>{licence.name}</OutLink>
        </p>
      ) : null}
    </>
  );
}

/** The first words of a gathered story, or why there are none. */
export function StoryExcerpt({ article: { excerpt, source } }: Pick<StoryBodyProps, "article">) {
  return (
    <p className="story-body">
      {excerpt || phrase("{name} lets other sites show only the headline.", { name: source.name })}
    </p>
  );
}

/** The words of the link to the original. */
export const fullArticleAt = ({ source }: Headline): string =>
  phrase("Read Full Article at {name}", { name: source.name });
