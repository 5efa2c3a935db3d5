const MINUTE = 60_000;

/** A moment as a city's clocks and calendar show it. */
export interface CityTime {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** A format costs about a millisecond to make: each zone has one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const numeric = "numeric";
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...fields });
  formats.set(timeZone, format);
  return format;
}

/** The moment in an IANA time zone. Throws `RangeError` for a zone the engine doesn't know. */
export function cityTime(ms: number, timeZone: string): CityTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute };
}

/** "2026-11-22": the day of a moment in a zone. */
export function dayInZone(ms: number, timeZone: string): string {
  const { year, month, day } = cityTime(ms, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Days from the first moment's day to the second's, in a zone: 1 for tomorrow. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const midnight = (ms: number) => Date.parse(`${dayInZone(ms, timeZone)}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / (24 * 60 * MINUTE));
}
