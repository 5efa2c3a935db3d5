import type { Licence, Rights } from "../city/source.ts";
import { sourceOfFeed } from "../city/sources.ts";
import { type PublisherTexts, withinRights } from "../city/within-rights.ts";
import type { SourceEntry } from "../model/decision-kinds.ts";
import { namedAddress } from "../model/named-address.ts";
import { type Decisions, UNREAD_DECISIONS } from "./decisions.ts";
import { OWN_FEED } from "./own-headline.ts";

/** What was decided about sources. */
type SourceDecisions = Pick<Decisions, "sources">;

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

/**
 * What a feed's publisher lets us show: as the desk set it, else as the table has it. A feed that is in neither was
 * removed: what it allows is unknown, so only its headlines are shown, as of every feed while decisions can't be read.
 */
export function rightsNow(decisions: SourceDecisions, feed: string): Rights {
  if (feed === OWN_FEED) return "full";
  if (decisions === UNREAD_DECISIONS) return "headline";
  return decidedOf(decisions, feed)?.rights ?? sourceOfFeed(feed)?.rights ?? "headline";
}

/** The licence that stands beside a feed's whole texts; undefined where no more than an excerpt is shown. */
export function licenceNow(decisions: SourceDecisions, feed: string): Licence | undefined {
  const decided = decidedOf(decisions, feed);
  return decided ? decided.licence : sourceOfFeed(feed)?.licence;
}

/**
 * A publisher's texts as its rights allow them now, however much was stored. Each page, feed and file gets them from
 * here: the newsroom's values (compose/), the archive (permitted-library.ts), clusters, briefs and feeds.
 */
export const permitted = <T extends PublisherTexts & { feed: string }>(
  texts: T,
  decisions: SourceDecisions,
): T => withinRights(texts, rightsNow(decisions, texts.feed));
