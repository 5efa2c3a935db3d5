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

/** Decisions about sources. */
type SourceDecisions = Pick<Decisions, "sources">;

/** What may be shown of a source's stories, and the license for the full text. */
interface Allowed {
  rights: Rights;
  license: License | undefined;
}

/** The rights that a desk entry grants: the full text only with a license. */
export function allowedBy({
  feed,
  rights,
  license,
}: Pick<BodyOf<"source">, "feed" | "rights" | "license">): Allowed {
  if (rights !== "full") return { rights, license: undefined };
  const shown = licenseOf(license) ?? sourceOfFeed(feed)?.license;
  return shown ? { rights, license: shown } : { rights: "excerpt", license: undefined };
}

/** Editors' decision about a feed; undefined without one. */
const decidedOf = ({ sources }: SourceDecisions, feed: string): Allowed | undefined => {
  const entry = sources.find((source) => source.feed === feed);
  return entry && allowedBy(entry);
};

/**
 * A feed's rights: the desk's, else the table's. A feed in neither was removed, so only its headlines are shown, as
 * while the decisions can't be read.
 */
export function rightsNow(decisions: SourceDecisions, feed: string): Rights {
  if (feed === OWN_FEED) return "full";
  if (decisions === UNREAD_DECISIONS) return "headline";
  return decidedOf(decisions, feed)?.rights ?? sourceOfFeed(feed)?.rights ?? "headline";
}

/** The license of a feed's full texts; undefined if at most an excerpt is shown. */
export function licenseNow(decisions: SourceDecisions, feed: string): License | undefined {
  const decided = decidedOf(decisions, feed);
  return decided ? decided.license : sourceOfFeed(feed)?.license;
}

/**
 * Applies the current rights to a publisher's texts, and editors' decisions about its story. Every page, feed and file uses it: the newsroom's values
 * (compose/), the archive (permitted-library.ts), clusters, briefs and feeds.
 */
export const permitted = <T extends PublisherTexts & { feed: string; id?: string }>(
  texts: T,
  decisions: SourceDecisions & Partial<Lists<"site">>,
): T => applied(withinRights(texts, rightsNow(decisions, texts.feed)), texts.id, decisions);

/** The reports of a cluster that readers may see now, within their publishers' rights. */
export const shownReports = <T extends Pick<Headline, "title" | "source" | "feed" | "excerpt" | "image">>(
  reports: readonly T[],
  decisions: Decisions,
): T[] =>
  reports.filter((report) => !isMuted(decisions, report)).map((report) => permitted(report, decisions));
