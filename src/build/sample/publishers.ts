import type { SourceRow } from "../../city/source.ts";
import { SOURCES } from "../../city/sources.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";

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
  ...["Alder Bay Monthly", "Porch Light", "Commonwealth Advance", "Alder Bay Records", "Alder Bay Letters"],
];

/** A source of the table under an invented publisher: name, home, section and rights. */
export interface SamplePublisher {
  feed: string;
  name: string;
  home: string;
  section: FeedKey;
  rights: SourceRow["rights"];
}

/** Every source of the table with an invented publisher, for any city's table. */
export function samplePublishers(): SamplePublisher[] {
  const real = [...new Set(FEED_KEYS.flatMap((key) => SOURCES[key].map(({ name }) => name)))];
  const invented = (name: string): string => {
    const place = real.indexOf(name);
    return NAMES[place] ?? `Alder Bay Publisher ${place + 1}`;
  };
  return FEED_KEYS.flatMap((section) =>
    SOURCES[section].map(({ feed, name, rights }) => {
      const own = invented(name);
      const host = own.toLowerCase().replace(/[^a-z0-9]+/g, "");
      return { feed, name: own, home: `https://${host}.example/`, section, rights };
    }),
  );
}
