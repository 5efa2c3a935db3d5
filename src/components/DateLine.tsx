import { site } from "../city/site.ts";
import { agoText } from "../islands/ago-text.ts";

const LONG = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: site.city.timeZone,
});

const TWO_DAYS = 2 * 86_400_000;

/** A date in US English with a long month, as the city's calendar has it (specification, section 2). */
export const longDate = (time: number): string => LONG.format(time);

interface DateLineProps {
  date: string | null;
  /** With it, a story of the last two days says how long ago it was, beside its date. */
  now?: number | undefined;
}

/** A publication date; nothing where the feed gives none. */
export function DateLine({ date, now = 0 }: DateLineProps) {
  if (date === null) return null;
  const time = Date.parse(date);
  const fresh = now - time < TWO_DAYS && now >= time;
  if (!fresh) return <time dateTime={date}>{longDate(time)}</time>;
  return (
    <time dateTime={date}>
      {`${longDate(time)} · `}
      <span data-ago="">{agoText(time, now)}</span>
    </time>
  );
}
