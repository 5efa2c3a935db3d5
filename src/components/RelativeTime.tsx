const UNITS = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

const WORDS = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

/** "5 minutes ago" for two moments in ms; "just now" within the minute and for what lies ahead. */
export function relativeTime(time: number, now: number): string {
  const age = now - time;
  const unit = UNITS.find(([, length]) => age >= length);
  return unit ? WORDS.format(-Math.floor(age / unit[1]), unit[0]) : "just now";
}

/** A relative time; the browser keeps it current where scripts run. */
export function RelativeTime({ time, now }: { time: number; now: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} data-relative="">
      {relativeTime(time, now)}
    </time>
  );
}
