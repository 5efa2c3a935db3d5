import type { DayOfForecast } from "../../edition/today.ts";
import { clockTime, dayOfYearLine } from "../../i18n/city-time-line.ts";
import { IN_ENGLISH } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import { skyIn } from "../../i18n/sky-words.ts";
import { degrees } from "../../i18n/weather-line.ts";
import { SkySymbol } from "./SkySymbol.tsx";

type Half = NonNullable<DayOfForecast["daytime"]>;

/** The figures of a day, the sky first; in the evening those of the night. Snow of the night has its own line. */
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
            <Figures daytime={daytime} night={night} />
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
