import { statusWords, whenWords } from "../../archive/happenings/happening-words.ts";
import { type OwnHit, ownTexts } from "../../archive/search/own-texts.ts";
import { asksForSomething, type Query, readQuery } from "../../archive/search/query.ts";
import { furthestOf, type Order, RESULTS_PER_PAGE } from "../../archive/search/search-stories.ts";
import { passageOf } from "../../archive/search/stems.ts";
import { searchHeadlines, searchTexts } from "../../archive/search/texts.ts";
import { instantOfNumber } from "../../archive/story-number.ts";
import type { LibraryStory } from "../../archive/story-row.ts";
import { site } from "../../city/site.ts";
import { isOverSearchLimit } from "../../edge/search-limit.ts";
import { ownPath } from "../../edition/own-headline.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { phrase } from "../../i18n/phrase.ts";
import { logRefusal } from "../../platform/log.ts";
import { bodyText } from "../../syndication/body-text.ts";
import { searchChannel } from "../../syndication/channel.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { SearchForm } from "../components/search/SearchForm.tsx";
import { NothingFound, Results, type Shown } from "../components/search/SearchResults.tsx";
import type { Page } from "../html/render.tsx";

type SearchName = "q" | "page" | "sort" | "title";
type SearchQuery = RouteParams<never, SearchName>["query"];
/** `limited` is true if this visitor searched too often; then nothing was read. */
type SearchData = { query: Query; order: Order; shown: Shown | null; limited: boolean };

/** Maximum number of results of our own texts. */
const MAX_OWN = 8;

/** The query: `q`, or text that another app shared (syndication/manifest.ts), without addresses, or else its title. */
function typedIn({ q = "", title }: SearchQuery): string {
  return title === undefined ? q : q.replace(/https?:\/\/\S+/g, " ").trim() || title;
}

async function load(c: AppContext, { query: asked }: RouteParams<never, SearchName>): Promise<SearchData> {
  const query = readQuery(typedIn(asked));
  const order = asked.sort === "best" ? "best" : "newest";
  if (!asksForSomething(query)) return { query, order, shown: null, limited: false };
  if (await isOverSearchLimit(c)) {
    // The log line contains no address, as the privacy policy promises (city/privacy.ts).
    logRefusal("search", "one visitor searched more than 30 times in a minute", { status: 429 });
    c.header("Retry-After", "60");
    return { query, order, shown: null, limited: true };
  }
  return { query, order, shown: await shownFor(c, query, order, asked.page), limited: false };
}

async function shownFor(c: AppContext, query: Query, order: Order, asked = "1"): Promise<Shown> {
  const wanted = Number(asked);
  const page = Number.isInteger(wanted)
    ? Math.min(furthestOf(query, order) / RESULTS_PER_PAGE, Math.max(1, wanted))
    : 1;
  const feed = searchChannel(query.typed).addresses.rss;
  const explainers = (await c.get("edition").explainers()).map((story) => ({
    ...{ title: story.headline, text: story.standfirst, href: ownPath(story) },
  }));
  const texts = searchTexts(ownTexts(c.get("settings"), c.get("decisions").answers, explainers), query);
  const own = [...(await whatsOn(c, query)), ...texts].slice(0, MAX_OWN);
  const now = Date.now();
  const answer = await c.get("library").search(query, order, page);
  if (answer.kind === "found" && answer.value.total > 0) {
    const { stories, total, more } = answer.value;
    const older = more && order === "newest" ? olderThan(query, stories) : null;
    return {
      own,
      feed,
      stories: onceEach(stories).map((story) => showingMatch(story, query)),
      total,
      more,
      page,
      older,
      now,
      near: false,
      wholeLibrary: true,
      meant: null,
    };
  }
  // A very recent story may be in the edition but not in D1 yet.
  const sections = await c.get("edition").everything();
  const current = sections.flatMap(({ articles, others }) => [...articles, ...others]);
  const headlines = searchHeadlines(current, query);
  const found = {
    own,
    feed,
    stories: headlines.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE),
    total: headlines.length,
  };
  const wholeLibrary = answer.kind !== "unavailable";
  const all = { ...found, more: false, page, older: null, now, near: false, wholeLibrary, meant: null };
  if (!wholeLibrary || headlines.length > 0) return all;
  return nearTo(
    c,
    query,
    current.map(({ title }) => title),
    all,
  );
}

/**
 * If nothing matches all words: matches for all but one, and a spelling suggestion from their titles and the edition's.
 */
