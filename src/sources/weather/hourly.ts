import { type ForecastAnswer, type ForecastPeriod, readPeriods } from "./forecast-periods.ts";

/** The service sends 156 hours. */
const HOURS = 200;

/** The forecast by the hour from the service's answer; null for what isn't one. */
export const readHourly = (answer: unknown): ForecastAnswer | null => readPeriods(answer, HOURS);

/** The hour that `now` is in; null before the first and after the last. */
export const hourAt = ({ periods }: ForecastAnswer, now: Date): ForecastPeriod | null =>
  periods.find(({ starts, ends }) => starts <= now.getTime() && now.getTime() < ends) ?? null;

/** The hours from the current one on, at most `count`. */
export const hoursFrom = ({ periods }: ForecastAnswer, now: Date, count: number): readonly ForecastPeriod[] =>
  periods.filter(({ ends }) => ends > now.getTime()).slice(0, count);
