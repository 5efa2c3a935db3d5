import { statusWords, timeWords } from "../../../archive/happenings/happening-words.ts";
import { type DayOfForecast, daysNow, happeningsNow, type TodayValue } from "../../../edition/today.ts";
import { cityDay, readDay } from "../../../i18n/day.ts";
import { FORMAT_LOCALE } from "../../../i18n/locale.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { dayWeather } from "../../../i18n/weather-line.ts";
import type { ListedHappening } from "../../../model/happening.ts";

const DAY_MS = 86_400_000;
/** Maximum number of events of the heading's day, and of all lines below the weather. */
const LINES = { first: 4, all: 6 };

const WEEKDAY = new Intl.DateTimeFormat(FORMAT_LOCALE, { weekday: "long", timeZone: "UTC" });

interface Lines {
  heading: string;
  list: ListedHappening[];
  /** Tomorrow's events, public meetings first; shown if today has events. */
  tomorrow: ListedHappening[];
}

/** The rest of today's events, with those that have begun last; if there are none, tomorrow's. */
function linesOf(today: TodayValue, now: number): Lines {
  const midnight = (readDay(cityDay(now)) ?? now) + DAY_MS;
  const left = happeningsNow(today, now, midnight);
  const next = happeningsNow(today, midnight, midnight + DAY_MS).filter(({ begins }) => begins >= midnight);
  if (left.length === 0)
    return { heading: phrase("Tomorrow"), list: next.slice(0, LINES.first), tomorrow: [] };
  const inOrder = [
    ...left.filter(({ begins }) => begins >= now),
    ...left.filter(({ begins }) => begins < now),
  ];
  const list = inOrder.slice(0, LINES.first);
  const confirmed = next.filter(({ status }) => status === "confirmed");
  const meetingsFirst = [
    ...confirmed.filter(({ kind }) => kind === "meeting"),
    ...confirmed.filter(({ kind }) => kind !== "meeting"),
  ];
  return { heading: phrase("Today"), list, tomorrow: meetingsFirst.slice(0, LINES.all - list.length) };
}

/**
 * "Today" on home: weather, events, tomorrow's meetings and events, and the forecast of the next days on the lines that
 * are left; renders nothing if there are no events.
 */
export function TodayStrip({ today, now }: { today: TodayValue | null; now: number }) {
  if (!today) return null;
  const { heading, list, tomorrow } = linesOf(today, now);
  if (list.length === 0) return null;
  const [day, ...later] = daysNow(today, now);
  const weather = day ? dayWeather(day, now) : "";
  const left = LINES.all - list.length - tomorrow.length;
  return (
    <section aria-labelledby="whats-on" className="today-strip">
      <div className="section-head">
        <h2 id="whats-on">
          <a href="/local-events">{heading}</a>
        </h2>
        <a href="/local-events">{phrase("All events and meetings")}</a>
      </div>
      <ul>
        {weather ? (
          <li className="sky">
            <a href="/weather">{phrase("Weather")}</a> <span className="meta">{weather}</span>
          </li>
        ) : null}
        <Events list={list} />
      </ul>
      {tomorrow.length > 0 ? (
        <>
          <h3>{phrase("Tomorrow")}</h3>
          <ul>
            <Events list={tomorrow} />
          </ul>
        </>
      ) : null}
      {left > 0 ? <NextDays days={later.slice(0, left)} /> : null}
    </section>
  );
}

const Events = ({ list }: { list: readonly ListedHappening[] }) =>
  list.map((one) => (
    <li key={one.id} className="event">
      <span className="meta">{[statusWords(one), timeWords(one)].filter(Boolean).join(" · ")}</span>{" "}
      <a href={`/events/${one.id}`}>{one.title}</a>
    </li>
  ));

const NextDays = ({ days }: { days: readonly DayOfForecast[] }) => (
  <ul>
    {days.map((one) => (
      <li key={one.day}>
        {WEEKDAY.format(Date.parse(one.day))} <span className="meta">{dayWeather(one, Infinity)}</span>
      </li>
    ))}
  </ul>
);
