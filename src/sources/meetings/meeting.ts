/** Whether a meeting takes place, according to its source. The words are those of RFC 5545 and schema.org. */
export type MeetingStatus = "confirmed" | "cancelled" | "postponed" | "rescheduled";

/** A link to a meeting's agenda, minutes, packet or video. */
export interface MeetingLink {
  title: string;
  href: string;
}

/** One public meeting as stated by its source. */
export interface Meeting {
  title: string;
  /** ISO 8601 with offset; midnight if `hasTime` is false. */
  start: string;
  /** ISO 8601 with offset, exclusive. */
  end?: string;
  /** False if the source states no time of day. */
  hasTime: boolean;
  location?: string;
  status: MeetingStatus;
  /** The meeting's own page, else its first document. */
  link?: string;
  links: MeetingLink[];
}

/** Options for reading a meeting source. */
export interface MeetingOptions {
  /** The platform, such as "escribe"; see readMeetings. */
  kind: string;
  /** The address that the bytes came from. */
  url: string;
  /** IANA name of the zone in which the source writes its times. */
  zone: string;
}

/** The maximum number of meetings of one source. */
export const MAX_MEETINGS = 2000;

/** The maximum number of bytes read from one response; the rest is cut. */
export const MAX_MEETING_BYTES = 2_000_000;
