import type { DayOfForecast } from "../../edition/today.ts";
import { clockTime, dayOfYearLine } from "../../i18n/city-time-line.ts";
import { IN_ENGLISH, LOCALE } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { skyIn } from "../../i18n/sky-words.ts";
import { degrees } from "../../i18n/weather-line.ts";

/** The service's sentences in English; in other languages its few words of the sky, where we know them. */
function Details({ half }: { half: DayOfForecast["daytime"] }) {
  if (!half) return null;
  const sky = skyIn(half.words);
  const isOurs = !LOCALE.startsWith("en") && !sky.isEnglish;
  return isOurs ? <p>{sky.text}</p> : <p {...IN_ENGLISH}>{half.details || sky.text}</p>;
}

/** The daily forecast with sunrise and sunset. */
export function WeekTable({ days }: { days: readonly DayOfForecast[] }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="section-head">
        {phrase("Daily forecast")}
      </h2>
      <ol className="weather-days">
        {days.map(({ day, high, low, daytime, night, sunrise, sunset }) => (
          <li key={day}>
            <h3>{dayOfYearLine(day, day)}</h3>
            <p>
              <strong>
                {[
                  high === null ? "" : phrase("High {degrees}", { degrees: degrees(high) }),
                  low === null ? "" : phrase("Low {degrees}", { degrees: degrees(low) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </strong>
            </p>
            <Details half={daytime ?? night} />
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
