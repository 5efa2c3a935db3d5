import { type FaqEntry, faqFor } from "../city/faq.ts";
import type { Settings } from "../city/settings.ts";
import { site } from "../city/site.ts";
import { Marked } from "../components/Marked.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Headline } from "../edition/article.ts";
import { articlePath } from "../edition/article-path.ts";
import { type Findable, queryWords, search } from "../edition/search.ts";
import type { AppContext } from "../env.ts";
import type { Page } from "../html/render.tsx";
import { searchChannel } from "../publish/channel.ts";

const PAGE_SIZE = 20;
/** A longer query is cut: nobody types more, and each letter costs time. */
export const MAX_QUERY = 200;

type Hit = { kind: "story"; article: Headline } | { kind: "question"; entry: FaqEntry };

interface SearchData {
  query: string;
  words: string[];
  total: number;
  page: number;
  pages: number;
  hits: Hit[];
}

/** A visitor's query without control characters, cut to 200 characters. */
export const cleanQuery = (text: string): string =>
  text.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim().slice(0, MAX_QUERY);

const questionsOf = (settings: Settings): readonly Findable<FaqEntry>[] =>
  faqFor(settings).map((entry) => ({
    item: entry,
    title: entry.question,
    text: entry.answer,
    topic: entry.category,
    time: null,
  }));

const storyOf = (article: Headline): Findable<Headline> => ({
  item: article,
  title: article.title,
  text: `${article.excerpt} ${article.author} ${article.source.name}`,
  topic: article.category,
  time: article.pubDate === null ? null : Date.parse(article.pubDate),
});

async function load(c: AppContext): Promise<SearchData | Response> {
  const visitor = c.req.header("CF-Connecting-IP") ?? "local";
  const query = cleanQuery(c.req.query("q") ?? "");
  if (query && c.env.SEARCH_LIMIT && !(await c.env.SEARCH_LIMIT.limit({ key: visitor })).success) {
    // No address in the log: the privacy policy says that none is kept (city/privacy.ts).
    console.warn("429 search: one visitor searched more than 30 times in a minute");
    return c.text("Too many searches. Try again in a minute.\n", 429, {
      "Retry-After": "60",
      "Cache-Control": "no-store",
    });
  }
  const words = queryWords(query);
  const sections = words.length > 0 ? await c.get("edition").everything() : [];
  const stories = sections.flatMap((section) => section.articles).map(storyOf);
  const found = search<Headline | FaqEntry>(
    [...stories, ...questionsOf(c.get("settings"))],
    query,
    Date.now(),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const wanted = Number(c.req.query("page") ?? 1);
  const page = Number.isInteger(wanted) ? Math.min(pages, Math.max(1, wanted)) : 1;
  const hits = found
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .map(
      ({ item }): Hit =>
        "link" in item ? { kind: "story", article: item } : { kind: "question", entry: item },
    );
  return { query, words, total: found.length, page, pages, hits };
}

export const searchPage: Page<SearchData> = {
  pageStyles: true,
  load,
  metadata: ({ query }) => ({
    title: query ? `Search: ${query}` : "Search",
    description: `Search the stories and questions of ${site.name}.`,
    path: query ? `/search?q=${encodeURIComponent(query)}` : "/search",
    robots: "noindex,follow",
  }),
  Component: ({ data }) => (
    <div className="wrap">
      <PageHeader
        title="Search"
        standfirst="Every story of the current edition, and our answers to your questions."
      />
      <form className="search-form" action="/search" method="get">
        <label htmlFor="q" className="sr-only">
          Search stories and answers
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={data.query}
          maxLength={MAX_QUERY}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <Results {...data} />
    </div>
  ),
};

function Results({ query, words, total, page, pages, hits }: SearchData) {
  if (!query) return <p className="note">Type a word: a place, a name, a subject.</p>;
  if (total === 0)
    return (
      <div className="note" role="status">
        <p>{`Nothing found for “${query}”.`}</p>
        <p>
          Try fewer or simpler words, look through the <a href="/sitemap">Site Directory</a>, or ask us:{" "}
          <a href="/contact-us">Contact Us</a>.
        </p>
      </div>
    );
  return (
    <>
      <p className="meta" role="status">
        {`${total} ${total === 1 ? "result" : "results"} for “${query}”${pages > 1 ? `, page ${page} of ${pages}` : ""}`}
      </p>
      <p className="meta">
        <a href={searchChannel(query).addresses.rss} type="application/rss+xml">
          Follow this search (RSS)
        </a>
      </p>
      <ol className="results">
        {hits.map((hit) =>
          hit.kind === "story" ? (
            <StoryHit key={hit.article.id} article={hit.article} words={words} />
          ) : (
            <QuestionHit key={hit.entry.id} entry={hit.entry} words={words} />
          ),
        )}
      </ol>
      <Pager query={query} page={page} pages={pages} />
    </>
  );
}

function StoryHit({ article, words }: { article: Headline; words: string[] }) {
  return (
    <li className="result">
      <p className="kicker">{article.category}</p>
      <h2 className="result-title">
        <a href={articlePath(article)}>
          <Marked text={article.title} words={words} />
        </a>
      </h2>
      <p>
        <Marked text={article.excerpt} words={words} />
      </p>
      <p className="meta">{article.source.name}</p>
    </li>
  );
}

function QuestionHit({ entry, words }: { entry: FaqEntry; words: string[] }) {
  return (
    <li className="result">
      <p className="kicker">{`FAQ: ${entry.category}`}</p>
      <h2 className="result-title">
        <a href={`/faq#${entry.id}`}>
          <Marked text={entry.question} words={words} />
        </a>
      </h2>
      <p>
        <Marked text={entry.answer} words={words} />
      </p>
    </li>
  );
}

function Pager({ query, page, pages }: { query: string; page: number; pages: number }) {
  if (pages < 2) return null;
  const to = (number: number) => `/search?q=${encodeURIComponent(query)}&page=${number}`;
  return (
    <nav className="pager" aria-label="Pages of results">
      {page > 1 ? (
        <a className="button-quiet" rel="prev" href={to(page - 1)}>
          Previous page
        </a>
      ) : null}
      {page < pages ? (
        <a className="button-quiet" rel="next" href={to(page + 1)}>
          Next page
        </a>
      ) : null}
    </nav>
  );
}
