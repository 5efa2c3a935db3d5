import type { Licence, Rights } from "../city/source.ts";
import { sourceOfFeed } from "../city/sources.ts";
import { headlineWithin } from "../city/within-rights.ts";
import type { Headline } from "../model/headline.ts";
import type { Decisions } from "./decisions.ts";

/** What was decided about sources. */
type SourceDecisions = Pick<Decisions, "sources">;

import type { SourceEntry } from "../model/decision-kinds.ts";
import { namedAddress } from "../model/named-address.ts";
import { OWN_FEED } from "./own-headline.ts";

/** What may be shown of a source's stories, and the licence that allows all of them. */
interface Allowed {
  rights: Rights;
  licence: Licence | undefined;
}

/** The licence an editor typed: its name and its address in one line; undefined where one of them is missing. */
export function licenceOf(line: string): Licence | undefined {
  const { name, address } = namedAddress(line);
  return name && address && name !== address ? { name, href: address } : undefined;
}

/** What an entry of the desk allows: whole texts only where a licence can be shown beside them. */
export function allowedBy({
  feed,
  rights,
  licence,
}: Pick<SourceEntry, "feed" | "rights" | "licence">): Allowed {
  if (rights !== "full") return { rights, licence: undefined };
  const shown = licenceOf(licence) ?? sourceOfFeed(feed)?.licence;
  return shown ? { rights, licence: shown } : { rights: "excerpt", licence: undefined };
}

/** What editors decided about a feed; undefined where they didn't. */
const decidedOf = ({ sources }: SourceDecisions, feed: string): Allowed | undefined => {
  const entry = sources.find((source) => source.feed === feed);
  return entry && allowedBy(entry);
};

/** What a feed's publisher lets us show: as the desk set it, else as the table has it, else an excerpt. */
export function rightsNow(decisions: SourceDecisions, feed: string): Rights {
  if (feed === OWN_FEED) return "full";
  return decidedOf(decisions, feed)?.rights ?? sourceOfFeed(feed)?.rights ?? "excerpt";
}

/** The licence that stands beside a feed's whole texts; undefined where no more than an excerpt is shown. */
export function licenceNow(decisions: SourceDecisions, feed: string): Licence | undefined {
  const decided = decidedOf(decisions, feed);
  return decided ? decided.licence : sourceOfFeed(feed)?.licence;
}

/** Stored headlines as their publishers' rights are now; each that needs no cut stays the same object. */
export const headlinesWithin = <T extends Headline>(
  headlines: readonly T[],
  decisions: SourceDecisions,
): T[] => headlines.map((headline) => headlineWithin(headline, rightsNow(decisions, headline.feed)));
