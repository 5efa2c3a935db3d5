import type { AlertPlaces } from "../city/alert-places.ts";
import { site } from "../city/site.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { type AskState, isAskDue, nextAsk } from "../sources/weather/next-ask.ts";
import type { Severity } from "../sources/weather/severity.ts";
import type { Place } from "../sources/weather/sun.ts";
import { type WarningList, warningsAt, warningsUnchanged } from "../sources/weather/warnings-at.ts";
import { type WeatherRequest, weatherRequests } from "../sources/weather/weather-requests.ts";
import { whereOf } from "../sources/weather/where-words.ts";
import { askWeather } from "./ask-weather.ts";
import { todayLines } from "./calendar/today-lines.ts";
import { composeToday, type TodayContent } from "./compose/today.ts";
import { storedInput } from "./state/read-snapshot.ts";
import type { Storage } from "./storage.ts";
import {
  askState,
  isForecast,
  lastCopy,
  saveAsk,
  saveCopy,
  saveWarningMemory,
  warningMemory,
} from "./weather-state.ts";

export interface WeatherDeps {
  storage: Storage;
  outside: Outside;
  places: AlertPlaces;
  place: Place;
  timeZone: string;
  /** An email or web address: the service requires one of its clients. */
  contact: string;
  /** The city's river gauge and AirNow's key; empty for none. */
  riverGauge: string;
  airKey: string;
}

/** Shortest wait for the next run. */
const SOONEST_MS = 5_000;

const CUT_OFF_MS = 60_000;

const requestsOf = ({ places, place, contact, storage, riverGauge, airKey }: WeatherDeps): WeatherRequest[] =>
  weatherRequests(
    { ...place, country: site.city.country, zones: Object.keys(places), riverGauge, airKey },
    contact,
    lastCopy(storage, "point"),
  );

/** A request in progress, or cut off, isn't repeated for a minute. `now` in ms. */
const begin = (storage: Storage, state: AskState, now: number): void =>
  saveAsk(storage, { ...state, nextAt: now + CUT_OFF_MS });

/** Requests the warnings if that is due. */
export async function askWarnings(deps: WeatherDeps): Promise<void> {
  const { storage, outside, places } = deps;
  const request = requestsOf(deps).find(({ ask }) => ask === "warnings");
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
  // The memory is stored first: with validators alone, later responses would be 304.
  saveWarningMemory(storage, list.memory);
  saveAsk(storage, nextAsk(state, isList ? outcome : { kind: "failed" }, at));
}

/** The due requests besides the warnings. */
const dueForecasts = (deps: WeatherDeps): WeatherRequest[] =>
  requestsOf(deps).filter(
    ({ ask }) => isForecast(ask) && isAskDue(askState(deps.storage, ask), new Date(deps.outside.now())),
  );

/** Whether a forecast, its address, the air or the river is due. */
export const areForecastsDue = (deps: WeatherDeps): boolean => dueForecasts(deps).length > 0;

/** Requests what is due besides the warnings. A failure keeps the last good copy. */
export async function askForecasts(deps: WeatherDeps): Promise<void> {
  const { storage, outside } = deps;
  const asked = new Set<string>();
  const next = () => dueForecasts(deps).find(({ ask }) => !asked.has(ask));
  // The forecast's address may be known only after the first request.
  for (let request = next(); request && isForecast(request.ask); request = next()) {
    asked.add(request.ask);
    const state = askState(storage, request.ask);
    begin(storage, state, outside.now());
    const { outcome, json } = await askWeather(request, state, outside);
    const isRead = outcome.kind !== "answered" || saveCopy(storage, request.ask, json);
    saveAsk(storage, nextAsk(state, isRead ? outcome : { kind: "failed" }, new Date(outside.now())));
  }
}

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
      const title = `${event}, ${whereOf(warning, deps.places, "en")}`.slice(0, 300);
      return { id, title, severity, ends };
    });

/** What readers see now, from the last good copies and editors' decisions. */
export function todayOf(deps: WeatherDeps): TodayContent {
  const { storage, outside, places, place, timeZone } = deps;
  const warnings = currentWarnings(deps);
  const copies = {
    forecast: lastCopy(storage, "forecast"),
    hourly: lastCopy(storage, "hourly"),
    air: lastCopy(storage, "air"),
    river: lastCopy(storage, "river"),
  };
  const { localWarnings: local, warningDisplays: displays } = storedInput(storage);
  const decided = { local, displays };
  const happenings = todayLines(storage);
  const { memory } = warnings;
  const known = { ...copies, decided, warnings, memory, places, place, timeZone, happenings };
  return composeToday(known, outside.now());
}

/** The time of the next request, or of a warning's start or end before that, in ms. */
export function nextWeather(deps: WeatherDeps): number {
  const now = deps.outside.now();
  const asks = requestsOf(deps).map(({ ask }) => askState(deps.storage, ask).nextAt);
  const { localWarnings: local } = storedInput(deps.storage);
  const turns = [
    ...currentWarnings(deps).flatMap(({ ends }) => ends ?? []),
    ...local.flatMap(({ from, until }) => [from, until]).filter((at) => at > now),
  ];
  return Math.max(Math.min(...asks, ...turns), now + SOONEST_MS);
}
