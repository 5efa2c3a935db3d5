import { longDate as longDateOf, onCityClock } from "../../i18n/dates.ts";
import { agoText } from "../../islands/ago-text.ts";

const TWO_DAYS = 2 * 86_400_000;

/** A date in US English with a long month, as the city's calendar has it (specification, section 2). */
export const longDate = (time: number): string => longDateOf(onCityClock(time));

/** A date such as "2026-08-15" in words, the same in every time zone. */
export const longDay = (day: string): string => longDateOf(Date.parse(`${day}T00:00:00Z`));

interface DateLineProps {
  date: string | null;
  /** With it, a story of the last two days also shows its age. */
  now?: number | undefined;
}

/** The age of a story of the last two days, in words; else empty. */
function freshness(date: string | null, now = 0): string {
  const time = date === null ? Number.NaN : Date.parse(date);
  return now - time < TWO_DAYS && now >= time ? agoText(time, now) : "";
}

/** A publication date; nothing where the feed has none. */
export function DateLine({ date, now }: DateLineProps) {
  if (date === null) return null;
  const long = longDate(Date.parse(date));
  const ago = freshness(date, now);
  if (!ago) return <time dateTime={date}>{long}</time>;
  return (
    <time dateTime={date}>
      {`${long} · `}
      <span data-ago="">{ago}</span>
    </time>
  );
}
