import { site } from "../city/site.ts";
import { LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import { dayForecasts } from "../sources/weather/forecast.ts";
import { lastCopy } from "./poll/weather.ts";
import type { NewsroomStore } from "./storage.ts";

const degrees = (value: number): string => `${value}°`.replace("-", "\u2212");

/** The day's weather in one line for a brief at `now` (ms); empty without a forecast. */
export function briefWeather(storage: NewsroomStore, now: number): string {
  const forecast = lastCopy(storage, "forecast");
  const [day] = forecast ? dayForecasts(forecast, new Date(now), site.city.timeZone, 1) : [];
  const half = day?.daytime ?? day?.night;
  if (!day || !half || half.starts > now + 12 * 3_600_000) return "";
  const parts = [
    // The service's texts are in English.
    LOCALE.startsWith("en") ? half.words : "",
    day.high === null ? "" : phrase("High {degrees}", { degrees: degrees(day.high) }),
    day.low === null ? "" : phrase("Low {degrees}", { degrees: degrees(day.low) }),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(". ")}.` : "";
}
