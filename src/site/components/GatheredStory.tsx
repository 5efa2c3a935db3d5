import type { ReactNode } from "react";
import { sectionPath, toneOf } from "../../city/sections.ts";
import type { License } from "../../city/source.ts";
import type { ArticleCoverage } from "../../clusters/article-coverage.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { lettersOf } from "../../text/words.ts";
import type { Deferred } from "../html/deferred.ts";
import { Arriving } from "./Arriving.tsx";
import { longDate } from "./long-date.ts";
import { OutLink } from "./OutLink.tsx";
import { Picture } from "./Picture.tsx";
import { RelatedStories } from "./RelatedStories.tsx";
import { fullArticleAt, StoryBody, StoryExcerpt } from "./StoryBody.tsx";
import { StoryCoverage } from "./StoryCoverage.tsx";
import { StoryTools } from "./StoryTools.tsx";

interface GatheredStoryProps {
  article: Headline;
  license: License | undefined;
  content: Deferred<string>;
  coverage: Deferred<ArticleCoverage | null>;
  related: Deferred<Headline[]>;
  /** In ms. */
  now: number;
  /** The story's corrections. */
  children: ReactNode;
}

/** Another newsroom's story: its excerpt and link, other reports, and related stories. */
export function GatheredStory({
  article,
  license,
  content,
  coverage,
  related,
  now,
  children,
}: GatheredStoryProps) {
  return (
    <>
      <article className="story wrap" data-story={article.id} data-tone={toneOf(article.feedKey)}>
        <p className="kicker">
          <a href={sectionPath(article.feedKey)}>{article.category}</a>
          {article.label ? ` · ${article.label}` : null}
        </p>
        <h1>{article.title}</h1>
        <Byline article={article} />
        <Arriving value={content} fallback={<p className="story-body">{article.excerpt}</p>}>
          {(html) => (goesOn(html, article.excerpt) ? null : <StoryExcerpt article={article} />)}
        </Arriving>
        <div className="bar">
          <OutLink className="button" href={article.link}>
            {fullArticleAt(article)}
          </OutLink>
          <StoryTools title={article.title} text={article.excerpt} />
        </div>
        <Picture article={article} eager place="story" />
        {children}
        <Arriving value={content} fallback={null}>
          {(html) => (
            <StoryBody
              html={repeats(html, article.excerpt) ? "" : html}
              article={article}
              license={license}
            />
          )}
        </Arriving>
      </article>
      <div className="wrap story-more">
        <Arriving value={coverage} fallback={null}>
          {(known) => (known ? <StoryCoverage coverage={known} now={now} /> : null)}
        </Arriving>
        <Arriving value={related} fallback={null}>
          {(stories) => (
            <RelatedStories
              stories={stories}
              name={article.category}
              path={sectionPath(article.feedKey)}
              now={now}
            />
          )}
        </Arriving>
      </div>
    </>
  );
}

/** The letters and digits of a text, without markup. */
const bare = (text: string): string => lettersOf(text.replace(/<[^>]*>/g, ""));

/** True if a full text has the same letters as its excerpt. */
const repeats = (html: string, excerpt: string): boolean =>
  excerpt !== "" && !/<img\b/i.test(html) && bare(html) === bare(excerpt);

/** True if the text begins with the excerpt and is longer. */
const goesOn = (html: string, excerpt: string): boolean =>
  html !== "" && !repeats(html, excerpt) && bare(html).startsWith(bare(excerpt).slice(0, 60));

function Byline({ article: { source, author, pubDate } }: { article: Headline }) {
  const isStaff = author === phrase("{name} staff", { name: source.name });
  return (
    <p className="byline">
      <OutLink href={source.home}>
        <b className="publisher">{source.name}</b>
      </OutLink>
      {" · "}
      {isStaff ? phrase("Staff") : phrase("By {staff}", { staff: author })}
      {pubDate ? " · " : null}
      {pubDate ? <time dateTime={pubDate}>{longDate(Date.parse(pubDate))}</time> : null}
    </p>
  );
}
