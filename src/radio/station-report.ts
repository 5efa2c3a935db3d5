import type { FeedCounts, FeedState } from "./station-feed.ts";

/** The response of `/api/stream/now`. */
export interface StationNow {
  port: number;
  name: string;
  state: FeedState;
  title: string;
  artist: string;
  /** In ms since 1970; null without a title. */
  since: number | null;
  listeners: number;
  /** In kbit/s; null if unknown. */
  bitrate: number | null;
  codec: string;
  /** The last ten titles before the current one, newest first. */
  history: { title: string; artist: string; since: number }[];
}

/** The report of one relay, with the regions that it has sent listeners to. */
export interface RelayNow extends StationNow {
  overflow: string[];
}

/** A station's figures for the operator: the counts of one relay, or their sum. */
export interface StationStats extends FeedCounts {
  port: number;
  name: string;
  state: FeedState;
  listeners: number;
  peak: number;
  resumes: number;
  exactResumes: number;
  slowDrops: number;
  /** The last title in one line. */
  title: string;
  /** Regions to which listeners were sent because this relay was full. */
  overflow: string[];
}
