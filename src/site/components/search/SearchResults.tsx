import type { OwnHit } from "../../../archive/search/own-texts.ts";
import type { Query } from "../../../archive/search/query.ts";
import { type Order, PAGE_SIZE } from "../../../archive/search/search-stories.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { articlePath } from "../../../model/article-path.ts";
import type { Headline } from "../../../model/headline.ts";
import { longDate } from "../DateLine.tsx";
import { Marked } from "../Marked.tsx";
import { searchAddress } from "./search-address.ts";

/** What a search shows. */
export interface Shown {
  stories: Headline[];
  own: OwnHit[];
  /** Stories in all, at most 200. */
  total: number;
  /** True when there are more stories than `total`. */
  more: boolean;
  page: number;
  /** The same search for what is older than these; null where there is nothing, or nobody knows. */
  older: string | null;
  /** False where the library could not be asked: then these are stories of the current edition. */
  wholeLibrary: boolean;
  /** Address of this search's feed. */
  feed: string;
  /** The query as it was probably meant; null where nothing better is known. */
  meant: string | null;
}

interface ResultsProps {
  query: Query;
  order: Order;
  shown: Shown;
}

const EDITION_ONLY = phrase("We can’t reach the archive right now. These are current stories only.");

/** "1 story", "12 stories", "More than 200 stories". */
const counted = ({ total, more }: Shown): string =>
  more
    ? phrase("More than {total} stories", { total })
    : total === 1
      ? phrase("1 story")
      : phrase("{total} stories", { total });

/** The stories that match, with our own texts beside them. */
export function Results({ query, order, shown }: ResultsProps) {
  const pages = Math.max(1, Math.ceil(shown.total / PAGE_SIZE));
  return (
    <>
      <p className="meta" role="status">
        {phrase("{stories} for “{typed}”", { stories: counted(shown), typed: query.typed }) +
          (pages > 1 ? phrase(", page {page} of {pages}", { page: shown.page, pages }) : "")}
      </p>
      {shown.wholeLibrary ? null : <p className="note">{EDITION_ONLY}</p>}
      <div className={shown.own.length > 0 ? "found" : undefined}>
        <div>
          {shown.total > 0 ? <Choices query={query} order={order} feed={shown.feed} /> : null}
          <ol className="results">
            {shown.stories.map((story) => (
              <StoryHit key={story.id} story={story} terms={query.terms} />
            ))}
          </ol>
          <Pager query={query} order={order} shown={shown} pages={pages} />
        </div>
        {shown.own.length > 0 ? <OwnHits hits={shown.own} terms={query.terms} /> : null}
      </div>
    </>
  );
}

/** The two orders, and the feed of this search. */
function Choices({ query: { typed }, order, feed }: { query: Query; order: Order; feed: string }) {
  const choice = (name: string, value: Order) =>
    value === order ? <strong>{name}</strong> : <a href={searchAddress(typed, value)}>{name}</a>;
  return (
    <p className="meta found-choices">
      <span>{choice(phrase("Newest first"), "newest")}</span>
      <span>{choice(phrase("Best match first"), "best")}</span>
      <a href={feed} type="application/rss+xml">
        {phrase("Follow this search (RSS)")}
      </a>
    </p>
  );
}

function StoryHit({ story, terms }: { story: Headline; terms: string[] }) {
  return (
    <li className="result">
      <p className="kicker">{story.category}</p>
      <h2 className="result-title">
        <a href={articlePath(story)}>
          <Marked text={story.title} terms={terms} />
        </a>
      </h2>
      <p>
        <Marked text={story.excerpt} terms={terms} />
      </p>
      <p className="meta">
        {`${story.source.name}${story.pubDate ? " · " : ""}`}
        {story.pubDate ? <time dateTime={story.pubDate}>{longDate(Date.parse(story.pubDate))}</time> : null}
      </p>
    </li>
  );
}

function OwnHits({ hits, terms }: { hits: OwnHit[]; terms: string[] }) {
  return (
    <aside aria-labelledby="own-hits">
      <h2 id="own-hits" className="section-head">
        {phrase("Answers, pages and books")}
      </h2>
      <ul className="results">
        {hits.map((hit) => (
          <li key={hit.kind + hit.title} className="result">
            <p className="kicker">{hit.kind}</p>
            <h3 className="headline">
              <a href={hit.href}>
                <Marked text={hit.title} terms={terms} />
              </a>
            </h3>
            <p>
              <Marked text={hit.text} terms={terms} />
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Nothing at all: a better spelling, a wider search, and where else to look. */
export function NothingFound({ query, shown }: { query: Query; shown: Shown }) {
  const words = query.terms.join(" ");
  const narrow = [query.source, query.section, query.before, query.after].some((part) => part !== null);
  const wider = words !== "" && (narrow || query.without.length > 0) ? words : null;
  return (
    <div className="note" role="status">
      <p>{phrase("No results for “{typed}.”", { typed: query.typed })}</p>
      {shown.wholeLibrary ? null : <p>{EDITION_ONLY}</p>}
      {shown.meant ? (
        <p>
          {phrase("Did you mean ")}
          <a href={searchAddress(shown.meant)}>{shown.meant}</a>?
        </p>
      ) : null}
      {wider ? (
        <p>
          {phrase("In all sections, sources and dates: ")}
          <a href={searchAddress(wider)}>{wider}</a>
        </p>
      ) : null}
      <p>
        {phrase("Try fewer or simpler words, or see the ")}
        <a href="/archive">{phrase("archive by day")}</a>
        {phrase(" or the")} <a href="/sitemap">{phrase("Site Directory")}</a>
        {phrase(", or ask us: ")}
        <a href="/contact-us">{phrase("Contact Us")}</a>.
      </p>
    </div>
  );
}

function Pager({ query, order, shown, pages }: ResultsProps & { pages: number }) {
  const { page } = shown;
  if (pages < 2 && !shown.older) return null;
  const to = (number: number) => searchAddress(query.typed, order, number);
  return (
    <nav className="pager" aria-label={phrase("Pages of results")}>
      {page > 1 ? (
        <a className="button-quiet" rel="prev" href={to(page - 1)}>
          {phrase("Previous page")}
        </a>
      ) : null}
      {page < pages ? (
        <a className="button-quiet" rel="next" href={to(page + 1)}>
          {phrase("Next page")}
        </a>
      ) : null}
      {page === pages && shown.older ? (
        <a className="button-quiet" rel="next" href={searchAddress(shown.older)}>
          {phrase("Older stories")}
        </a>
      ) : null}
    </nav>
  );
}
