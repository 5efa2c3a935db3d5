import { SECTIONS } from "../city/sections.ts";
import { site } from "../city/site.ts";
import type { Source } from "../city/source.ts";
import { SOURCES } from "../city/sources.ts";
import type { Decision } from "../decisions/kinds.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import type { Decisions } from "./decisions.ts";
import { allowedBy } from "./rights.ts";

/** A source of the table with the desk's changes. */
function changed(source: Source, entry: Decision<"source"> | undefined): Source {
  if (!entry) return source;
  const { feed, name, home, paused, interval } = entry;
  return { ...source, feed, name, home, paused, minutes: interval, rights: allowedBy(entry).rights };
}

/** The address of a source in the table. */
const tableFeed = ({ replaces, feed }: Decision<"source">): string => replaces ?? feed;

/**
 * The sources of a section with the desk's changes: those of the table that weren't moved to another section, and those
 * added at the desk.
 */
export function sourcesNow(decisions: Pick<Decisions, "sources">, key: FeedKey): Source[] {
  const feeds = decisions.sources.filter(({ calendar }) => !calendar);
  if (feeds.length === 0) return [...SOURCES[key]];
  const entries = new Map(feeds.map((entry) => [tableFeed(entry), entry]));
  const rows = SOURCES[key].filter(({ feed }) => (entries.get(feed)?.section ?? key) === key);
  const known = new Set(rows.map(({ feed }) => feed));
  const came = feeds.filter((entry) => entry.section === key && !known.has(tableFeed(entry)));
  return [
    ...rows.map((row) => changed(row, entries.get(row.feed))),
    ...came.map((entry) => changed({ feed: entry.feed, name: entry.name, home: entry.home }, entry)),
  ];
}

/** The feed keys of sections with at least one feed, from the table or the desk. */
export function sourcedKeys(decisions: Pick<Decisions, "sources">): ReadonlySet<FeedKey> {
  const feeds = decisions.sources.filter(({ calendar }) => !calendar);
  const moved = new Map(feeds.map((entry) => [tableFeed(entry), entry.section]));
  const fromTable = FEED_KEYS.filter((key) =>
    SOURCES[key].some(({ feed }) => (moved.get(feed) ?? key) === key),
  );
  return new Set([...fromTable, ...moved.values()]);
}

/** The weather page has no source outside the United States. */
const COUNTRY: string = site.city.country;

/** The paths of sections without a source; menus, the Site Directory and the sitemap leave them out. */
export function pathsWithoutSource(decisions: Pick<Decisions, "sources">): ReadonlySet<string> {
  const sourced = sourcedKeys(decisions);
  const sections = SECTIONS.filter(({ feedKey }) => !sourced.has(feedKey)).map(({ path }) => path);
  return new Set(COUNTRY === "US" ? sections : [...sections, "/weather"]);
}
