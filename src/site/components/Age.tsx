import { onCityClock, shortDate } from "../../i18n/dates.ts";
import { FORMAT_LOCALE } from "../../i18n/locale.ts";
import { RelativeTime } from "./RelativeTime.tsx";

/** Up to this age, in ms, a time is shown as an age. */
const TWO_WEEKS = 14 * 86_400_000;

const DAY = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** A story's age: "12 min ago", or its date after two weeks. Both in ms since 1970. */
export function Age({ time, now }: { time: number; now: number }) {
  if (now - time < TWO_WEEKS) return RelativeTime({ time, now });
  return <time dateTime={new Date(time).toISOString()}>{shortDate(DAY, onCityClock(time))}</time>;
}
