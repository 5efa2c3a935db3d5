import { agoText } from "../../islands/ago-text.ts";

interface RelativeTimeProps {
  /** Both in ms since 1970. */
  time: number;
  now: number;
  /** The time in ISO 8601, if the caller has it. */
  iso?: string | null | undefined;
}

/** A time as "5 min ago"; the island `ages` updates it. */
export function RelativeTime({ time, now, iso }: RelativeTimeProps) {
  return (
    <time dateTime={iso ?? new Date(time).toISOString()} data-ago="">
      {agoText(time, now)}
    </time>
  );
}
