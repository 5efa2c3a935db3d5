import { sourceOfFeed } from "../city/sources.ts";
import type { Headline } from "../edition/article.ts";
import { OutLink } from "./OutLink.tsx";

/** As much of a gathered story as its publisher allows, and under which licence where that is all of it. */
export function StoryBody({ html, article }: { html: string; article: Headline }) {
  const { excerpt, feed, feedKey, source } = article;
  const licence = sourceOfFeed(feed)?.licence;
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
        <p className="story-body">{excerpt || `${source.name} lets other sites show its headline alone.`}</p>
      )}
      {licence ? (
        <p className="meta">
          {`From ${source.name}. `}
          <OutLink href={licence.href}>{licence.name}</OutLink>
        </p>
      ) : null}
    </>
  );
}

/** The words of the link to the original. */
export const fullArticleAt = ({ source }: Headline): string => `Read Full Article at ${source.name}`;
