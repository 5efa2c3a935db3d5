import { listAddress, type WhatsOnFilter } from "../../../archive/happenings/filter.ts";
import {
  agendaWords,
  ruleWords,
  statusWords,
  timeWords,
  wasWords,
  whenWords,
} from "../../../archive/happenings/happening-words.ts";
import { dayOfYearLine } from "../../../i18n/city-time-line.ts";
import { cityDay } from "../../../i18n/day.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { AgendaLine, ListedHappening } from "../../../model/happening.ts";

/** A day's events, listed below its heading. */
interface DayOf {
  day: string;
  list: ListedHappening[];
}

/** Keeps only the first event of each series. */
export const oncePerSeries = (list: readonly ListedHappening[]): ListedHappening[] => {
  const known = new Set<string>();
  return list.filter(({ series }) => {
    if (series === null) return true;
    const isNew = !known.has(series.id);
    known.add(series.id);
    return isNew;
  });
};

const LAST = "9999";

/** Groups events by the city's date on which they begin; those from before the first day come last, under "". */
function byDay(list: readonly ListedHappening[], firstDay: string): DayOf[] {
  const groups = Map.groupBy(list, ({ begins }) => {
    const day = cityDay(begins);
    return day < firstDay ? "" : day;
  });
  return [...groups]
    .map(([day, one]) => ({ day, list: one }))
    .sort((a, b) => (a.day || LAST).localeCompare(b.day || LAST));
}

interface HappeningListProps {
  list: readonly ListedHappening[];
  /** Today in the city, YYYY-MM-DD. */
  today: string;
  filter: WhatsOnFilter;
}

/** Maximum number of a day's events that are shown at first. */
const SHOWN = 8;

/** Events by day, with links to the days. */
export function HappeningList({ list, today, filter }: HappeningListProps) {
  const shown = filter.when === "days" ? oncePerSeries(list) : list;
  const days = byDay(shown, filter.from || today);
  return (
    <>
      {days.length > 2 ? <DayLinks days={days} today={today} /> : null}
      {days.map(({ day, list: of }) => (
        <section key={day} aria-labelledby={idOf(day)} className="day-of">
          <h2 id={idOf(day)}>{headingOf(day, today)}</h2>
          <div>
            <Rows list={of.slice(0, SHOWN)} filter={filter} />
            {of.length > SHOWN ? (
              <details>
                <summary>{phrase("{count} more", { count: of.length - SHOWN })}</summary>
                <Rows list={of.slice(SHOWN)} filter={filter} />
              </details>
            ) : null}
          </div>
        </section>
      ))}
    </>
  );
}

const idOf = (day: string): string => `day-${day || "on"}`;

function Rows({ list, filter }: Pick<HappeningListProps, "list" | "filter">) {
  return (
    <ol className="happenings">
      {list.map((one) => (
        <HappeningRow key={one.id} one={one} filter={filter} />
      ))}
    </ol>
  );
}

function DayLinks({ days, today }: { days: readonly DayOf[]; today: string }) {
  return (
    <nav className="bar meta" aria-label={phrase("Days")}>
      {days.map(({ day }) => (
        <a key={day} href={`#${idOf(day)}`}>
          {day === "" ? phrase("Already on") : day === today ? phrase("Today") : dayOfYearLine(day, today)}
        </a>
      ))}
    </nav>
  );
}

function headingOf(day: string, today: string): string {
  if (day === "") return phrase("Already on");
  const words = dayOfYearLine(day, today);
  return day === today ? phrase("Today, {day}", { day: words }) : words;
}

interface HappeningRowProps {
  one: ListedHappening;
  /** The filters that the row's links keep; missing outside the list. */
  filter?: WhatsOnFilter;
  /** Today in the city, YYYY-MM-DD, if no heading shows it. */
  today?: string;
  /** Items of the event's agenda, shown below it. */
  agenda?: readonly AgendaLine[];
  /** The level of the event's heading. */
  heading?: "h2" | "h3";
}

/** One event: when, what, where, and its status. */
export function HappeningRow({
  one,
  filter,
  today = "",
  agenda = [],
  heading: Heading = "h3",
}: HappeningRowProps) {
  const { id, title, place, source, calendar, series, free, kind } = one;
  const status = statusWords(one);
  const notes = [
    ...(kind === "meeting" && filter?.kind !== kind ? [phrase("Public meeting")] : []),
    ...(free ? [phrase("Free")] : []),
    ...(series ? [ruleWords(series.rule)] : []),
    ...wasWords(one),
  ];
  return (
    <li>
      <p className="happening-time">
        <time dateTime={one.starts}>{today ? whenWords(one, today) : timeWords(one)}</time>
      </p>
      <div>
        <Heading>
          {status ? <strong className="happening-status">{`${status}: `}</strong> : null}
          <a href={`/events/${id}`}>{title}</a>
        </Heading>
        <p className="meta">
          {place ? `${place} · ` : null}
          {filter ? <a href={listAddress({ ...filter, source: calendar })}>{source}</a> : source}
          {notes.map((note) => ` · ${note}`).join("")}
        </p>
        {agenda.length > 0 ? <p className="meta">{agendaWords(agenda)}</p> : null}
      </div>
    </li>
  );
}
