import type { ForecastAnswer } from "../sources/weather/forecast-periods.ts";
import { type AskState, firstAsk } from "../sources/weather/next-ask.ts";
import type { WeatherPoint } from "../sources/weather/points.ts";
import { restoreMemory, type WarningMemory } from "../sources/weather/warning-memory.ts";
import type { WeatherAsk } from "../sources/weather/weather-requests.ts";
import type { Storage } from "./storage.ts";

/** The last good copies of what the weather service said besides its warnings. */
export interface Forecasts {
  point: WeatherPoint | null;
  forecast: ForecastAnswer | null;
  hourly: ForecastAnswer | null;
}

const WARNINGS = "weather-warnings";
const FORECASTS = "weather-forecasts";
const ASK = "weather-ask-";

const NO_FORECASTS: Forecasts = { point: null, forecast: null, hourly: null };

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** What the newsroom knows of the warnings: the same after a restart. */
export const warningMemory = (storage: Storage): WarningMemory =>
  restoreMemory(parsed(storage.note(WARNINGS)));

export const saveWarningMemory = (storage: Storage, memory: WarningMemory): void =>
  storage.saveNote(WARNINGS, JSON.stringify(memory));

export const forecastsOf = (storage: Storage): Forecasts =>
  (parsed(storage.note(FORECASTS)) as Forecasts | null) ?? NO_FORECASTS;

export const saveForecasts = (storage: Storage, forecasts: Forecasts): void =>
  storage.saveNote(FORECASTS, JSON.stringify(forecasts));

/** When to ask next, and with what validators. */
export const askState = (storage: Storage, ask: WeatherAsk): AskState =>
  (parsed(storage.note(ASK + ask)) as AskState | null) ?? firstAsk(ask);

export const saveAsk = (storage: Storage, state: AskState): void =>
  storage.saveNote(ASK + state.ask, JSON.stringify(state));
