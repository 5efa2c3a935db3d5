import type { HourOfForecast } from "../../edition/today.ts";
import { phrase } from "../../i18n/phrase.ts";
import { clockTime } from "./city-time-line.ts";
import { degrees } from "./WeatherLine.tsx";

const WIDTH = 720;
const HEIGHT = 120;

/** Points of the line, the warmest hour on top. */
function points(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(Math.max(...values) - low, 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  return values
    .map(
      (value, at) =>
        `${(at * step).toFixed(1)},${(HEIGHT - 4 - ((value - low) / span) * (HEIGHT - 8)).toFixed(1)}`,
    )
    .join(" ");
}

/** The next hours: a line for the eye, and a table with every figure for everybody. */
export function HourlyChart({ hours }: { hours: readonly HourOfForecast[] }) {
  const values = hours.flatMap(({ temperature }) => temperature ?? []);
  const range = { low: degrees(Math.min(...values)), high: degrees(Math.max(...values)) };
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="section-head">
        {phrase("The next hours")}
      </h2>
      {values.length > 1 ? (
        <svg
          className="weather-chart"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          preserveAspectRatio="none"
        >
          <title>{phrase("Temperature between {low} and {high}", range)}</title>
          <polyline points={points(values)} fill="none" stroke="currentColor" strokeWidth="3" />
        </svg>
      ) : null}
      <div className="weather-hours">
        <table>
          <thead>
            <tr>
              <th scope="col">{phrase("Hour")}</th>
              <th scope="col">{phrase("Temperature")}</th>
              <th scope="col">{phrase("Chance of rain or snow")}</th>
              <th scope="col">{phrase("Sky")}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ starts, temperature, precipitation, words }) => (
              <tr key={starts}>
                <th scope="row">
                  <time dateTime={new Date(starts).toISOString()}>{clockTime(starts)}</time>
                </th>
                <td>{temperature === null ? "–" : degrees(temperature)}</td>
                <td>{precipitation === null ? "–" : `${precipitation}%`}</td>
                <td lang="en">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
