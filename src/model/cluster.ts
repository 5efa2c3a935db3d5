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
  /** When it was published, else when it arrived, in ms since 1970. */
  published: number;
  /** When it arrived, in ms since 1970. Publishers can't set this time, but they can set `published`. */
  seen: number;
  /** The length of its text in the feed, in characters. */
  letters: number;
  /** The https address of a picture, or empty. */
  image: string;
  /** A BCP 47 tag, if it isn't the site's language. */
  language?: string;
}

/** The publication date in ms; null if there is none or it is in the future. */
export const datedAt = ({ published, seen }: Pick<ClusterItem, "published" | "seen">): number | null =>
  published < seen ? published : null;

/** A story reported by several newsrooms, with its reports sorted by time. */
export interface Cluster {
  /** The id of the oldest article. */
  id: string;
  reports: ClusterItem[];
  /** How certain it is that the core reports are about one event, from 0 to 1; 1 if an editor confirmed it. */
  certainty: number;
  /** The ids of the reports outside of the core. */
  related: string[];
  /** The report that an editor chose as the lead. */
  chosen?: string;
}

/** The reports of a cluster that are certainly about one event. */
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