async function nearTo(
  c: AppContext,
  query: Query,
  titles: readonly string[],
  nothing: Shown,
): Promise<Shown> {
  const library = c.get("library");
  const several = query.terms.length > 1;
  const near = several ? await library.search({ ...query, allButOne: true }, "newest", nothing.page) : null;
  const found = near?.kind === "found" ? near.value : { stories: [], total: 0, more: false };
  const meant = await library.spelling(query, [...found.stories.map(({ title }) => title), ...titles]);
  if (found.total === 0) return { ...nothing, meant };
  const { stories, total, more } = found;
  return {
    ...nothing,
    ...{ total, more, near: true, meant: meant?.includes(" ") ? meant : null },
    stories: onceEach(stories).map((story) => showingMatch(story, query)),
  };
}

/** Upcoming events and meetings that match; agendas are searched too. */
const MAX_AHEAD = 4;

async function whatsOn(c: AppContext, query: Query): Promise<OwnHit[]> {
  const found = await c.get("library").findHappenings(query, MAX_AHEAD);
  return (found.kind === "found" ? found.value : []).map((one) => ({
    kind: one.kind === "meeting" ? phrase("Public meeting") : phrase("Event"),
    title: one.title,
    text: [statusWords(one), whenWords(one), one.place].filter(Boolean).join(" · "),
    href: `/events/${one.id}`,
  }));
}

/** A search for the next page: stories older than the last of these. Stories of the same second are repeated. */
function olderThan({ typed }: Query, stories: readonly LibraryStory[]): string | null {
  const last = stories.at(-1);
  if (!last) return null;
  const moment = new Date(instantOfNumber(last.number) + 1000).toISOString().slice(0, 19);
  return `${typed.replace(/(^|\s)before:\S*/gi, "").trim()} before:${moment}Z`.trim();
}

/** A match in the text only shows its passage instead of the excerpt. */
function showingMatch(story: LibraryStory, { terms }: Query): LibraryStory {
  const shown = [story.title, story.excerpt].some((text) => passageOf(text, terms) !== null);
  const passage = shown ? null : passageOf(bodyText(story), terms);
  return passage === null ? story : { ...story, excerpt: passage };
}

/** Lists a story once if it is in two sections. */
function onceEach<T extends { link: string }>(stories: readonly T[]): T[] {
  const seen = new Set<string>();
  return stories.filter(({ link }) => !seen.has(link) && seen.add(link));
}

export const searchPage: Page<SearchData, never, SearchName> = {
  pageStyles: true,
  load,
  status: ({ limited }) => (limited ? 429 : 200),
  uncached: ({ shown, limited }) => limited || (shown !== null && !shown.wholeLibrary),
  metadata: ({ query: { typed } }) => ({
    title: typed ? phrase("Search: {typed}", { typed }) : phrase("Search"),
    description: phrase("Search every story in the archive of {site}, and its questions, pages and books.", {
      site: site.name,
    }),
    path: typed ? `/search?q=${encodeURIComponent(typed)}` : "/search",
    robots: "noindex,follow",
  }),
  Component: ({ data: { query, order, shown, limited } }) => (
    <div className="wrap">
      <PageHeader
        title={phrase("Search")}
        standfirst={phrase("Search every story in our archive, and our questions, pages and books.")}
      />
      <SearchForm query={query} order={order} />
      {limited ? (
        <p className="note" role="status">
          {phrase("Too many searches in a minute. Wait a minute, then press Search again.")}
        </p>
      ) : null}
      {shown === null && !limited ? (
        <p className="note">{phrase("Type a place, a name or a subject.")}</p>
      ) : null}
      {shown && shown.total + shown.own.length > 0 ? (
        <Results query={query} order={order} shown={shown} />
      ) : null}
      {shown && shown.total + shown.own.length === 0 ? <NothingFound query={query} shown={shown} /> : null}
      <Tips open={shown === null && !limited} />
    </div>
  ),
};

const TIPS: readonly [string, string][] = [
  [phrase("water rates"), phrase("both words, in any form: floods, flooded, flooding")],
  [phrase("“water rates”"), phrase("the words together, in this order")],
  [phrase("bridge -toll"), phrase("leaves out a word")],
  ["source:npr", phrase("one publisher, by its name or part of it")],
  ["section:sports", phrase("one section, by its name or part of it")],
  ["after:2026-11-01", phrase("published on this day, month or year or later")],
  ["before:2026-11", phrase("published before this day, month or year")],
];

/** Tips for searching; open until the first search. */
function Tips({ open }: { open: boolean }) {
  return (
    <details className="search-tips note" open={open}>
      <summary>{phrase("How to search")}</summary>
      <dl>
        {TIPS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
