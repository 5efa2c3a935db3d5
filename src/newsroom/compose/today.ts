import { site } from "../../city/site.ts";
import { TODAY_LIMITS, type TodayValue } from "../../edition/today.ts";
import type { ListedHappening } from "../../model/happening.ts";
import type { AirReport } from "../../sources/weather/air-quality.ts";
import { type DayForecast, dayForecasts } from "../../sources/weather/forecast.ts";
import type { ForecastAnswer, ForecastPeriod } from "../../sources/weather/forecast-periods.ts";
import type { RiverReport } from "../../sources/weather/river-gauge.ts";
import { type Place, sunTimes } from "../../sources/weather/sun.ts";
import { silenceNotice } from "./describe-warning.ts";
import { type WarningsKnown, warningLines } from "./warning-lines.ts";

const HOUR = 60 * 60_000;
/** The maximum age of air and river figures that are shown. */
const AIR_MS = 3 * HOUR;
const RIVER_MS = 6 * HOUR;

export type TodayContent = Omit<TodayValue, "serial" | "changedAt">;

/** The weather data and the city. */
export interface WeatherKnown extends WarningsKnown {
  forecast: ForecastAnswer | null;
  hourly: ForecastAnswer | null;
  air: AirReport | null;
  river: RiverReport | null;
  place: Place;
  /** Events of today and tomorrow. */
  happenings: readonly ListedHappening[];
  /** The time of each section's last successful load, in ms. */
  updated: TodayValue["updated"];
}

/** Composes the value at `now` (ms). It differs from the last one only if readers would see a difference. */
export function composeToday(known: WeatherKnown, now: number): TodayContent {
  const { forecast, hourly, place, air, river } = known;
  const days = forecast ? dayForecasts(forecast, new Date(now), site.city.timeZone, TODAY_LIMITS.days) : [];
  return {
    warnings: warningLines(known, now),
    silence: silenceNotice(known.memory, new Date(now)),
    days: days.map((day) => dayOf(day, place)),
    hours: (hourly?.periods ?? []).slice(0, TODAY_LIMITS.hours).map(hourOf),
    air: air && now - air.at < AIR_MS ? air : null,
    river: river && now - river.at < RIVER_MS ? river : null,
    forecastAt: days.length > 0 ? (forecast?.updated ?? null) : null,
    happenings: [...known.happenings],
    updated: known.updated,
  };
}

/** True if neither the weather services nor a calendar ever responded, and no section was loaded. */
export const isNothing = (today: TodayContent): boolean =>
  Object.values(today).every((part) => part === null || Object.keys(part).length === 0);

function dayOf({ day, high, low, daytime, night }: DayForecast, place: Place): TodayContent["days"][number] {
  const { rise, set } = sunTimes(day, place);
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms / 60_000) * 60_000);
  return {
    day,
    high,
    low,
    daytime: daytime && halfOf(daytime),
    night: night && halfOf(night),
    sunrise: whole(rise),
    sunset: whole(set),
  };
}

const halfOf = ({ starts, ends, words, precipitation, wind, gusts, snow }: ForecastPeriod) => ({
  starts,
  ends,
  words,
  precipitation,
  wind,
  gusts,
  snow,
});

const hourOf = ({ starts, ends, temperature, precipitation, words }: ForecastPeriod) => ({
  starts,
  ends,
  temperature,
  precipitation,
  words,
});
