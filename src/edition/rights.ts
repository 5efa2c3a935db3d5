import type { License, Rights } from "../city/source.ts";
import { sourceOfFeed } from "../city/source-of-feed.ts";
import { applied } from "../decisions/apply.ts";
import type { BodyOf, Lists } from "../decisions/kinds.ts";
import { licenseOf } from "../decisions/source.ts";
import type { Headline } from "../model/headline.ts";
import { type PublisherTexts, withinRights } from "../text/within-rights.ts";
import { isMuted } from "./decision-queries.ts";
import { type Decisions, UNREAD_DECISIONS } from "./decisions.ts";
import { OWN_FEED } from "./own-headline.ts";

/** Editors' decisions about sources. */
type SourceDecisions = Pick<Decisions, "sources">;

/** What may be shown of a source's stories, and the license of full texts. */
interface Allowed {
  rights: Rights;
  license: License | undefined;
}

/** The rights that an entry at the desk grants: the full text only with a license. */
export function allowedBy({
  feed,
  rights,
  license,
}: Pick<BodyOf<"source">, "feed" | "rights" | "license">): Allowed {
  if (rights !== "full") return { rights, license: undefined };
  const shown = licenseOf(license) ?? sourceOfFeed(feed)?.license;
  return shown ? { rights, license: shown } : { rights: "excerpt", license: undefined };
}

/** The rights of a feed that an editor decided about, or undefined. */
const decidedOf = ({ sources }: SourceDecisions, feed: string): Allowed | undefined => {
  const entry = sources.find((source) => source.feed === feed);
  return entry && allowedBy(entry);
};

/**
 * A feed's rights: the desk's, else the table's. If it is in neither, it was removed, so only its headlines may be
 * shown. The same applies while the decisions can't be read.
 */
export function rightsNow(decisions: SourceDecisions, feed: string): Rights {
  if (feed === OWN_FEED) return "full";
  if (decisions === UNREAD_DECISIONS) return "headline";
  return decidedOf(decisions, feed)?.rights ?? sourceOfFeed(feed)?.rights ?? "headline";
}

/** The license of a feed's full texts; undefined if at most an excerpt may be shown. */
export function licenseNow(decisions: SourceDecisions, feed: string): License | undefined {
  const decided = decidedOf(decisions, feed);
  return decided ? decided.license : sourceOfFeed(feed)?.license;
}

/**
 * Applies the current rights to a publisher's texts, and editors' decisions to the story. All pages, feeds and files
 * use this function: the newsroom's values (compose/), the archive (permitted-library.ts), clusters, briefs and feeds.
 */
export const permitted = <T extends PublisherTexts & { feed: string; id?: string }>(
  texts: T,
  decisions: SourceDecisions & Partial<Lists<"site">>,
): T => applied(withinRights(texts, rightsNow(decisions, texts.feed)), texts.id, decisions);

/** The reports of a cluster that may be shown now, within their publishers' rights. */
export const shownReports = <T extends Pick<Headline, "title" | "source" | "feed" | "excerpt" | "image">>(
  reports: readonly T[],
  decisions: Decisions,
): T[] =>
  reports.filter((report) => !isMuted(decisions, report)).map((report) => permitted(report, decisions));
