import type { DayOfForecast } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { clockTime, dayLine } from "./city-time-line.ts";
import { degrees } from "./WeatherLine.tsx";

const shown = (value: number | null): string => (value === null ? "–" : degrees(value));

/** The days of the forecast with sunrise and sunset. The service's words are English. */
export function WeekTable({ days }: { days: readonly DayOfForecast[] }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="section-head">
        {phrase("The next days")}
      </h2>
      <ol className="weather-days">
        {days.map(({ day, high, low, daytime, night, sunrise, sunset }) => (
          <li key={day}>
            <h3>{dayLine(day)}</h3>
            <p className="weather-range">
              {phrase("High {degrees}", { degrees: shown(high) })} ·{" "}
              {phrase("Low {degrees}", { degrees: shown(low) })}
            </p>
            <p lang="en">{(daytime ?? night)?.details || (daytime ?? night)?.words}</p>
            {sunrise === null || sunset === null ? null : (
              <p className="meta">
                {phrase("Sunrise {rise}, sunset {set}", { rise: clockTime(sunrise), set: clockTime(sunset) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
