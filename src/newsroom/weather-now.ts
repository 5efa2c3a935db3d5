import { updatedAt } from "../edition/freshness.ts";
import { FEED_KEYS } from "../model/headline.ts";
import type { Severity } from "../sources/weather/severity.ts";
import { type WarningList, warningsAt } from "../sources/weather/warnings-at.ts";
import { todayLines } from "./calendar/today-lines.ts";
import { composeToday, type TodayContent } from "./compose/today.ts";
import { whereOf } from "./compose/where-words.ts";
import { lastCopy, type WeatherDeps, warningMemory } from "./poll/weather.ts";
import { storedInput } from "./state/read-snapshot.ts";

/** Minimum wait for the next run. */
const MIN_WAIT_MS = 5_000;

/** The warnings in effect, hidden ones included. */
const currentWarnings = ({ storage, outside, places }: WeatherDeps): WarningList =>
  warningsAt(null, new Date(outside.now()), Object.keys(places), { memory: warningMemory(storage) });

/** A message of the weather service in effect, for the desk. */
export interface ServiceWarning {
  id: string;
  /** "Tornado Warning, Wayne County" */
  title: string;
  severity: Severity;
  /** In ms; null where the service gives no end. */
  ends: number | null;
}

/** The messages in effect, most severe first, hidden ones included. */
export const serviceWarnings = (deps: WeatherDeps): ServiceWarning[] =>
  currentWarnings(deps)
    .flatMap((warning) => [warning, ...warning.others])
    .map((warning) => {
      const { id, event, severity, ends } = warning;
      const title = `${event}, ${whereOf(warning, deps.places)}`.slice(0, 300);
      return { id, title, severity, ends };
    });

/** What readers see now, from the last good copies and editors' decisions. */
export function todayOf(deps: WeatherDeps): TodayContent {
  const { storage, outside, places, city, timeZone } = deps;
  const warnings = currentWarnings(deps);
  const { localWarnings: local, warningDisplays: displays } = storedInput(storage);
  const updated = FEED_KEYS.flatMap((key) => {
    const at = updatedAt(storage.section(key).sources, outside.now());
    return at === null ? [] : [[key, at]];
  });
  const known = {
    ...{ forecast: lastCopy(storage, "forecast"), hourly: lastCopy(storage, "hourly") },
    ...{ air: lastCopy(storage, "air"), river: lastCopy(storage, "river") },
    ...{ decided: { local, displays }, warnings, memory: warnings.memory },
    ...{ places, place: city, timeZone, happenings: todayLines(storage) },
    updated: Object.fromEntries(updated),
  };
  return composeToday(known, outside.now());
}

/** When a warning starts or ends next, in ms; Infinity without one. */
export function nextWeather(deps: WeatherDeps): number {
  const now = deps.outside.now();
  const { localWarnings: local } = storedInput(deps.storage);
  const turns = [
    ...currentWarnings(deps).flatMap(({ ends }) => ends ?? []),
    ...local.flatMap(({ from, until }) => [from, until]).filter((at) => at > now),
  ];
  return Math.max(Math.min(...turns), now + MIN_WAIT_MS);
}
