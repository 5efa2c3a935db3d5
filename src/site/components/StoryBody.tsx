import type { License } from "../../city/source.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { OutLink } from "./OutLink.tsx";

interface StoryBodyProps {
  /** Sanitized HTML. */
  html: string;
  article: Headline;
  license: License | undefined;
}

/** The full text of a gathered story with its license, if its publisher allows showing it. */
export function StoryBody({ html, article, license }: StoryBodyProps) {
  const { source } = article;
  return (
    <>
      {html ? (
        <div
          className="story-body"
          data-fallback=""
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitizer was its last step (feeds/sanitize-html)
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : null}
      {license ? (
        <p className="meta">
          {phrase("From {name}. ", { name: source.name })}
          <OutLink href={license.href}>{license.name}</OutLink>
        </p>
      ) : null}
    </>
  );
}

/** A gathered story's excerpt; missing if its publisher doesn't allow one or its feed has none. */
export function StoryExcerpt({ article: { excerpt } }: Pick<StoryBodyProps, "article">) {
  return <p className="story-body">{excerpt || phrase("We show only the headline of this story.")}</p>;
}

/** The label of the link to the original. */
export const fullArticleAt = ({ source }: Headline): string =>
  phrase("Read Full Article at {name}", { name: source.name });
