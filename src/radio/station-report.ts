import type { FeedCounts, FeedState } from "./station-feed.ts";

/** The response of `/api/stream/now`. */
export interface StationNow {
  port: number;
  name: string;
  state: FeedState;
  title: string;
  artist: string;
  /** Milliseconds since 1970; null without a title. */
  since: number | null;
  listeners: number;
  /** kbit/s; null when unknown. */
  bitrate: number | null;
  codec: string;
  /** The last ten titles, newest first, without the current one. */
  history: { title: string; artist: string; since: number }[];
}

/** One relay's part of it, and the regions that it has sent listeners to. */
export interface RelayNow extends StationNow {
  overflow: string[];
}

/** The operator's figures of a station: one relay's counts, or their sum. */
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
  /** Regions that listeners were sent to because this relay was full. */
  overflow: string[];
}
