import { archivePath, readArchiveDate } from "../../archive/archive-date.ts";
import type { DayLead } from "../../archive/days.ts";
import { site } from "../../city/site.ts";
import type { AppContext } from "../../env.ts";
import { cityDay } from "../../i18n/day.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { Lookup } from "../../model/lookup.ts";
import { ArchiveAway } from "../components/ArchiveAway.tsx";
import { MonthCalendar } from "../components/archive/MonthCalendar.tsx";
import { monthName } from "../components/archive-words.ts";
import { PageHeader } from "../components/PageHeader.tsx";
import type { Page } from "../html/render.tsx";

interface ArchiveData {
  /** "2026", or null for the whole archive. */
  year: string | null;
  months: Lookup<string[]>;
  /** The days of the newest month; empty on a year's page, or if D1 doesn't answer. */
  days: readonly DayLead[];
}

async function load(c: AppContext, year: string | null): Promise<ArchiveData | Response> {
  if (year !== null && readArchiveDate([year], Date.now()).kind !== "date") return c.notFound();
  const months = await c.get("library").months();
  if (months.kind !== "found")
    return year && months.kind === "missing" ? c.notFound() : { year, months, days: [] };
  if (year === null) {
    const days = await c.get("library").days(months.value[0] ?? "");
    return { year, months, days: days.kind === "found" ? days.value : [] };
  }
  const ofYear = months.value.filter((month) => month.startsWith(year));
  return ofYear.length > 0 ? { year, months: { kind: "found", value: ofYear }, days: [] } : c.notFound();
}

const nameOf = (year: string | null): string =>
  year === null ? phrase("Archive by Day") : phrase("Archive of {year}", { year });

/** /archive: the months with stored front pages. */
export const archivePage: Page<ArchiveData> = {
  pageStyles: true,
  load: (c) => load(c, null),
  uncached: ({ months }) => months.kind === "unavailable",
  metadata: ({ year }) => ({
    title: nameOf(year),
    description: year
      ? phrase("The front pages of {site} in {year}, by day and section.", {
          site: site.name,
          year,
        })
      : phrase("The front pages of {site}, by day and section.", { site: site.name }),
    path: year ? archivePath(year) : "/archive",
    trail: [
      { name: phrase("Archive by Day"), path: "/archive" },
      ...(year ? [{ name: year, path: archivePath(year) }] : []),
    ],
  }),
  Component: ({ data: { year, months, days } }) => (
    <div className="wrap">
      <PageHeader
        title={nameOf(year)}
        standfirst={phrase("Past front pages, by day and section.")}
        kicker={year ? phrase("Archive") : undefined}
      />
      {months.kind === "unavailable" ? <ArchiveAway /> : null}
      {months.kind === "missing" ? <p className="note">{phrase("The archive starts today.")}</p> : null}
      {months.kind === "found" && months.value[0] && days.length > 0 ? (
        <section aria-labelledby="newest">
          <h2 id="newest" className="section-head">
            <a href={archivePath(months.value[0])}>{monthName(months.value[0])}</a>
          </h2>
          <MonthCalendar month={months.value[0]} days={days} today={cityDay(Date.now())} />
        </section>
      ) : null}
      {months.kind === "found" ? <Years months={months.value} /> : null}
      <p className="note">
        {phrase("Looking for a word, name or place? ")}
        <a href="/search">{phrase("Search every story")}</a>.
      </p>
    </div>
  ),
};

function Years({ months }: { months: string[] }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return years.map((year) => (
    <section key={year} aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className="section-head">
        <a href={archivePath(year)}>{year}</a>
      </h2>
      <ul className="archive-months">
        {months
          .filter((month) => month.startsWith(year))
          .map((month) => (
            <li key={month}>
              <a href={archivePath(month)}>{monthName(month)}</a>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** /archive/2026: the months of one year. */
export const archiveYearPage: Page<ArchiveData, "year"> = {
  ...archivePage,
  load: (c, { params }) => load(c, params.year),
};
