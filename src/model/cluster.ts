import * as v from "valibot";
import type { FeedKey } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { count, feedKey, httpAddress, picture, publisher, stored, time } from "./schemas.ts";

/** One newsroom's article in a cluster. */
export interface ClusterItem {
  id: string;
  feedKey: FeedKey;
  title: string;
  link: string;
  source: { name: string; home: string };
  /** When it was published, else first seen, in ms since 1970. */
  published: number;
  /** When we first saw it, in ms since 1970; unlike `published`, publishers can't set it. */
  seen: number;
  /** Length of its text in the feed, in characters. */
  letters: number;
  /** https address of a picture; empty without one. */
  image: string;
  /** BCP 47, if it isn't the site's language. */
  language?: string;
}

/** Its publication date in ms; null without one, or for one in the future. */
export const datedAt = ({ published, seen }: Pick<ClusterItem, "published" | "seen">): number | null =>
  published < seen ? published : null;

/** A story that several newsrooms report, with its reports by time. */
export interface Cluster {
  /** The id of its oldest article. */
  id: string;
  reports: ClusterItem[];
  /** How certain it is, from 0 to 1, that its core reports one event; 1 if an editor confirmed it. */
  certainty: number;
  /** Ids of the reports outside of its core. */
  related: string[];
  /** The report that an editor made the lead. */
  chosen?: string;
}

/** The reports of a cluster that surely are about one event. */
export const coreReports = <T extends { id: string }>(
  { related }: Pick<Cluster, "related">,
  reports: readonly T[],
): T[] => reports.filter(({ id }) => !related.includes(id));

const report = v.object({
  id: v.pipe(stored(LIMITS.id), v.minLength(1)),
  feedKey,
  title: stored(LIMITS.title),
  link: httpAddress,
  source: publisher,
  published: time,
  seen: time,
  letters: count,
  image: picture,
  language: v.exactOptional(stored(LIMITS.category)),
}) satisfies v.GenericSchema<ClusterItem>;

/** True for a valid stored report. */
export const isClusterItem = (value: unknown): value is ClusterItem => v.is(report, value);

/** A stored cluster. */
export const cluster = v.object({
  id: v.pipe(stored(LIMITS.id), v.minLength(1)),
  reports: v.array(report),
  certainty: v.number(),
  related: v.array(stored(LIMITS.id)),
  chosen: v.exactOptional(stored(LIMITS.id)),
}) satisfies v.GenericSchema<Cluster>;
