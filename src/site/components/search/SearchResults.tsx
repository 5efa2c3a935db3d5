import type { OwnHit } from "../../../archive/search/own-texts.ts";
import type { Query } from "../../../archive/search/query.ts";
import { type Order, RESULTS_PER_PAGE } from "../../../archive/search/search-stories.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { Headline } from "../../../model/headline.ts";
import { Marked } from "../Marked.tsx";
import { SearchFilters } from "./SearchFilters.tsx";
import { hitsOf, StoryHit } from "./StoryHit.tsx";
import { searchAddress } from "./search-address.ts";

/** The data of a results page. */
export interface Shown {
  stories: Headline[];
  own: OwnHit[];
  /** The number of stories, at most 200. */
  total: number;
  /** True when there are more stories than `total`. */
  more: boolean;
  page: number;
  /** The address of the next page, with older stories; null if there is none. */
  older: string | null;
  /** True if the stories match all words but one. */
  near: boolean;
  /** False if D1 didn't answer; the stories are then from the current edition. */
  wholeLibrary: boolean;
  /** Address of this search's feed. */
  feed: string;
  /** The time the page was rendered, in ms. */
  now: number;
  /** The query with its spelling corrected; null if it needs no correction. */
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

/** The matching stories, with filters and our own texts. */
export function Results({ query, order, shown }: ResultsProps) {
  const pages = Math.max(1, Math.ceil(shown.total / RESULTS_PER_PAGE));
  return (
    <div className="found">
      <div>
        <p className="meta" role="status">
          {shown.near ? phrase("No story has all of these words. These have all but one. ") : null}
          {phrase("{stories} for “{typed}”", { stories: counted(shown), typed: query.typed }) +
            (pages > 1 ? phrase(", page {page} of {pages}", { page: shown.page, pages }) : "")}
        </p>
        {shown.wholeLibrary ? null : <p className="note">{EDITION_ONLY}</p>}
        <Meant shown={shown} />
        {shown.total > 0 ? <Choices query={query} order={order} feed={shown.feed} /> : null}
        <ol className="results">
          {hitsOf(shown.stories).map((hit) => (
            <StoryHit key={hit.story.id} hit={hit} terms={query.terms} />
          ))}
        </ol>
        <Pager query={query} order={order} shown={shown} pages={pages} />
      </div>
      <aside aria-label={phrase("Filters and answers")}>
        <SearchFilters query={query} order={order} stories={shown.stories} now={shown.now} />
        <OwnHits hits={shown.own} terms={query.terms} />
      </aside>
    </div>
  );
}

/** A link to the corrected query. */
function Meant({ shown: { meant } }: { shown: Pick<Shown, "meant"> }) {
  if (!meant) return null;
  return (
    <p>
      {phrase("Did you mean ")}
      <a href={searchAddress(meant)}>{meant}</a>?
    </p>
  );
}

/** The sort orders, and the feed of this search. */
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

/** Matches in our own texts; renders nothing if there are none. */
function OwnHits({ hits, terms }: { hits: readonly OwnHit[]; terms: string[] }) {
  if (hits.length === 0) return null;
  return (
    <section className="own-hits" aria-labelledby="own-hits">
      <h2 id="own-hits" className="label">
        {phrase("Answers, pages and books")}
      </h2>
      <ul className="own-list">
        {hits.map((hit) => (
          <li key={hit.kind + hit.title}>
            <p className="kicker">{hit.kind}</p>
            <h3 className="own-title">
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
    </section>
  );
}

/** Shown without results: a spelling correction, a wider search, and other pages. */
export function NothingFound({ query, shown }: { query: Query; shown: Shown }) {
  const words = query.terms.join(" ");
  const narrow = [query.source, query.section, query.before, query.after].some((part) => part !== null);
  const wider = words !== "" && (narrow || query.without.length > 0) ? words : null;
  return (
    <div className="note" role="status">
      <p>{phrase("No results for “{typed}.”", { typed: query.typed })}</p>
      {shown.wholeLibrary ? null : <p>{EDITION_ONLY}</p>}
      <Meant shown={shown} />
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
