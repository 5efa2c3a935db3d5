import { type AirReport, readAirQuality } from "../sources/weather/air-quality.ts";
import { readForecast, readHourly } from "../sources/weather/forecast.ts";
import type { ForecastAnswer } from "../sources/weather/forecast-periods.ts";
import { type AskState, firstAsk } from "../sources/weather/next-ask.ts";
import { readPoint, type WeatherPoint } from "../sources/weather/points.ts";
import { type RiverReport, readRiver } from "../sources/weather/river-gauge.ts";
import { restoreMemory, type WarningMemory } from "../sources/weather/warning-memory.ts";
import type { WeatherAsk } from "../sources/weather/weather-requests.ts";
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

const WARNINGS = "weather-warnings";
const COPY = "weather-copy-";
const ASK = "weather-ask-";

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The newsroom's memory of warnings, the same after a restart. */
export const warningMemory = (storage: Storage): WarningMemory =>
  restoreMemory(parsed(storage.note(WARNINGS)));

export const saveWarningMemory = (storage: Storage, memory: WarningMemory): void =>
  storage.saveNote(WARNINGS, JSON.stringify(memory));

/** The last good copy of a response; null before the first. */
export const lastCopy = <K extends Forecast>(storage: Storage, ask: K): Answers[K] | null =>
  // Only `saveCopy` writes it.
  parsed(storage.note(COPY + ask)) as Answers[K] | null;

/** Parses a response and stores it as the last good copy; false for an invalid one. */
export function saveCopy(storage: Storage, ask: Forecast, json: unknown): boolean {
  const copy = READERS[ask](json);
  if (copy) storage.saveNote(COPY + ask, JSON.stringify(copy));
  return copy !== null;
}

/** The time of the next request, and its validators. */
export const askState = (storage: Storage, ask: WeatherAsk): AskState =>
  (parsed(storage.note(ASK + ask)) as AskState | null) ?? firstAsk(ask);

export const saveAsk = (storage: Storage, state: AskState): void =>
  storage.saveNote(ASK + state.ask, JSON.stringify(state));
