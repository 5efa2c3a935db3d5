import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plan, type Planned, planned } from "../newsroom-day/calendars.ts";

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
/** How many days ahead a calendar lists events. */
const AHEAD = 60;

interface Recorded {
  uid: string;
  start: string;
  summary: string | null;
  location: string | null;
}

/** A calendar's events, moved by whole weeks so that the first is one week after `from`. */
function movedTo(from: number, occurrences: readonly Recorded[]): Planned[] {
  const first = Math.min(...occurrences.map(({ start }) => Date.parse(start)));
  const by = Math.ceil((from - first) / WEEK) * WEEK;
  return occurrences.map(({ uid, start, summary, location }, n) => ({
    ...{ id: `${n}-${uid}`, title: summary ?? "Event", place: location ?? "" },
    starts:
      new Date(Date.parse(`${start.slice(0, 10)}T12:00:00Z`) + by).toISOString().slice(0, 11) +
      start.slice(11, 19),
  }));
}

/**
 * Returns a plan that shows the recorded calendars of a city data folder in place of the city's, starting at `from`.
 */
export function recordedEvents(cityData: string, from: number): Plan {
  const files: Record<string, { occurrences: Recorded[] }> = JSON.parse(
    readFileSync(join(cityData, "ics/expect.json"), "utf8"),
  );
  const calendars = Object.entries(files)
    .filter(
      ([name, { occurrences }]) =>
        name.startsWith("cc-") && occurrences.some(({ start }) => start.length > 10),
    )
    .map(([, { occurrences }]) =>
      movedTo(
        from,
        occurrences.filter(({ start }) => start.length > 10),
      ),
    );
  return (at, source, now) => {
    if (source.kind === "meetings") return planned(at, source, now);
    const [first, last] = [now - DAY, now + AHEAD * DAY].map((time) => new Date(time).toISOString());
    return (calendars[at % calendars.length] ?? []).filter(
      ({ starts }) => starts >= (first ?? "") && starts < (last ?? ""),
    );
  };
}
