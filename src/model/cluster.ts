import * as v from "valibot";
import type { FeedKey } from "./headline.ts";
import { LIMITS } from "./limits.ts";
import { count, feedKey, picture, publisher, text, time, webAddress } from "./schemas.ts";

/** One newsroom's article on a story. */
export interface ClusterItem {
  id: string;
  feedKey: FeedKey;
  title: string;
  link: string;
  source: { name: string; home: string };
  /** In ms since 1970: when it was published, else when it was first seen. */
  published: number;
  /** When we first saw it, in ms since 1970; unlike `published` no publisher can set it. */
  seen: number;
  /** Letters of its text, as far as its feed gives it. */
  letters: number;
  /** https address of a picture; empty without one. */
  image: string;
}

/** When its publisher says that it came out, in ms; null without a date, or with one that was still to come when it was seen. */
export const datedAt = ({ published, seen }: Pick<ClusterItem, "published" | "seen">): number | null =>
  published < seen ? published : null;

/** A story that several newsrooms report, its reports in order of time. */
export interface Cluster {
  /** The id of its oldest article. */
  id: string;
  reports: ClusterItem[];
  /** How certain it is that all of them are about one happening, from 0 to 1; 1 where an editor said so. */
  certainty: number;
  /** The report an editor put first. */
  chosen?: string;
}

/** How the last clustering went, for the status page. */
export interface ClusteringRun {
  /** In ms since 1970. */
  at: number;
  /** How long the clustering took, in ms of the Worker's clock, which stands still while it computes: 0 on the platform. */
  tookMs: number;
  /** Reports it was compared with, and those the run was given. */
  remembered: number;
  given: number;
}

const report = v.object({
  id: v.pipe(text(LIMITS.id), v.minLength(1)),
  feedKey,
  title: text(LIMITS.title),
  link: webAddress,
  source: publisher,
  published: time,
  seen: time,
  letters: count,
  image: picture,
}) satisfies v.GenericSchema<ClusterItem>;

/** True for a report that this code could have written. */
export const isClusterItem = (value: unknown): value is ClusterItem => v.is(report, value);
