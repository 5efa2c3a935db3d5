import type { ReactNode } from "react";
import { toneOf } from "../../city/sections.ts";
import type { Licence } from "../../city/source.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Island } from "../../islands/Island.tsx";
import type { Headline } from "../../model/headline.ts";
import type { Soon } from "../html/soon.ts";
import { Arriving } from "./Arriving.tsx";
import { longDate } from "./DateLine.tsx";
import { OutLink } from "./OutLink.tsx";
import { Picture } from "./Picture.tsx";
import { ReadStory } from "./ReadStory.tsx";
import { RelatedStories } from "./RelatedStories.tsx";
import { fullArticleAt, StoryBody } from "./StoryBody.tsx";

interface GatheredStoryProps {
  article: Headline;
  licence: Licence | undefined;
  content: Soon<string>;
  related: Soon<Headline[]>;
  /** What was corrected in it. */
  children: ReactNode;
}

/** Another newsroom's story: what its feed gives of it, the way to it, and stories that are like it. */
export function GatheredStory({ article, licence, content, related, children }: GatheredStoryProps) {
  return (
    <>
      <article className="story wrap" data-story={article.id} data-tone={toneOf(article.feedKey)}>
        <p className="badge">{article.category}</p>
        <h1>{article.title}</h1>
        <p className="byline">
          {phrase("By {author}, ", { author: article.author })}
          <OutLink href={article.source.home}>
            <span className="publisher">{article.source.name}</span>
          </OutLink>
          {article.pubDate ? " · " : null}
          {article.pubDate ? (
            <time dateTime={article.pubDate}>{longDate(Date.parse(article.pubDate))}</time>
          ) : null}
        </p>
        <ReadStory />
        <Picture article={article} eager />
        {children}
        <Arriving value={content} fallback={<p className="story-body">{article.excerpt}</p>}>
          {(html) => <StoryBody html={html} article={article} licence={licence} />}
        </Arriving>
        <div className="bar">
          <OutLink className="button" href={article.link}>
            {fullArticleAt(article)}
          </OutLink>
          <Island name="share" props={{ title: article.title, text: article.excerpt }} />
        </div>
      </article>
      <Arriving value={related} fallback={null}>
        {(stories) => <RelatedStories stories={stories} name={article.category} />}
      </Arriving>
    </>
  );
}
