import type { FeedCounts, FeedState } from "./station-feed.ts";

/** The public answer of `/api/stream/now`. */
export interface StationNow {
  port: number;
  name: string;
  state: FeedState;
  title: string;
  artist: string;
  /** Milliseconds since 1970; null when there is no title. */
  since: number | null;
  listeners: number;
  /** kbit/s; null when unknown. */
  bitrate: number | null;
  codec: string;
  /** The last ten titles, newest first, without the present one. */
  history: { title: string; artist: string; since: number }[];
}

/** One relay's part of it, and the regions it has sent listeners on from because it was full. */
export interface RelayNow extends StationNow {
  overflow: string[];
}

/** What the operator sees of a station: one relay's counts, or their sum over its relays. */
export interface StationStats extends FeedCounts {
  port: number;
  name: string;
  state: FeedState;
  listeners: number;
  peak: number;
  resumes: number;
  exactResumes: number;
  slowDrops: number;
  /** The last title, as one line. */
  title: string;
  /** Regions that were sent on because this relay was full. */
  overflow: string[];
}
