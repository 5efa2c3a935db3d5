import { statusWords, timeWords } from "../../../archive/happenings/happening-words.ts";
import { daysNow, happeningsNow, type TodayValue } from "../../../edition/today.ts";
import { cityDay, readDay } from "../../../i18n/day.ts";
import { phrase } from "../../../i18n/phrase.ts";
import { dayWeather } from "../../../i18n/weather-line.ts";
import type { ListedHappening } from "../../../model/happening.ts";

const DAY_MS = 86_400_000;
/** Maximum number of lines. */
const LINES = 4;

interface Lines {
  heading: string;
  list: ListedHappening[];
  /** Tomorrow's public meetings; shown if today has events. */
  meetings: ListedHappening[];
}

/** The rest of today's events, with those that have begun last; if there are none, tomorrow's. */
function linesOf(today: TodayValue, now: number): Lines {
  const midnight = (readDay(cityDay(now)) ?? now) + DAY_MS;
  const left = happeningsNow(today, now, midnight);
  const tomorrow = happeningsNow(today, midnight, midnight + DAY_MS).filter(
    ({ begins }) => begins >= midnight,
  );
  const inOrder = [
    ...left.filter(({ begins }) => begins >= now),
    ...left.filter(({ begins }) => begins < now),
  ];
  if (left.length === 0) return { heading: phrase("Tomorrow"), list: tomorrow, meetings: [] };
  const meetings = tomorrow.filter(({ kind, status }) => kind === "meeting" && status === "confirmed");
  return { heading: phrase("Today"), list: inOrder, meetings: meetings.slice(0, 2) };
}

const NO_LINES: Lines = { heading: "", list: [], meetings: [] };

/** "Today" on home: weather and events in a few lines; renders nothing if there are no events. */
export function TodayStrip({ today, now }: { today: TodayValue | null; now: number }) {
  const { heading, list, meetings } = today ? linesOf(today, now) : NO_LINES;
  if (!today || list.length === 0) return null;
  const [day] = daysNow(today, now);
  const weather = day ? dayWeather(day, now) : "";
  return (
    <section aria-labelledby="whats-on" className="today-strip">
      <div className="section-head">
        <h2 id="whats-on">{heading}</h2>
        <a href="/local-events">{phrase("All events and meetings")}</a>
      </div>
      <ul>
        {weather ? (
          <li className="sky">
            <a href="/weather">{phrase("Weather")}</a> <span className="meta">{weather}</span>
          </li>
        ) : null}
        {list.slice(0, LINES).map((one) => (
          <li key={one.id} className="event">
            <span className="meta">{[statusWords(one), timeWords(one)].filter(Boolean).join(" · ")}</span>{" "}
            <a href={`/events/${one.id}`}>{one.title}</a>
          </li>
        ))}
        {meetings.map((one) => (
          <li key={one.id}>
            <span className="meta">{phrase("Tomorrow at City Hall:")}</span>{" "}
            <a href={`/events/${one.id}`}>{one.title}</a> <span className="meta">{timeWords(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
