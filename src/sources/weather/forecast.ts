import { dayInZone } from "../../text/zone.ts";
import { type ForecastAnswer, type ForecastPeriod, readPeriods } from "./forecast-periods.ts";

/** The service sends 14 to 16 half days; more are left out. */
const HALF_DAYS = 20;

/** The forecast by half days in a response, or null. */
export const readForecast = (answer: unknown): ForecastAnswer | null => readPeriods(answer, HALF_DAYS);

/** A week has 156 hourly periods in the response; more are left out. */
const HOURS = 200;

/** The hourly forecast in a response, or null. */
export const readHourly = (answer: unknown): ForecastAnswer | null => readPeriods(answer, HOURS);

/** The forecast for a calendar day of the city. */
export interface DayForecast {
  /** "2026-11-22" */
  readonly day: string;
  /** In °F; null if that half of the day is over or has no forecast. */
  readonly high: number | null;
  readonly low: number | null;
  readonly daytime: ForecastPeriod | null;
  readonly night: ForecastPeriod | null;
}

/**
 * The forecasts for today and the next days, at most `limit`, without periods that have ended. A night belongs to the
 * day on which it begins, or to the day before if it begins after midnight by the service's clock.
 */
export function dayForecasts(
  { periods }: ForecastAnswer,
  now: Date,
  timeZone: string,
  limit = 8,
): DayForecast[] {
  const days = new Map<string, { daytime?: ForecastPeriod; night?: ForecastPeriod }>();
  for (const period of periods) {
    if (period.ends <= now.getTime()) continue;
    const from = period.daytime ? period.starts : period.starts - 6 * 60 * 60_000;
    const day = dayInZone(from, timeZone);
    const half = period.daytime ? "daytime" : "night";
    days.set(day, { [half]: period, ...days.get(day) });
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([day, { daytime = null, night = null }]) => ({
      day,
      high: daytime?.temperature ?? null,
      low: night?.temperature ?? null,
      daytime,
      night,
    }));
}
