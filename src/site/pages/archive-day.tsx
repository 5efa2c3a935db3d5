import { archivePath, readArchiveDate } from "../../archive/archive-date.ts";
import { openDb } from "../../archive/ask.ts";
import { briefsOfDay } from "../../archive/briefs.ts";
import type { Day } from "../../archive/days.ts";
import { readQuery } from "../../archive/search/query.ts";
import { site } from "../../city/site.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { clockTime } from "../../i18n/city-time-line.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Headline } from "../../model/headline.ts";
import { briefPath, isMorning } from "../../syndication/brief-words.ts";
import { ArchiveAway } from "../components/ArchiveAway.tsx";
import { DayFront } from "../components/archive/DayFront.tsx";
import { dayName, monthName } from "../components/archive-words.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import { searchAddress } from "../components/search/search-address.ts";
import type { Page } from "../html/render.tsx";

interface DayData {
  /** "2026-11-21". */
  date: string;
  today: boolean;
  /** Null if D1 doesn't answer. */
  day: Day | null;
  /** The newest stories of a day without a stored front page; null for a day that has one. */
  stories: readonly Headline[] | null;
  /** The slots of the day's briefs, such as "2026-11-21-07". */
  briefs: readonly string[];
}

async function load(
  c: AppContext,
  { params }: RouteParams<"year" | "month" | "day">,
): Promise<DayData | Response> {
  const read = readArchiveDate([params.year, params.month, params.day], Date.now());
  if (read.kind === "none") return c.notFound();
  if (read.kind === "moved") return c.redirect(read.path, 301);
  const { date } = read;
  const [day, briefs] = await Promise.all([
    c.get("library").day(date),
    briefsOfDay(openDb(c.env.LIBRARY), date),
  ]);
  const today = date === cityDay(Date.now());
  if (day.kind !== "missing")
    return { date, today, day: day.kind === "found" ? day.value : null, stories: null, briefs };
  const found = await c.get("library").search(readQuery(spanOf(date)), "newest", 1);
  if (found.kind === "found" && found.value.total === 0) return c.notFound();
  return { date, today, day: null, stories: found.kind === "found" ? found.value.stories : null, briefs };
}

/** /archive/2026/11/21: a day's stored front page. It has headlines only, so search engines may index it. */
export const archiveDayPage: Page<DayData, "year" | "month" | "day"> = {
  pageStyles: true,
  load,
  uncached: ({ day, stories }) => day === null && stories === null,
  metadata: ({ date, day }) => ({
    title: phrase("Front Page of {date}", { date: dayName(date) }),
    description: day?.lead[0]
      ? phrase("The top story at {site} on {date}: {title}", {
          site: site.name,
          date: dayName(date),
          title: day.lead[0].title,
        })
      : phrase("The front page of {site} on {date}.", { site: site.name, date: dayName(date) }),
    path: archivePath(date),
    trail: [
      { name: phrase("Archive by Day"), path: "/archive" },
      { name: monthName(date.slice(0, 7)), path: archivePath(date.slice(0, 7)) },
      { name: dayName(date), path: archivePath(date) },
    ],
  }),
  Component: ({ data: { date, today, day, stories, briefs } }) => (
    <div className="wrap">
      <PageHeader
        title={dayName(date)}
        standfirst={day ? asOf(day, today) : undefined}
        kicker={phrase("Front page")}
      />
      {day ? <DayFront front={day} /> : null}
      {stories ? <NoFront stories={stories} /> : null}
      {day === null && stories === null ? <ArchiveAway /> : null}
      <DayLinks date={date} day={day} briefs={briefs} />
    </div>
  ),
};

/** "p.m." already ends with a period. */
const asOf = ({ keptAt }: Day, today: boolean): string =>
  (today
    ? phrase("Today’s front page as of {hour}.", { hour: clockTime(keptAt) })
    : phrase("The last front page of that day, as of {hour}.", { hour: clockTime(keptAt) })
  ).replace(/\.\.$/, ".");

/** The part of a search query that limits it to a day. */
function spanOf(date: string): string {
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  return `after:${date} before:${next}`;
}

/** The newest stories of a day before the first stored front page. */
function NoFront({ stories }: { stories: readonly Headline[] }) {
  return (
    <>
      <p className="note">
        {phrase("We don’t have a front page for this day. These are its newest stories.")}
      </p>
      <DayFront front={{ lead: [], sections: bySection(stories) }} />
    </>
  );
}

const bySection = (stories: readonly Headline[]): Day["sections"] =>
  [...Map.groupBy(stories, ({ feedKey }) => feedKey)].map(([key, headlines]) => ({ key, headlines }));

function DayLinks({ date, day, briefs }: Pick<DayData, "date" | "day" | "briefs">) {
  return (
    <nav className="pager" aria-label={phrase("Days")}>
      {day?.earlier ? (
        <a className="button-quiet" rel="prev" href={archivePath(day.earlier)}>
          {phrase("Earlier: {earlier}", { earlier: dayName(day.earlier) })}
        </a>
      ) : null}
      {day?.later ? (
        <a className="button-quiet" rel="next" href={archivePath(day.later)}>
          {phrase("Later: {later}", { later: dayName(day.later) })}
        </a>
      ) : null}
      {briefs.map((slot) => (
        <a key={slot} href={briefPath(slot)}>
          {isMorning(slot) ? phrase("Morning brief") : phrase("Evening brief")}
        </a>
      ))}
      <a href={archivePath(date.slice(0, 7))}>{monthName(date.slice(0, 7))}</a>
      <a href={searchAddress(spanOf(date))}>{phrase("Every story from this day")}</a>
    </nav>
  );
}
