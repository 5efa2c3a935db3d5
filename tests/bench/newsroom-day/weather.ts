import { type AlertOf, alert, answer, cancel, minute } from "../../unit/weather/alder-bay.ts";

const MINUTE = 60_000;
/** The start of the three-hour storm of each day, in minutes after midnight. */
const STORM = 360;
const DAY = 1_440;

const POINT = {
  properties: {
    ...{ gridId: "DTX", gridX: 1, gridY: 2 },
    forecast: "https://api.weather.gov/gridpoints/DTX/1,2/forecast",
    forecastHourly: "https://api.weather.gov/gridpoints/DTX/1,2/forecast/hourly",
  },
};

/** The warning, its two updates and its end, each from its minute on; `today` is the minute when the day began. */
function stormAt(n: number, today: number): unknown[] {
  const since = n - today - STORM;
  const name = `storm ${today}`;
  const first: AlertOf = {
    ...{ name, sent: today + STORM, ends: today + STORM + 180, ugc: ["MIC163", "MIC125"] },
  };
  const update = (after: number, names: readonly string[]): AlertOf => ({
    ...{ ...first, name: `${name} ${after}`, sent: today + STORM + after, names },
    description: `* WHAT...A storm over the bay for ${after} minutes.`,
  });
  const names = [name, `${name} 50`, `${name} 100`];
  const updates = [update(50, [name]), update(100, names.slice(0, 2))];
  const over = cancel(update(150, names));
  const known = [alert(first), ...updates.map((one) => alert(one)), over];
  return since > 200 ? [] : known.filter((_, at) => at * 50 <= since);
}

const forecast = (at: number, hours: number, periods: number) => ({
  properties: {
    updateTime: minute(at).toISOString(),
    periods: Array.from({ length: periods }, (_, n) => ({
      startTime: minute(at + n * hours * 60).toISOString(),
      endTime: minute(at + (n + 1) * hours * 60).toISOString(),
      isDaytime: n % 2 === 0,
      ...{ temperature: 40 + ((n + at / 60) % 30), temperatureUnit: "F", shortForecast: "Cloudy" },
    })),
  },
});

const river = (at: number) => ({
  ...{ name: "River Rouge", lid: "DETM4" },
  status: {
    observed: {
      ...{ primary: 9 + (Math.floor(at / 60) % 7) / 10, primaryUnit: "ft", floodCategory: "action" },
      validTime: minute(at - (at % 60)).toISOString(),
    },
  },
});

/**
 * The weather services' responses at a time in ms, with one storm a day counted from `start`; undefined for other
 * addresses.
 */
export function weatherAnswer(url: string, now: number, start: number): Response | undefined {
  if (!/^https:\/\/api\.(?:weather\.gov|water\.noaa\.gov)\//.test(url)) return undefined;
  const minutes = (ms: number) => Math.floor((ms - minute(0).getTime()) / MINUTE);
  const n = minutes(now);
  const first = minutes(start);
  const hour = n - (n % 60);
  if (url.includes("/alerts/"))
    return Response.json(answer(n, ...stormAt(n, first + DAY * Math.floor((n - first) / DAY))));
  if (url.includes("/points/")) return Response.json(POINT);
  if (url.endsWith("/hourly")) return Response.json(forecast(hour, 1, 156));
  if (url.endsWith("/forecast")) return Response.json(forecast(hour, 12, 14));
  return Response.json(river(n));
}
