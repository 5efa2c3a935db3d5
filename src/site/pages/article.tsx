import { articlePath } from "../../archive/article-path.ts";
import { sectionPath } from "../../city/sections.ts";
import { ownPath } from "../../edition/own-headline.ts";
import type { Explainer } from "../../edition/values.ts";
import type { AppContext } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { Arriving } from "../components/Arriving.tsx";
import { GatheredStory } from "../components/GatheredStory.tsx";
import { longDate } from "../components/long-date.ts";
import { hasParts, OwnStory } from "../components/OwnStory.tsx";
import { RelatedStories } from "../components/RelatedStories.tsx";
import type { Metadata } from "../html/metadata.ts";
import type { Page } from "../html/render.tsx";
import { newsArticle } from "../html/structured-data.ts";
import { type ArticleData, loadArticle } from "./load-article.ts";
import { ownMetadata } from "./own-story.ts";

export const articlePage: Page<ArticleData, "id" | "slug"> = {
  load: loadArticle,
  pageStyles: (data) => data.kind === "own" && hasParts(data.story),
  metadata,
  status: ({ kind }) => (kind === "withdrawn" ? 410 : 200),
  Component({ data }) {
    switch (data.kind) {
      case "found":
        return (
          <GatheredStory {...data}>
            <Arriving value={data.corrections} fallback={null}>
              {(corrections) => <Corrections corrections={corrections} />}
            </Arriving>
          </GatheredStory>
        );
      case "own":
        return (
          <>
            <OwnStory story={data.story}>
              <Corrections corrections={data.corrections} />
            </OwnStory>
            <div className="wrap story-more">
              {data.others.length > 0 ? <MoreOfOurs stories={data.others} /> : null}
              <Arriving value={data.related} fallback={null}>
                {(stories) => (
                  <RelatedStories
                    stories={stories}
                    name={data.story.category}
                    path={sectionPath(data.story.feedKey)}
                    now={data.now}
                  />
                )}
              </Arriving>
            </div>
          </>
        );
      case "withdrawn":
        return <WithdrawnStory reason={data.reason} at={data.at} />;
    }
  },
};

/** The section's other explainers. */
function MoreOfOurs({ stories }: { stories: readonly Explainer[] }) {
  return (
    <aside className="related" aria-labelledby="ours">
      <h2 id="ours" className="section-head">
        {phrase("More of our stories")}
      </h2>
      <ul className="headlines">
        {stories.map((story) => (
          <li key={story.id}>
            <a href={ownPath(story)}>{story.headline}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function metadata(data: ArticleData, c: AppContext): Metadata {
  const origin = c.get("origin");
  if (data.kind === "withdrawn")
    return {
      title: phrase("Withdrawn"),
      description: phrase("This story was withdrawn."),
      path: data.path,
      robots: "noindex",
    };
  if (data.kind === "own") return ownMetadata(data.story, origin);
  const { article } = data;
  const path = articlePath(article);
  const description = article.excerpt || article.title;
  return {
    title: article.title,
    description,
    path,
    robots: "noindex,follow",
    type: "article",
    ...(article.image ? { image: article.image } : {}),
    ...(article.pubDate ? { publishedAt: article.pubDate } : {}),
    structuredData: [
      newsArticle(origin, {
        title: article.title,
        description,
        path,
        image: article.image,
        published: article.pubDate,
        author: article.author,
        section: article.category,
        source: { ...article.source, link: article.link },
      }),
    ],
    trail: [
      { name: article.category, path: sectionPath(article.feedKey) },
      { name: article.title, path },
    ],
  };
}

/** A story's corrections, newest first, with their dates. */
function Corrections({ corrections }: { corrections: readonly { text: string; at: number }[] }) {
  if (corrections.length === 0) return null;
  return (
    <aside className="note" aria-label={phrase("Corrections")}>
      {corrections.map(({ text, at }) => (
        <p key={`${at}${text}`}>
          <strong>{phrase("Correction, ")}</strong>
          <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
          {`: ${text}`}
        </p>
      ))}
    </aside>
  );
}

/** A withdrawn story: the date and the reason, without its text. */
function WithdrawnStory({ reason, at }: { reason: string; at: number }) {
  return (
    <article className="story wrap">
      <h1>{phrase("This story was withdrawn")}</h1>
      <p className="byline">
        <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
      </p>
      <p className="story-body">{reason}</p>
      <div className="bar">
        <a className="button" href="/">
          {phrase("Return to Home")}
        </a>
        <a href="/corrections">{phrase("Corrections")}</a>
      </div>
    </article>
  );
}
