import { articlePath } from "../../archive/article-path.ts";
import { site } from "../../city/site.ts";
import { isOurs } from "../../clusters/lead.ts";
import { clockTime } from "../../i18n/city-time-line.ts";
import { COMMA, FORMAT_LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { inLanguage } from "../../i18n/script.ts";
import { type ClusterItem, datedAt } from "../../model/cluster.ts";
import { OutLink } from "./OutLink.tsx";

/** A report, as its story's page lists it. */
interface ShownReport extends ClusterItem {
  excerpt: string;
  /** Earlier headlines, each with the time in ms when it was replaced. */
  former: { title: string; until: number }[];
  /** Other newsrooms that published the same text. */
  alsoBy: string[];
}

const DAY = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: site.city.timeZone,
});

/** Groups reports by the city's date, oldest first. */
export function reportsByDay<T extends ClusterItem>(reports: readonly T[]): { day: string; reports: T[] }[] {
  const days = new Map<string, T[]>();
  for (const report of reports) {
    const day = DAY.format(report.published);
    days.set(day, [...(days.get(day) ?? []), report]);
  }
  return [...days].map(([day, ofDay]) => ({ day, reports: ofDay }));
}

/** One newsroom's report: time, newsroom, headline, excerpt, and earlier headlines. */
export function ReportItem({ report, first }: { report: ShownReport; first: boolean }) {
  const { source, title, excerpt, language, link, former, alsoBy } = report;
  const dated = datedAt(report);
  return (
    <li>
      <p className="report-time">
        {dated === null ? null : <time dateTime={new Date(dated).toISOString()}>{clockTime(dated)}</time>}
      </p>
      <div>
        <p className="report-source">
          <b>{source.name}</b>
          {first ? <span className="report-mark">{phrase("Earliest")}</span> : null}
          {isOurs(report) ? <span className="report-mark">{phrase("Our own")}</span> : null}
        </p>
        <h4 {...inLanguage(language)}>
          <a href={articlePath(report)}>{title}</a>
        </h4>
        {excerpt ? (
          <p className="card-excerpt" {...inLanguage(language)}>
            {excerpt}
          </p>
        ) : null}
        {former.map(({ title: before, until }) => (
          <p key={until} className="report-former">
            {phrase("Until {day}, {time}, the headline was “{before}”", {
              day: DAY.format(until),
              time: clockTime(until),
              before,
            })}
          </p>
        ))}
        {alsoBy.length > 0 ? (
          <p className="card-meta">{phrase("Also published by {alsoBy}", { alsoBy: alsoBy.join(COMMA) })}</p>
        ) : null}
        <OutLink className="read-full" href={link}>
          {phrase("Read at {name}", { name: source.name })}
        </OutLink>
      </div>
    </li>
  );
}
