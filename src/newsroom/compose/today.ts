import type { TodayValue, WarningLine, WarningText } from "../../edition/today.ts";
import { TODAY_LIMITS } from "../../edition/today.ts";
import { describeWarning, type WarningWords } from "../../sources/weather/describe-warning.ts";
import type { WarningLanguage } from "../../sources/weather/event-names.ts";
import { type DayForecast, dayForecasts } from "../../sources/weather/forecast.ts";
import type { ForecastAnswer, ForecastPeriod } from "../../sources/weather/forecast-periods.ts";
import { silenceNotice } from "../../sources/weather/silence-notice.ts";
import { stripLines } from "../../sources/weather/strip-lines.ts";
import { type Place, sunTimes } from "../../sources/weather/sun.ts";
import type { ShownWarning, Warning } from "../../sources/weather/warning.ts";
import type { WarningMemory } from "../../sources/weather/warning-memory.ts";

/** For how long a page says that a warning was canceled. */
const CANCELED_MS = 60 * 60_000;

export type TodayContent = Omit<TodayValue, "serial" | "changedAt">;

/** What is known of the weather, and the city it is known of. */
export interface WeatherKnown {
  warnings: readonly ShownWarning[];
  memory: WarningMemory;
  forecast: ForecastAnswer | null;
  hourly: ForecastAnswer | null;
  places: Readonly<Record<string, string>>;
  timeZone: string;
  place: Place;
}

/** The readers' value at `now` (ms); it differs from the last one only where readers see a difference. */
export function composeToday(known: WeatherKnown, now: number): TodayContent {
  const { forecast, hourly, timeZone, place } = known;
  const days = forecast ? dayForecasts(forecast, new Date(now), timeZone, TODAY_LIMITS.days) : [];
  return {
    warnings: warningLines(known, now),
    silence: silenceOf(known, now),
    days: days.map((day) => dayOf(day, place)),
    hours: (hourly?.periods ?? []).slice(0, TODAY_LIMITS.hours).map(hourOf),
    forecastAt: days.length > 0 ? (forecast?.updated ?? null) : null,
  };
}

/** True where the service has never given anything: there is nothing to publish. */
export const isNothing = ({ warnings, silence, days, hours }: TodayContent): boolean =>
  warnings.length === 0 && silence === null && days.length === 0 && hours.length === 0;

function warningLines({ warnings, memory, places, timeZone }: WeatherKnown, now: number): WarningLine[] {
  const reader = (language: WarningLanguage) => ({ language, timeZone, places, now: new Date(now) });
  const canceled = memory.canceled
    .filter(({ warning: { ends }, at }) => now - at < CANCELED_MS && (ends === null || ends > now))
    .map(({ warning }): Warning => warning);
  const inWords = (language: WarningLanguage) => [
    ...stripLines(warnings, reader(language)),
    ...canceled.map((warning) => describeWarning(warning, reader(language))),
  ];
  const spanish = new Map(inWords("es").map((words) => [words.id, words]));
  return inWords("en")
    .slice(0, TODAY_LIMITS.warnings)
    .map((words) => lineOf(words, spanish.get(words.id) ?? words));
}

const lineOf = (english: WarningWords, spanish: WarningWords): WarningLine => ({
  id: english.id,
  severity: english.severity,
  canceled: english.canceled,
  sent: Math.max(0, Date.parse(english.sent)),
  ends: english.ends === null ? null : Date.parse(english.ends),
  url: english.url,
  en: wordsOf(english),
  es: wordsOf(spanish),
  text: {
    headline: english.text.headline,
    description: [...english.text.description],
    instruction: [...english.text.instruction],
  },
});

const wordsOf = ({ label, name, where, when, whatToDo, source }: WarningWords): WarningText => ({
  label,
  name: name.text,
  nameLang: name.lang,
  where: where.slice(0, 1500),
  when,
  whatToDo,
  source,
});

/** A service that has never answered isn't there for this city: its silence says nothing. */
function silenceOf({ memory, timeZone }: WeatherKnown, now: number): TodayContent["silence"] {
  if (memory.answeredAt === null) return null;
  const [en, es] = (["en", "es"] as const).map((language) =>
    silenceNotice(memory, new Date(now), timeZone, language),
  );
  return en && es ? { en, es } : null;
}

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

const halfOf = ({ starts, ends, words, details, precipitation }: ForecastPeriod) => ({
  starts,
  ends,
  words,
  details,
  precipitation,
});

const hourOf = ({ starts, ends, temperature, precipitation, words }: ForecastPeriod) => ({
  starts,
  ends,
  temperature,
  precipitation,
  words,
});
