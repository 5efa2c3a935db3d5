import { longDate } from "../components/DateLine.tsx";
import { Picture } from "../components/Picture.tsx";
import { type Article, FEED_KEYS } from "../edition/article.ts";
import { articlePath } from "../edition/article-path.ts";
import type { AppContext } from "../env.ts";
import type { Page } from "../html/render.tsx";
import { site } from "../site.ts";

type ArticleData =
  | { kind: "known"; article: Article }
  | { kind: "unknown"; title: string; path: string; now: number };

const ID = /^[a-z0-9][a-z0-9-]{0,63}$/i;
const SLUG = /^[\p{L}\p{N}_.~-]{1,160}$/u;

/** The slug's words, each with a capital (specification, section 2, "Article page"). */
const titleOfSlug = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ") || "Untitled";

async function loadArticle(c: AppContext): Promise<ArticleData | Response> {
  const id = c.req.param("id") ?? "";
  const slug = c.req.param("slug") ?? "";
  if (!ID.test(id) || !SLUG.test(slug)) return c.notFound();
  const known = FEED_KEYS.some((key) => id.startsWith(`${key}-`)) ? await c.get("edition").article(id) : null;
  if (!known)
    return { kind: "unknown", title: titleOfSlug(slug), path: `/article/${id}/${slug}`, now: Date.now() };
  const path = articlePath(known.article);
  return path === `/article/${id}/${slug}`
    ? { kind: "known", article: known.article }
    : c.redirect(path, 301);
}

export const articlePage: Page<ArticleData> = {
  load: loadArticle,
  metadata(data) {
    if (data.kind === "unknown")
      return { title: data.title, description: placeholder(data.title), path: data.path, robots: "noindex" };
    const { article } = data;
    return {
      title: article.title,
      description: article.excerpt || article.title,
      path: articlePath(article),
      robots: "noindex,follow",
      type: "article",
      ...(article.image ? { image: article.image } : {}),
      ...(article.pubDate ? { publishedAt: article.pubDate } : {}),
    };
  },
  Component({ data }) {
    return data.kind === "known" ? <Known article={data.article} /> : <Unknown {...data} />;
  },
};

function Known({ article }: { article: Article }) {
  return (
    <article className="story wrap">
      <p className="badge">{article.category}</p>
      <h1>{article.title}</h1>
      <p className="byline">
        {`By ${article.author}, `}
        <a href={article.source.home}>{article.source.name}</a>
        {article.pubDate ? (
          <>
            {" · "}
            <time dateTime={article.pubDate}>{longDate(Date.parse(article.pubDate))}</time>
          </>
        ) : null}
      </p>
      <Picture article={article} eager />
      {article.content ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the sanitiser was its last step (feeds/sanitise-html)
        <div className="story-body" dangerouslySetInnerHTML={{ __html: article.content }} />
      ) : (
        <p className="story-body">{article.excerpt}</p>
      )}
      <a className="button" href={article.link} rel="noopener external">
        Read Full Article
      </a>
    </article>
  );
}

const placeholder = (title: string): string =>
  `${title}: this story is no longer in our edition. Its publisher may still have it.`;

/** The specification's placeholder: title from the slug, staff byline, Local News, today; never indexed. */
function Unknown({ title, now }: { title: string; now: number }) {
  return (
    <article className="story wrap">
      <p className="badge">Local News</p>
      <h1>{title}</h1>
      <p className="byline">
        {`By ${site.staff} · `}
        <time dateTime={new Date(now).toISOString()}>{longDate(now)}</time>
      </p>
      <p className="story-body">{placeholder(title)}</p>
      <a className="button" href="/local-news">
        See All local news
      </a>
    </article>
  );
}
