import { site } from "../../city/site.ts";
import { isOurs } from "../../clusters/lead.ts";
import type { Telling } from "../../clusters/told.ts";
import { LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { articlePath } from "../../model/article-path.ts";
import { OutLink } from "./OutLink.tsx";

/** A telling as its story's page shows it. */
interface ShownTelling extends Telling {
  excerpt: string;
  /** What it was called before, and until when. */
  former: { title: string; until: number }[];
  /** Newsrooms that carry the same text. */
  alsoBy: string[];
}

const DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: site.city.timeZone,
});
const TIME = new Intl.DateTimeFormat(LOCALE, {
  hour: "numeric",
  minute: "2-digit",
  timeZone: site.city.timeZone,
});

/** Tellings in order of time by the city's days. */
export function tellingsByDay<T extends Telling>(tellings: readonly T[]): { day: string; tellings: T[] }[] {
  const days = new Map<string, T[]>();
  for (const telling of tellings) {
    const day = DAY.format(telling.told);
    days.set(day, [...(days.get(day) ?? []), telling]);
  }
  return [...days].map(([day, ofDay]) => ({ day, tellings: ofDay }));
}

/** One newsroom's telling: when, who, its headline, its first words, and what its headline was before. */
export function TellingItem({ telling, first }: { telling: ShownTelling; first: boolean }) {
  const { source, title, excerpt, link, told, former, alsoBy } = telling;
  return (
    <li>
      <p className="telling-time">
        <time dateTime={new Date(told).toISOString()}>{TIME.format(told)}</time>
      </p>
      <div>
        <p className="telling-source">
          <b>{source.name}</b>
          {first ? <span className="telling-mark">{phrase("Earliest")}</span> : null}
          {isOurs(telling) ? <span className="telling-mark">{phrase("Our own")}</span> : null}
        </p>
        <h4>
          <a href={articlePath(telling)}>{title}</a>
        </h4>
        {excerpt ? <p className="card-excerpt">{excerpt}</p> : null}
        {former.map(({ title: before, until }) => (
          <p key={until} className="telling-former">
            {phrase("Until {day}, {time}, the headline was “{before}”", {
              day: DAY.format(until),
              time: TIME.format(until),
              before,
            })}
          </p>
        ))}
        {alsoBy.length > 0 ? (
          <p className="card-meta">{phrase("Also published by {alsoBy}", { alsoBy: alsoBy.join(", ") })}</p>
        ) : null}
        <OutLink className="read-full" href={link}>
          {phrase("Read at {name}", { name: source.name })}
        </OutLink>
      </div>
    </li>
  );
}
