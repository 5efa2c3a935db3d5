import type { DayOfForecast } from "../../edition/today.ts";
import { clockTime, dayOfYearLine } from "../../i18n/city-time-line.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { skyIn } from "../../i18n/sky-words.ts";
import { degrees } from "../../i18n/weather-line.ts";
import { TitledSection } from "./TitledSection.tsx";

const CLOUD = "M7 17h10a4 4 0 0 0 .5-8A6 6 0 0 0 6 8.2 4.4 4.4 0 0 0 7 17z";
const RAYS = "M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2";

/** Paths on a 24-unit square, by a pattern for the short forecast's words; the first match is drawn. */
const SYMBOLS: readonly (readonly [words: RegExp, path: string])[] = [
  [/thunder/, `${CLOUD}M13 13l-3 5h4l-3 5`],
  [/snow|flurr|sleet|ice|freez|frost/, `${CLOUD}M8 20h.01M12 21h.01M16 20h.01M10 23h.01M14 23h.01`],
  [/rain|shower|drizzle/, `${CLOUD}M8 19l-1 3M12 19l-1 3M16 19l-1 3`],
  [/fog|smoke|haze|dust/, "M3 8h18M5 12h14M3 16h18M7 20h10"],
  [/(?:partly|mostly) (?:sunny|clear|cloudy)/, `${CLOUD}M12 2v1M17 3.5l-1 1M19.5 8h1`],
  [/sunny|clear/, `M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z${RAYS}`],
  [/cloud|overcast/, CLOUD],
];

/** A decorative symbol for a short forecast; renders nothing for words without one. `words` in English. */
function SkySymbol({ words }: { words: string }) {
  const [, path] = SYMBOLS.find(([known]) => known.test(words.toLowerCase())) ?? [];
  return path ? (
    <svg className="sky-symbol" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  ) : null;
}

type Half = NonNullable<DayOfForecast["daytime"]>;

/** A day's figures, the sky first; in the evening, those of the night. Snow at night has its own line. */
function Figures({ daytime, night }: Pick<DayOfForecast, "daytime" | "night">) {
  const half = daytime ?? night;
  if (!half) return null;
  const { text, isEnglish } = skyIn(half.words);
  const { precipitation, snow, wind, gusts } = half;
  return (
    <>
      <p className="sky" {...(isEnglish ? IN_ENGLISH : {})}>
        <SkySymbol words={half.words} />
        {text}
      </p>
      <ul className="meta">
        {precipitation ? <li>{phrase("Rain or snow {share}%", { share: precipitation })}</li> : null}
        {snow ? <li>{phrase("New snow {inches}", { inches: inches(snow) })}</li> : null}
        {daytime && night?.snow ? (
          <li>{phrase("New snow overnight {inches}", { inches: inches(night.snow) })}</li>
        ) : null}
        {wind ? <li>{windLine(wind)}</li> : null}
        {gusts ? <li>{phrase("Gusts {speed} mph", { speed: gusts })}</li> : null}
      </ul>
    </>
  );
}

const windLine = ({ from, to }: NonNullable<Half["wind"]>): string =>
  from === to ? phrase("Wind {to} mph", { to }) : phrase("Wind {from} to {to} mph", { from, to });

function inches({ from, to }: NonNullable<Half["snow"]>): string {
  if (from === 0) return phrase("under {to} in.", { to });
  return from === to ? phrase("{to} in.", { to }) : phrase("{from} to {to} in.", { from, to });
}

/** The daily forecast with sunrise and sunset. */
export function WeekTable({ days }: { days: readonly DayOfForecast[] }) {
  return (
    <TitledSection id="week" title={phrase("Daily forecast")}>
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
            <Figures daytime={daytime} night={night} />
            {sunrise === null || sunset === null ? null : (
              <p className="meta">
                {phrase("Sunrise {rise}, sunset {set}", { rise: clockTime(sunrise), set: clockTime(sunset) })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
