import { sectionPath, toneOf } from "../city/sections.ts";
import type { Licence } from "../city/source.ts";
import { Arriving } from "../components/Arriving.tsx";
import { Corrections } from "../components/Corrections.tsx";
import { longDate } from "../components/DateLine.tsx";
import { OutLink } from "../components/OutLink.tsx";
import { OwnStory, type OwnStoryShown } from "../components/OwnStory.tsx";
import { Picture } from "../components/Picture.tsx";
import { ReadStory } from "../components/ReadStory.tsx";
import { RelatedStories } from "../components/RelatedStories.tsx";
import { fullArticleAt, StoryBody } from "../components/StoryBody.tsx";
import { readDesk } from "../desk/desk-memory.ts";
import type { OwnHeadline, Standing } from "../desk/desk-value.ts";
import { correctionsOf, isHidden, isOut, standingNow, withdrawalOf } from "../desk/in-force.ts";
import { ownPath } from "../desk/own-headline.ts";
import { licenceNow } from "../desk/rights-now.ts";
import type { Headline } from "../edition/article.ts";
import { articlePath } from "../edition/article-path.ts";
import { relatedTo } from "../edition/related.ts";
import type { AppContext } from "../env.ts";
import type { Metadata } from "../html/metadata.ts";
import type { Page } from "../html/render.tsx";
import { type Soon, soon } from "../html/soon.ts";
import { breadcrumbs, newsArticle } from "../html/structured-data.ts";
import { Island } from "../islands/Island.tsx";
import { phrase } from "../words/phrase.ts";
import { lookUpStory } from "./look-up-story.ts";
import { noStory } from "./no-story.tsx";
import { ownMetadata, ownStoryShown } from "./own-story.ts";

type ArticleData =
  | {
      kind: "known";
      article: Headline;
      licence: Licence | undefined;
      content: Soon<string>;
      related: Soon<Headline[]>;
      corrections: Standing<"correction">[];
    }
  | { kind: "own"; story: OwnStoryShown; corrections: Standing<"correction">[]; others: OwnHeadline[] }
  | { kind: "withdrawn"; reason: string; at: number; path: string };

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
  if (own && ownPath(own) !== here) return c.redirect(ownPath(own), 301);
  if (own) {
    const standing = own.standing ? standingNow(desk, Date.now(), own.section) : [];
    const others = standing.filter((other) => other.id !== id).slice(0, RELATED);
    return { kind: "own", story: await ownStoryShown(c, own), corrections, others };
  }
  const found = await lookUpStory(c, id);
  if (found.kind !== "known") return noStory(c, found.kind);
  const { headline, content } = found;
  if (isHidden(desk, headline)) return noStory(c, "unknown");
  const path = articlePath(headline);
  if (path !== here) return c.redirect(path, 301);
  const related = soon(relatedStories(c, headline));
  const licence = licenceNow(desk, headline.feed);
  return { kind: "known", article: headline, licence, content, related, corrections };
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
      breadcrumbs(origin, [
        { name: article.category, path: sectionPath(article.feedKey) },
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
          <>
            <OwnStory story={data.story}>
              <Corrections corrections={data.corrections} />
            </OwnStory>
            {data.others.length > 0 ? <MoreOfOurs stories={data.others} /> : null}
          </>
        );
      case "withdrawn":
        return <Withdrawn reason={data.reason} at={data.at} />;
    }
  },
};

/** A story that the desk took down: that it was, when and why, and nothing else of it. */
function Withdrawn({ reason, at }: { reason: string; at: number }) {
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

type KnownProps = Extract<ArticleData, { kind: "known" }>;

function Known({ article, licence, content, related, corrections }: KnownProps) {
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
        <Corrections corrections={corrections} />
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

/** The other stories at the head of a section, below one of them. */
function MoreOfOurs({ stories }: { stories: readonly OwnHeadline[] }) {
  return (
    <aside className="wrap related" aria-labelledby="related">
      <h2 id="related">{phrase("More of our own")}</h2>
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
