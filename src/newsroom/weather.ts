import type { AlertPlaces } from "../city/alert-places.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { readForecast } from "../sources/weather/forecast.ts";
import { readHourly } from "../sources/weather/hourly.ts";
import { type AskState, isAskDue, nextAsk } from "../sources/weather/next-ask.ts";
import { readPoint } from "../sources/weather/points.ts";
import type { Place } from "../sources/weather/sun.ts";
import { type WarningList, warningsAt, warningsUnchanged } from "../sources/weather/warnings-at.ts";
import {
  type WeatherAsk,
  type WeatherRequest,
  weatherRequests,
} from "../sources/weather/weather-requests.ts";
import { askWeather } from "./ask-weather.ts";
import { composeToday, type TodayContent } from "./compose/today.ts";
import type { Storage } from "./storage.ts";
import {
  askState,
  type Forecasts,
  forecastsOf,
  saveAsk,
  saveForecasts,
  saveWarningMemory,
  warningMemory,
} from "./weather-state.ts";

export interface WeatherDeps {
  storage: Storage;
  outside: Outside;
  places: AlertPlaces;
  place: Place;
  timeZone: string;
  /** An email or web address: the service refuses a client without one. */
  contact: string;
}

/** The shortest wait for the next run. */
const SOONEST_MS = 5_000;

const CUT_OFF_MS = 60_000;

const requestsOf = ({ places, place, contact, storage }: WeatherDeps): WeatherRequest[] =>
  weatherRequests({ ...place, zones: Object.keys(places) }, contact, forecastsOf(storage).point);

const requestFor = (deps: WeatherDeps, ask: WeatherAsk): WeatherRequest | undefined =>
  requestsOf(deps).find((request) => request.ask === ask);

/** An ask that is under way, or that was cut off, isn't repeated for a minute. `now` in ms. */
const begin = (storage: Storage, state: AskState, now: number): void =>
  saveAsk(storage, { ...state, nextAt: now + CUT_OFF_MS });

/** Asks for the warnings if that is due. */
export async function askWarnings(deps: WeatherDeps): Promise<void> {
  const { storage, outside, places } = deps;
  const request = requestFor(deps, "warnings");
  const state = askState(storage, "warnings");
  if (!request || !isAskDue(state, new Date(outside.now()))) return;
  begin(storage, state, outside.now());
  const { outcome, json } = await askWeather(request, state, outside);
  const at = new Date(outside.now());
  const before = { memory: warningMemory(storage) };
  const list =
    outcome.kind === "unchanged"
      ? warningsUnchanged(at, before)
      : warningsAt(json, at, Object.keys(places), before);
  const isList = outcome.kind !== "answered" || list.memory.answeredAt === at.getTime();
  // The memory goes first: validators without it would bring nothing but 304.
  saveWarningMemory(storage, list.memory);
  saveAsk(storage, nextAsk(state, isList ? outcome : { kind: "failed" }, at));
}

type Forecast = Exclude<WeatherAsk, "warnings">;

/** What an answer makes of the last good copies; null for an answer that can't be read. */
function learned(ask: Forecast, json: unknown, before: Forecasts): Forecasts | null {
  if (ask === "point") {
    const point = readPoint(json);
    return point && { ...before, point };
  }
  const answer = ask === "forecast" ? readForecast(json) : readHourly(json);
  return answer && { ...before, [ask]: answer };
}

/** Asks for the forecast's address and for both forecasts, each if it is due. A failure leaves the last good copy. */
export async function askForecasts(deps: WeatherDeps): Promise<void> {
  const { storage, outside } = deps;
  for (const ask of ["point", "forecast", "hourly"] as const) {
    const request = requestFor(deps, ask);
    const state = askState(storage, ask);
    if (!request || !isAskDue(state, new Date(outside.now()))) continue;
    begin(storage, state, outside.now());
    const { outcome, json } = await askWeather(request, state, outside);
    const after = outcome.kind === "answered" ? learned(ask, json, forecastsOf(storage)) : null;
    if (after) saveForecasts(storage, after);
    const isRead = outcome.kind !== "answered" || after !== null;
    saveAsk(storage, nextAsk(state, isRead ? outcome : { kind: "failed" }, new Date(outside.now())));
  }
}

/** Whether a forecast or its address is due. */
export const areForecastsDue = (deps: WeatherDeps): boolean =>
  requestsOf(deps).some(
    ({ ask }) => ask !== "warnings" && isAskDue(askState(deps.storage, ask), new Date(deps.outside.now())),
  );

const currentList = ({ storage, outside, places }: WeatherDeps): WarningList =>
  warningsAt(null, new Date(outside.now()), Object.keys(places), { memory: warningMemory(storage) });

/** What readers see at this moment, by the last good copies. */
export function todayOf(deps: WeatherDeps): TodayContent {
  const { storage, outside, places, place, timeZone } = deps;
  const warnings = currentList(deps);
  const { forecast, hourly } = forecastsOf(storage);
  const known = { warnings, memory: warnings.memory, forecast, hourly, places, place, timeZone };
  return composeToday(known, outside.now());
}

/** When to ask next, or when a warning ends before that, in ms. */
export function nextWeather(deps: WeatherDeps): number {
  const now = deps.outside.now();
  const asks = requestsOf(deps).map(({ ask }) => askState(deps.storage, ask).nextAt);
  const ends = currentList(deps).flatMap(({ ends: end }) => end ?? []);
  return Math.max(Math.min(...asks, ...ends), now + SOONEST_MS);
}
