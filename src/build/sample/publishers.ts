import { SOURCES as SAMPLE_SOURCES } from "../../cities/alder-bay/sources.ts";
import type { SourceRow } from "../../city/source.ts";
import { SOURCES } from "../../city/sources.ts";
import { FEED_KEYS, type FeedKey } from "../../model/headline.ts";

/** A source with an invented publisher: name, home, section and rights. */
interface SamplePublisher extends Pick<SourceRow, "feed" | "name" | "home" | "rights"> {
  /** The city's feed that this source replaces. */
  replaces: string;
  section: FeedKey;
  /** True for a feed of the sample in a section without sources of its own. */
  added: boolean;
}

/** The sample edition's sources for a section. For an unknown section, the address of a source without a feed. */
export function sampleSources(section: FeedKey): readonly SourceRow[] {
  const name = "Alder Bay Publisher";
  const home = "https://publisher.sample.example/";
  const feed = `https://feeds.sample.example/${section}.xml`;
  const known = SAMPLE_SOURCES[section];
  return known.length > 0 ? known : [{ name, home, feed, rights: "excerpt", terms: "none found" }];
}

/**
 * Replaces the publishers in a city's table with invented ones, so that no invented story is attributed to a real
 * newsroom. A section without sources gets those of the sample, so that a new city has stories in every section.
 */
export function samplePublishers(
  table: Readonly<Record<FeedKey, readonly Pick<SourceRow, "feed" | "rights">[]>> = SOURCES,
): SamplePublisher[] {
  return FEED_KEYS.flatMap((section) => {
    const own = sampleSources(section);
    const added = table[section].length === 0;
    return (added ? own : table[section]).flatMap(({ feed: replaces, rights }, place) => {
      const { name, home, feed } = own[place % own.length] as SourceRow;
      if (!added && feed === replaces) return [];
      // If the city has more sources than the sample has feeds, several sources share a feed.
      const round = Math.floor(place / own.length);
      return [{ name, home, feed: round > 0 ? `${feed}?${round}` : feed, replaces, section, rights, added }];
    });
  });
}
