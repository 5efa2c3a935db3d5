import { archivePath } from "../../../archive/archive-date.ts";
import type { DayLead } from "../../../archive/days.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { dayName, placeInWeek, weekdayNames } from "../archive-words.ts";

interface MonthCalendarProps {
  /** "2026-11". */
  month: string;
  days: readonly DayLead[];
  /** Today in the city, "2026-11-22"; later days aren't shown. */
  today: string;
}

/** The dates of a month such as "2026-11-01", from the week of its first stored day to today. */
function datesOf(month: string, from: string, today: string): string[] {
  const first = Date.parse(from) - placeInWeek(from) * 86_400_000;
  const start = new Date(first).toISOString().slice(0, 10);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`).filter(
    (date) => date >= start && date <= today,
  );
}

/** A month as a calendar, each day with its lead headline; on a phone, a list of the stored days. */
export function MonthCalendar({ month, days, today }: MonthCalendarProps) {
  const leads = new Map(days.map(({ date, lead }) => [date, lead[0]]));
  // `days` is sorted newest first.
  const dates = datesOf(month, days.at(-1)?.date ?? `${month}-01`, today);
  const first = placeInWeek(dates[0] ?? month);
  return (
    <>
      <p className="calendar-weekdays" aria-hidden="true">
        {weekdayNames().map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <ol className={`calendar calendar-from-${first}`}>
        {dates.map((date) => {
          const lead = leads.get(date);
          const isKept = leads.has(date);
          return (
            <li key={date} className={isKept ? undefined : "calendar-empty"}>
              <time dateTime={date}>
                <span aria-hidden="true">{Number(date.slice(8))}</span>
                <span className="sr-only">{dayName(date)}</span>
              </time>
              {isKept ? (
                <a href={archivePath(date)}>
                  {lead?.title ?? phrase("Front page")}
                  {lead ? <span className="meta">{lead.source.name}</span> : null}
                </a>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}
