import type { HourOfForecast } from "../../edition/today.ts";
import { clockTime } from "../../i18n/city-time-line.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { skyIn } from "../../i18n/sky-words.ts";
import { degrees } from "../../i18n/weather-line.ts";
import { TitledSection } from "./TitledSection.tsx";

const WIDTH = 720;
const HEIGHT = 120;

/** The line's points as SVG coordinates, with the warmest hour at the top. */
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

/** Hours from one label below the line to the next. */
const EVERY = 4;

function Figures({ hours }: { hours: readonly HourOfForecast[] }) {
  return (
    <ol className="weather-axis">
      {hours
        .filter((_hour, at) => at % EVERY === 0)
        .map(({ starts, temperature, precipitation }) => (
          <li key={starts}>
            <time dateTime={new Date(starts).toISOString()}>{clockTime(starts)}</time>
            <strong>{temperature === null ? "–" : degrees(temperature)}</strong>
            {precipitation === null ? null : (
              <span>
                {`${precipitation}%`}
                <span className="sr-only">{` ${phrase("Chance of rain or snow")}`}</span>
              </span>
            )}
          </li>
        ))}
    </ol>
  );
}

function Sky({ words }: { words: string }) {
  const { text, isEnglish } = skyIn(words);
  return <td {...(isEnglish ? IN_ENGLISH : {})}>{text}</td>;
}

function EveryHour({ hours }: { hours: readonly HourOfForecast[] }) {
  return (
    <details>
      <summary>{phrase("Hour by hour")}</summary>
      <table className="weather-hours">
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
              <Sky words={words} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The hourly forecast: a line with labels, and a table of every hour. */
export function HourlyChart({ hours }: { hours: readonly HourOfForecast[] }) {
  const values = hours.flatMap(({ temperature }) => temperature ?? []);
  const range = { low: degrees(Math.min(...values)), high: degrees(Math.max(...values)) };
  return (
    <TitledSection id="hours" title={phrase("Hourly forecast")}>
      <div className="my-4">
        {values.length > 1 ? (
          <svg
            className="weather-chart"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            preserveAspectRatio="none"
          >
            <title>{phrase("Temperature between {low} and {high}", range)}</title>
            <polyline
              points={points(values)}
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        ) : null}
        <Figures hours={hours} />
      </div>
      <EveryHour hours={hours} />
    </TitledSection>
  );
}
