import type { Query } from "../../../archive/search/query.ts";
import type { Order } from "../../../archive/search/search-stories.ts";
import { cityDay } from "../../../i18n/day.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { Headline } from "../../../model/headline.ts";
import { longDate } from "../long-date.ts";
import { type Filter, narrowed, searchAddress, without } from "./search-address.ts";

interface SearchFiltersProps {
  query: Query;
  order: Order;
  /** The stories of this page; their sections and sources become filters. */
  stories: readonly Headline[];
  /** In ms. */
  now: number;
}

/** Maximum number of links per group. */
const MAX = 8;
const DAY = 86_400_000;

type Choice = readonly [name: string, value: string];

/** The distinct values, most frequent first. */
function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}

const since = (now: number): Choice[] => [
  [phrase("Today"), cityDay(now)],
  [phrase("Past 7 days"), cityDay(now - 6 * DAY)],
  [phrase("Past 30 days"), cityDay(now - 29 * DAY)],
  [phrase("This year"), cityDay(now).slice(0, 4)],
];

/** The active filters, each with a link that removes it. */
function settled({ source, section, before, after }: Query): [Filter, string][] {
  return [
    ...(section === null ? [] : [["section", phrase("Section: {name}", { name: section })] as const]),
    ...(source === null ? [] : [["source", phrase("Source: {name}", { name: source })] as const]),
    ...(after === null ? [] : [["after", phrase("Since {date}", { date: longDate(after) })] as const]),
    ...(before === null ? [] : [["before", phrase("Before {date}", { date: longDate(before) })] as const]),
  ].map(([filter, words]) => [filter, words]);
}

/** Filters by section, source and date, as links. */
export function SearchFilters({ query, order, stories, now }: SearchFiltersProps) {
  const { typed } = query;
  const sections = commonest(stories.map(({ category }) => category)).slice(0, MAX);
  const sources = commonest(stories.map(({ source }) => source.name)).slice(0, MAX);
  const asChoices = (names: readonly string[]): Choice[] => names.map((name) => [name, name]);
  const set = settled(query);
  const to = (filter: Filter, choices: readonly Choice[]) =>
    choices.map(([name, value]) => [name, searchAddress(narrowed(typed, filter, value), order)] as const);
  return (
    <details className="search-filters" open={set.length > 0}>
      <summary>{phrase("Filter results")}</summary>
      {set.length > 0 ? (
        <ul className="filters-set">
          {set.map(([filter, words]) => (
            <li key={filter}>
              <a className="chip" rel="nofollow" href={searchAddress(without(typed, filter), order)}>
                {words}
                <span aria-hidden="true"> ×</span>
                <span className="sr-only">{phrase(" (remove this filter)")}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {query.section === null && sections.length > 1 ? (
        <FilterLinks name={phrase("Section")} links={to("section", asChoices(sections))} />
      ) : null}
      {query.source === null && sources.length > 1 ? (
        <FilterLinks name={phrase("Source")} links={to("source", asChoices(sources))} />
      ) : null}
      {query.after === null ? <FilterLinks name={phrase("Date")} links={to("after", since(now))} /> : null}
    </details>
  );
}

function FilterLinks({ name, links }: { name: string; links: readonly Choice[] }) {
  return (
    <nav aria-label={phrase("Filter by {name}", { name })}>
      <h2 className="label">{name}</h2>
      <ul>
        {links.map(([words, href]) => (
          <li key={href}>
            <a rel="nofollow" href={href}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
