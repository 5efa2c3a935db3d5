import type { TodayValue } from "../../../src/edition/today.ts";
import { composeToday } from "../../../src/newsroom/compose/today.ts";
import type { WarningsKnown } from "../../../src/newsroom/compose/warning-lines.ts";
import { minute, PLACES, run } from "./alder-bay.ts";

/** What pages show after some minutes of responses, as in `run`. */
export function todayOf(
  at: Readonly<Record<number, unknown>>,
  minutes: number,
  decided: WarningsKnown["decided"] = { local: [], displays: [] },
): TodayValue {
  const warnings = run(at, minutes);
  const now = minute(minutes).getTime();
  const service = { forecast: null, hourly: null, air: null, river: null, warnings, memory: warnings.memory };
  const city = { places: PLACES, place: { latitude: 42.33, longitude: -83.05 }, happenings: [], updated: {} };
  return { ...composeToday({ ...service, ...city, decided }, now), serial: 1, changedAt: now };
}
