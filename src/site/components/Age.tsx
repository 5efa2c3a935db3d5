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

/** A story's age: "12 min ago", or its date after two weeks. */
export function Age({ time, now, iso }: Parameters<typeof RelativeTime>[0]) {
  if (now - time < TWO_WEEKS) return RelativeTime({ time, now, iso });
  return <time dateTime={iso ?? new Date(time).toISOString()}>{shortDate(DAY, onCityClock(time))}</time>;
}
