import {
  type CuratedArticle,
  curatedFor,
  curatedHref,
  findCurated,
  readTime,
} from "../city/curated-articles.ts";
import { sectionPath, toneOf } from "../city/sections.ts";
import { Arriving } from "../components/Arriving.tsx";
import { Corrections } from "../components/Corrections.tsx";
import { longDate } from "../components/DateLine.tsx";
import { Evidence } from "../components/Evidence.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { OwnStory, type OwnStoryShown } from "../components/OwnStory.tsx";
import { Picture } from "../components/Picture.tsx";
import { ReadStory } from "../components/ReadStory.tsx";
import { RelatedStories } from "../components/RelatedStories.tsx";
import { fullArticleAt, StoryBody } from "../components/StoryBody.tsx";
import { readDesk } from "../desk/desk-memory.ts";
import type { Standing } from "../desk/desk-value.ts";
import { correctionsOf, isHidden, isOut, withdrawalOf } from "../desk/in-force.ts";
import { ownPath } from "../desk/own-headline.ts";
import type { Headline } from "../edition/article.ts";
import { articlePath } from "../edition/article-path.ts";
import { relatedTo } from "../edition/related.ts";
import type { AppContext } from "../env.ts";
import type { Metadata } from "../html/metadata.ts";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, newsArticle } from "../html/structured-data.ts";
import { Island } from "../islands/Island.tsx";
import { lookUpStory } from "./look-up-story.ts";
import { noStory } from "./no-story.tsx";
import { ownMetadata, ownStoryShown } from "./own-story.ts";

type ArticleData =
  | {
      kind: "known";
      article: Headline;
      content: Soon<string>;
      related: Soon<Headline[]>;
      corrections: Standing<"correction">[];
    }
  | { kind: "own"; story: OwnStoryShown; corrections: Standing<"correction">[] }
  | { kind: "withdrawn"; reason: string; at: number; path: string }
  | { kind: "curated"; article: CuratedArticle };

const RELATED = 3;
const SLUG = /^[\p{L}\p{N}_.~-]{1,160}$/u;

async function loadArticle(c: AppContext): Promise<ArticleData | Response> {
  const id = c.req.param("id") ?? "";
  const slug = c.req.param("slug") ?? "";
  if (!SLUG.test(slug)) return c.notFound();
  const here = `/article/${id}/${slug}`;
  const desk = await readDesk(c.env.EDITION, Date.now());
  const withdrawal = withdrawalOf(desk, id);
  if (withdrawal) return { kind: "withdrawn", reason: withdrawal.reason, at: withdrawal.at, path: here };
  const corrections = correctionsOf(desk, id);
  const own = desk.stories.find((story) => story.id === id && isOut(story, Date.now()));
  if (own)
    return ownPath(own) === here
      ? { kind: "own", story: await ownStoryShown(c, own), corrections }
      : c.redirect(ownPath(own), 301);
  const curated = findCurated(id);
  if (curated)
    return curatedHref(curated) === here
      ? { kind: "curated", article: curated }
      : c.redirect(curatedHref(curated), 301);
  const found = await lookUpStory(c, id);
  if (found.kind !== "known") return noStory(c, found.kind);
  const { headline, content } = found;
  if (isHidden(desk, headline)) return noStory(c, "unknown");
  const path = articlePath(headline);
  if (path !== here) return c.redirect(path, 301);
  const related = soon(relatedStories(c, headline));
  return { kind: "known", article: headline, content, related, corrections };
}

/** From all that was ever carried; of the section on now where the library has nothing to say. */
async function relatedStories(c: AppContext, headline: Headline): Promise<Headline[]> {
  const found = await c.get("library").related(headline, RELATED);
  if (found.kind === "known" && found.value.length > 0) return found.value;
  const { articles } = await c.get("edition").section(headline.feedKey);
  return relatedTo(headline, articles, RELATED);
}

function metadata(data: ArticleData, c: AppContext): Metadata {
  const origin = c.get("origin");
  if (data.kind === "withdrawn")
    return {
      title: "Withdrawn",
      description: "This story was withdrawn.",
      path: data.path,
      robots: "noindex",
    };
  if (data.kind === "own") return ownMetadata(data.story, origin);
  if (data.kind === "curated") return curatedMetadata(data.article, origin);
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
      breadcrumbs(origin, [
        { name: article.category, path: sectionPath(article.feedKey) },
        { name: article.title, path },
      ]),
    ],
  };
}

