import * as v from "valibot";
import { count, time } from "../model/schemas.ts";
import { type AirReport, readAirQuality } from "../sources/weather/air-quality.ts";
import { readForecast, readHourly } from "../sources/weather/forecast.ts";
import type { ForecastAnswer } from "../sources/weather/forecast-periods.ts";
import { type AskState, firstAsk } from "../sources/weather/next-ask.ts";
import { readPoint, type WeatherPoint } from "../sources/weather/points.ts";
import { type RiverReport, readRiver } from "../sources/weather/river-gauge.ts";
import { NO_MEMORY, restoreMemory, type WarningMemory } from "../sources/weather/warning-memory.ts";
import type { WeatherAsk } from "../sources/weather/weather-requests.ts";
import { type StateKey, stateKey } from "./state/key.ts";
import type { Storage } from "./storage.ts";

/** The parsers of all responses but the warnings. */
interface Answers {
  point: WeatherPoint;
  forecast: ForecastAnswer;
  hourly: ForecastAnswer;
  air: AirReport;
  river: RiverReport;
}

export type Forecast = keyof Answers;

/** Null for an invalid response. */
const READERS: { readonly [K in Forecast]: (answer: unknown) => Answers[K] | null } = {
  point: readPoint,
  forecast: readForecast,
  hourly: readHourly,
  air: readAirQuality,
  river: readRiver,
};

export const isForecast = (ask: WeatherAsk): ask is Forecast => Object.hasOwn(READERS, ask);

const WARNINGS = stateKey("warnings", v.pipe(v.unknown(), v.transform(restoreMemory)), NO_MEMORY);

const ASKS: readonly WeatherAsk[] = ["warnings", "point", "forecast", "hourly", "air", "river"];
const askStateSchema = v.object({
  ask: v.picklist(ASKS),
  nextAt: time,
  failures: count,
  etag: v.string(),
  lastModified: v.string(),
});
const keyed = <T>(make: (ask: WeatherAsk) => StateKey<T>) => new Map(ASKS.map((ask) => [ask, make(ask)]));
const STATES = keyed((ask) => stateKey(`weather ${ask}`, askStateSchema, firstAsk(ask)));
/** The last good responses, as the services sent them. */
const COPIES = keyed((ask) => stateKey(`copy of ${ask}`, v.unknown(), null));

/** The newsroom's memory of warnings, the same after a restart. */
export const warningMemory = (storage: Storage): WarningMemory => WARNINGS.read(storage);

export const saveWarningMemory = (storage: Storage, memory: WarningMemory): void =>
  WARNINGS.save(storage, memory);

/** The last good copy of a response; null before the first. */
export const lastCopy = <K extends Forecast>(storage: Storage, ask: K): Answers[K] | null =>
  READERS[ask](COPIES.get(ask)?.read(storage));

/** Stores a response as the last good copy; false for an invalid one. */
export function saveCopy(storage: Storage, ask: Forecast, json: unknown): boolean {
  const isRead = READERS[ask](json) !== null;
  if (isRead) COPIES.get(ask)?.save(storage, json);
  return isRead;
}

/** The time of the next request, and its validators. */
export const askState = (storage: Storage, ask: WeatherAsk): AskState =>
  STATES.get(ask)?.read(storage) ?? firstAsk(ask);

export const saveAsk = (storage: Storage, state: AskState): void =>
  STATES.get(state.ask)?.save(storage, { ...state });
