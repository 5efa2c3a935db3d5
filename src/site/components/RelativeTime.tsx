import { agoText } from "../../islands/ago-text.ts";

/** A time as "5 min ago"; the island `ages` updates it. Both in ms since 1970. */
export function RelativeTime({ time, now }: { time: number; now: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} data-ago="">
      {agoText(time, now)}
    </time>
  );
}
