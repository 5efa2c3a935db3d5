import { daysNow, hoursNow, type TodayValue } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { degrees } from "../../i18n/weather-line.ts";

/** The current temperature with the day's high and low; nothing without a forecast of today. */
function weatherParts(today: TodayValue, now: number): string[] {
  const [day] = daysNow(today, now);
  const [hour] = hoursNow(today, now, 1);
  const begun = day && Math.min(day.daytime?.starts ?? Infinity, day.night?.starts ?? Infinity) <= now;
  const parts = [
    hour && hour.starts <= now && hour.temperature !== null ? degrees(hour.temperature) : "",
    begun && day.high !== null ? phrase("High {degrees}", { degrees: degrees(day.high) }) : "",
    begun && day.low !== null ? phrase("Low {degrees}", { degrees: degrees(day.low) }) : "",
  ];
  return parts.filter(Boolean);
}

/** The weather in the masthead; on a phone the temperature only. */
export function WeatherLine({ today, now }: { today: TodayValue | null; now: number }) {
  const [first, ...rest] = today ? weatherParts(today, now) : [];
  if (first === undefined) return null;
  return (
    <a href="/weather">
      {first}
      {rest.length > 0 ? <span className="wide">{rest.map((part) => ` · ${part}`).join("")}</span> : null}
    </a>
  );
}