function curatedMetadata(article: CuratedArticle, origin: string): Metadata {
  const path = curatedHref(article);
  return {
    title: article.title,
    description: article.excerpt,
    path,
    type: "article",
    publishedAt: article.published,
    structuredData: [
      newsArticle(origin, {
        title: article.title,
        description: article.excerpt,
        path,
        image: article.image,
        published: article.published,
        author: article.author,
        section: article.category,
        source: null,
      }),
      breadcrumbs(origin, [
        {
          name: article.section === "national-news" ? "National News" : "World News",
          path: `/${article.section}`,
        },
        { name: article.title, path },
      ]),
    ],
  };
}

export const articlePage: Page<ArticleData> = {
  load: loadArticle,
  metadata,
  status: ({ kind }) => (kind === "withdrawn" ? 410 : 200),
  Component({ data }) {
    switch (data.kind) {
      case "known":
        return <Known {...data} />;
      case "own":
        return (
          <OwnStory story={data.story}>
            <Corrections corrections={data.corrections} />
          </OwnStory>
        );
      case "withdrawn":
        return <Withdrawn reason={data.reason} at={data.at} />;
      case "curated":
        return <Curated article={data.article} />;
    }
  },
};

/** A story that the desk took down: that it was, when and why, and nothing else of it. */
function Withdrawn({ reason, at }: { reason: string; at: number }) {
  return (
    <article className="story wrap">
      <h1>This story was withdrawn</h1>
      <p className="byline">
        <time dateTime={new Date(at).toISOString()}>{longDate(at)}</time>
      </p>
      <p className="story-body">{reason}</p>
      <div className="bar">
        <a className="button" href="/">
          Return to Home
        </a>
        <a href="/corrections">Corrections</a>
      </div>
    </article>
  );
}

function Known({ article, content, related, corrections }: Extract<ArticleData, { kind: "known" }>) {
  return (
    <>
      <article className="story wrap" data-story={article.id} data-tone={toneOf(article.feedKey)}>
        <p className="badge">{article.category}</p>
        <h1>{article.title}</h1>
        <p className="byline">
          {`By ${article.author}, `}
          <span className="card-source">
            <OutLink href={article.source.home}>{article.source.name}</OutLink>
          </span>
          {article.pubDate ? " · " : null}
          {article.pubDate ? (
            <time dateTime={article.pubDate}>{longDate(Date.parse(article.pubDate))}</time>
          ) : null}
        </p>
        <ReadStory />
        <Picture article={article} eager />
        <Corrections corrections={corrections} />
        <Arriving value={content} fallback={<p className="story-body">{article.excerpt}</p>}>
          {(html) => <StoryBody html={html} article={article} />}
        </Arriving>
        <div className="bar">
          <OutLink className="button read-full" href={article.link}>
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

/** A story of our own: its text, and the other two of its section. */
function Curated({ article }: { article: CuratedArticle }) {
  const others = curatedFor(article.section).filter((other) => other.id !== article.id);
  return (
    <>
      <article className="story wrap">
        <p className="badge">{article.category}</p>
        <h1>{article.title}</h1>
        <p className="byline">
          {`By ${article.author} · `}
          <time dateTime={article.published}>{longDate(Date.parse(article.published))}</time>
          {` · ${readTime(article)}`}
        </p>
        <img src={article.image} alt={article.imageAlt} width={1200} height={675} />
        <div className="story-body">
          {article.body.map((paragraph) => (
            <p key={paragraph.slice(0, 40)}>{paragraph}</p>
          ))}
        </div>
        <Evidence article={article} />
        <Island name="share" props={{ title: article.title, text: article.excerpt }} />
      </article>
      <aside className="wrap related" aria-labelledby="related">
        <h2 id="related">More of our own</h2>
        <ul className="headlines">
          {others.map((other) => (
            <li key={other.id}>
              <a href={curatedHref(other)}>{other.title}</a>
            </li>
          ))}
        </ul>
      </aside>
    </>
  );
}
