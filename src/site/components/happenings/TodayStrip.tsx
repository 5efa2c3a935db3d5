import { statusWords, timeWords } from "../../../archive/happenings/happening-words.ts";
import { happeningsNow, type TodayValue } from "../../../edition/today.ts";
import { cityDay, readDay } from "../../../i18n/day.ts";
import { phrase } from "../../../i18n/phrase.ts";
import type { ListedHappening } from "../../../model/happening.ts";

const DAY_MS = 86_400_000;
/** Most lines. */
const LINES = 4;

interface Lines {
  heading: string;
  list: ListedHappening[];
  /** Tomorrow's public meetings, while today has events. */
  meetings: ListedHappening[];
}

/** The rest of today's events, else tomorrow's. */
function linesOf(today: TodayValue, now: number): Lines {
  const midnight = (readDay(cityDay(now)) ?? now) + DAY_MS;
  const left = happeningsNow(today, now, midnight);
  const tomorrow = happeningsNow(today, midnight, midnight + DAY_MS).filter(
    ({ begins }) => begins >= midnight,
  );
  if (left.length === 0) return { heading: phrase("Tomorrow"), list: tomorrow, meetings: [] };
  const meetings = tomorrow.filter(({ kind, status }) => kind === "meeting" && status === "confirmed");
  return { heading: phrase("Today"), list: left, meetings: meetings.slice(0, 2) };
}

const NO_LINES: Lines = { heading: "", list: [], meetings: [] };

/** "Today" on home: events in a few lines; nothing without any. */
export function TodayStrip({ today, now }: { today: TodayValue | null; now: number }) {
  const { heading, list, meetings } = today ? linesOf(today, now) : NO_LINES;
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="whats-on" className="today-strip">
      <h2 id="whats-on">{heading}</h2>
      <ul>
        {list.slice(0, LINES).map((one) => (
          <li key={one.id}>
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
      <a href="/local-events">{phrase("All events and meetings")}</a>
    </section>
  );
}
