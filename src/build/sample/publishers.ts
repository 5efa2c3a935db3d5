import type { SourceRow } from "../../city/source.ts";
import { SOURCES } from "../../city/sources.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";
import type { ReplayMap } from "../replay.ts";

/** Publishers of Alder Bay, all invented; `.example` hosts can't be registered (RFC 2606). */
const NAMES = [
  ...[
    "Alder Bay Bridge",
    "Alder Bay Signal",
    "Alder Bay Green",
    "Alder Bay Weekly",
    "Alder Bay Public Radio",
  ],
  ...["Alder Bay TV 9", "Radio Breakwater", "Alder Bay Courier", "Alder Bay Suburban Papers"],
  ...["The Continental Post", "Continental Radio", "Commonwealth Report", "Carriage Trade Journal"],
  ...["Alder Bay Nine", "Alder Bay Eleven", "Alder Bay Hoops", "Alder Bay Table", "Restaurant Ledger"],
  ...["Porch Light", "Commonwealth Advance", "Alder Bay Records", "Alder Bay Letters"],
];

/** A source under an invented publisher: name, home, section and rights. */
interface SamplePublisher {
  /** At a reserved address. */
  feed: string;
  /** The city's feed in whose place it is. */
  replaces?: string;
  name: string;
  home: string;
  section: FeedKey;
  rights: SourceRow["rights"];
  /** True for a feed of the sample in a section whose table has no source. */
  added: boolean;
}

type Row = Pick<SamplePublisher, "feed" | "name" | "rights">;

/** The sample's own feeds for a section, by number. */
const ownFeeds = (map: ReplayMap, section: FeedKey): Row[] =>
  Object.entries(map)
    .filter(([, answer]) => String(answer.file).startsWith(`feeds/${section}-`))
    .map(([feed]) => ({ feed, name: feed, rights: "excerpt" }));

/**
 * Every source of a city's table with an invented publisher. A section without a source gets the sample's own feeds, so
 * that the sample of a new city has stories in every section.
 */
export function samplePublishers(
  map: ReplayMap,
  table: Readonly<Record<FeedKey, readonly Row[]>> = SOURCES,
): SamplePublisher[] {
  const rows = FEED_KEYS.map((section) => {
    const added = table[section].length === 0;
    return { section, added, sources: added ? ownFeeds(map, section) : table[section] };
  });
  const real = [...new Set(rows.flatMap(({ sources }) => sources.map(({ name }) => name)))];
  const invented = (name: string): string => {
    const place = real.indexOf(name);
    return NAMES[place] ?? `Alder Bay Publisher ${place + 1}`;
  };
  return rows.flatMap(({ section, added, sources }) => {
    const own = ownFeeds(map, section).map(({ feed }) => feed);
    // A section that the sample doesn't know has an address without a feed.
    const feeds = own.length > 0 ? own : [`https://feeds.sample.example/${section}.xml`];
    return sources.map(({ feed: real, name, rights }, place) => {
      const publisher = invented(name);
      const host = publisher.toLowerCase().replace(/[^a-z0-9]+/g, "");
      // A city with more sources than the sample has feeds shares them.
      const round = Math.floor(place / feeds.length);
      const feed = `${feeds[place % feeds.length]}${round > 0 ? `?${round}` : ""}`;
      const table = added ? {} : { replaces: real };
      return { feed, ...table, name: publisher, home: `https://${host}.example/`, section, rights, added };
    });
  });
}
