/** What a source says about whether a meeting takes place. The words are those of RFC 5545 and schema.org. */
export type MeetingStatus = "confirmed" | "cancelled" | "postponed" | "rescheduled";

/** A link of a meeting: its agenda, minutes, packet or video. */
export interface MeetingLink {
  title: string;
  href: string;
}

/** One public meeting as its source states it. */
export interface Meeting {
  title: string;
  /** ISO 8601 with offset; "YYYY-MM-DD" when the source says "all day"; midnight when `hasTime` is false. */
  start: string;
  /** ISO 8601 with offset, exclusive. */
  end?: string;
  /** False when the source has no time of day. */
  hasTime: boolean;
  location?: string;
  status: MeetingStatus;
  /** The meeting's own page, else its first document. */
  link?: string;
  links: MeetingLink[];
}

/** How a meeting source is read. */
export interface MeetingOptions {
  /** The platform, such as "escribe"; see readMeetings. */
  kind: string;
  /** The address that the bytes came from. */
  url: string;
  /** IANA name of the zone in which the source writes its times. */
  zone: string;
}

/** A source lists at most so many meetings; more are cut. */
export const MAX_MEETINGS = 2000;

/** Bytes of one answer that are read; the rest is cut. */
export const MAX_MEETING_BYTES = 2_000_000;
