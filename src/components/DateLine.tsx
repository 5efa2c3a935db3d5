import { site } from "../site.ts";

const LONG = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: site.city.timeZone,
});

/** A date in US English with a long month, as the city's calendar has it (specification, section 2). */
export const longDate = (time: number): string => LONG.format(time);

/** A publication date; nothing where the feed gives none. */
export function DateLine({ date }: { date: string | null }) {
  if (date === null) return null;
  return <time dateTime={date}>{longDate(Date.parse(date))}</time>;
}
