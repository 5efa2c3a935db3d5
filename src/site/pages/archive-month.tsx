import { archivePath, readArchiveDate } from "../../archive/archive-date.ts";
import type { DayLead } from "../../archive/days.ts";
import { site } from "../../city/site.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import { ArchiveAway } from "../components/ArchiveAway.tsx";
import { MonthCalendar } from "../components/archive/MonthCalendar.tsx";
import { monthName } from "../components/archive-words.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

interface MonthData {
  /** "2026-11". */
  month: string;
  /** Newest first; null if D1 doesn't answer. */
  days: DayLead[] | null;
  /** The previous month with stored days; null if there is none. */
  earlier: string | null;
  later: string | null;
}

async function load(
  c: AppContext,
  { params: { year, month } }: RouteParams<"year" | "month">,
): Promise<MonthData | Response> {
  const read = readArchiveDate([year, month], Date.now());
  if (read.kind === "none") return c.notFound();
  if (read.kind === "moved") return c.redirect(read.path, 301);
  const [days, months] = await Promise.all([c.get("library").days(read.date), c.get("library").months()]);
  if (days.kind === "missing") return c.notFound();
  // Newest first.
  const all = months.kind === "found" ? months.value : [];
  return {
    month: read.date,
    days: days.kind === "found" ? days.value : null,
    earlier: all.find((month) => month < read.date) ?? null,
    later: all.findLast((month) => month > read.date) ?? null,
  };
}

/** /archive/2026/11: the days of a month, each with its lead headline. */
export const archiveMonthPage: Page<MonthData, "year" | "month"> = {
  pageStyles: true,
  load,
  uncached: ({ days }) => days === null,
  metadata: ({ month }) => ({
    title: phrase("Archive: {month}", { month: monthName(month) }),
    description: phrase("The top story at {site} on each day of {month}.", {
      site: site.name,
      month: monthName(month),
    }),
    path: archivePath(month),
    trail: [
      { name: phrase("Archive by Day"), path: "/archive" },
      { name: month.slice(0, 4), path: archivePath(month.slice(0, 4)) },
      { name: monthName(month), path: archivePath(month) },
    ],
  }),
  Component: ({ data: { month, days, earlier, later } }) => (
    <div className="wrap">
      <PageHeader
        title={monthName(month)}
        standfirst={phrase("The top story of each day.")}
        kicker={phrase("Archive")}
      />
      {days === null ? <ArchiveAway /> : null}
      {days === null ? null : <MonthCalendar month={month} days={days} today={cityDay(Date.now())} />}
      <nav className="pager" aria-label={phrase("Months")}>
        {earlier ? (
          <a className="button-quiet" rel="prev" href={archivePath(earlier)}>
            {phrase("Earlier: {earlier}", { earlier: monthName(earlier) })}
          </a>
        ) : null}
        {later ? (
          <a className="button-quiet" rel="next" href={archivePath(later)}>
            {phrase("Later: {later}", { later: monthName(later) })}
          </a>
        ) : null}
        <a href={archivePath(month.slice(0, 4))}>{phrase("All of {year}", { year: month.slice(0, 4) })}</a>
        <a href="/archive">{phrase("Archive by Day")}</a>
      </nav>
    </div>
  ),
};
