import type { Headline } from "../../model/headline.ts";

/** Cards of one source in a row of turns. */
const RUNNING_CARDS = 5;

/**
 * Headlines in turns of at most five per source: its sixth to tenth come after the first five of every other source.
 * A source that dates everything "now" can't fill a section.
 */
export function mixSources<T extends Pick<Headline, "source">>(headlines: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const rounds = headlines.map((headline) => {
    const count = counts.get(headline.source.name) ?? 0;
    counts.set(headline.source.name, count + 1);
    return { headline, round: Math.floor(count / RUNNING_CARDS) };
  });
  return rounds.sort((a, b) => a.round - b.round).map(({ headline }) => headline);
}
