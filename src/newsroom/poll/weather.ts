import * as v from "valibot";
import type { AlertPlaces } from "../../city/alert-places.ts";
import { FeedError } from "../../sources/feed-error.ts";
import type { PolledResource, PollLimits, SourceRequest } from "../../sources/polled.ts";
import { airRequest, readAirQuality } from "../../sources/weather/air-quality.ts";
import { WARNINGS_BYTES } from "../../sources/weather/alert-list.ts";
import { readForecast, readHourly } from "../../sources/weather/forecast.ts";
import { FORECAST_BYTES } from "../../sources/weather/forecast-periods.ts";
import { readPoint } from "../../sources/weather/points.ts";
import { readRiver, riverRequest } from "../../sources/weather/river-gauge.ts";
import { NO_MEMORY, restoreMemory, type WarningMemory } from "../../sources/weather/warning-memory.ts";
import { warningsAt, warningsUnchanged } from "../../sources/weather/warnings-at.ts";
import {
  forecastRequest,
  pointRequest,
  type WeatherCity,
  warningsRequest,
} from "../../sources/weather/weather-request.ts";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";
import { isDueNow, type Poller, poll } from "./poll.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMITS = { retryMs: MINUTE_MS, timeoutMs: 8_000, tries: 1 };

/** The dependencies for requesting the weather. */
export interface WeatherDeps extends Poller {
  places: AlertPlaces;
  city: WeatherCity;
}

/** For each service except warnings: its request, its parser and its polling interval. */
const SERVICES = {
  // The service changes its grids a few times a year.
  point: { request: pointRequest, read: readPoint, every: 24 * HOUR_MS },
  forecast: {
    request: (city: WeatherCity, storage: NewsroomStore) =>
      forecastRequest(city, lastCopy(storage, "point")?.forecast),
    ...{ read: readForecast, every: 3 * HOUR_MS },
  },
  hourly: {
    request: (city: WeatherCity, storage: NewsroomStore) =>
      forecastRequest(city, lastCopy(storage, "point")?.hourly),
    ...{ read: readHourly, every: 3 * HOUR_MS },
  },
  // Both publish once an hour.
  air: { request: airRequest, read: readAirQuality, every: HOUR_MS },
  river: { request: riverRequest, read: readRiver, every: HOUR_MS },
};

type Service = keyof typeof SERVICES;
const NAMES = ["point", "forecast", "hourly", "air", "river"] as const satisfies readonly Service[];

/** The last valid response of each service, unchanged. */
const COPIES = new Map(NAMES.map((name) => [name, stateKey(`copy of ${name}`, v.unknown(), null)]));
/** The memory of warnings, which survives a restart. */
const WARNINGS = stateKey("warnings", v.pipe(v.unknown(), v.transform(restoreMemory)), NO_MEMORY);

/** The last valid copy of a response, or null. */
export const lastCopy = <K extends Service>(
  storage: NewsroomStore,
  name: K,
): ReturnType<(typeof SERVICES)[K]["read"]> => readerOf(name)(COPIES.get(name)?.read(storage));

const readerOf = <K extends Service>(name: K) =>
  SERVICES[name].read as (answer: unknown) => ReturnType<(typeof SERVICES)[K]["read"]>;

export const warningMemory = (storage: NewsroomStore): WarningMemory => WARNINGS.read(storage);

const jsonOf = ({ bytes }: { bytes: Uint8Array }): unknown => JSON.parse(new TextDecoder().decode(bytes));

const api = <K extends Service | "warnings", T>(
  kind: K,
  request: SourceRequest,
  limits: Omit<PollLimits, keyof typeof LIMITS>,
  read: PolledResource<K, T>["read"],
): PolledResource<K, T> => ({
  ...{ kind, id: kind, name: kind, request, read, isForPrograms: true },
  limits: { ...LIMITS, ...limits },
});

/** The warnings. Retried after at most five minutes, because a storm may interrupt the service. */
function warningsOf(deps: WeatherDeps): PolledResource<"warnings", WarningMemory> | null {
  const request = warningsRequest(deps.city);
  const limits = { intervalMs: MINUTE_MS, maxRetryMs: 5 * MINUTE_MS, maxBytes: WARNINGS_BYTES };
  if (!request) return null;
  return api("warnings", request, limits, (body) => {
    const at = new Date(deps.outside.now());
    const before = { memory: warningMemory(deps.storage) };
    const { memory } = warningsAt(jsonOf(body), at, Object.keys(deps.places), before);
    if (memory.answeredAt === at.getTime()) return memory;
    throw new FeedError("malformed", "The answer isn't a list of warnings");
  });
}

/** Requests the warnings if they are due within a second, so that the job of each minute finds them due. */
export async function fetchWarnings(deps: WeatherDeps): Promise<void> {
  const { storage, outside } = deps;
  const warnings = warningsOf(deps);
  const began = outside.now();
  if (!warnings || !isDueNow(storage, "warnings", "warnings", began + 1_000)) return;
  await poll(deps, warnings, (outcome) => {
    const before = { memory: warningMemory(storage) };
    if (outcome.kind === "read") WARNINGS.save(storage, outcome.reading);
    if (outcome.kind === "unchanged")
      WARNINGS.save(storage, warningsUnchanged(new Date(outside.now()), before).memory);
    // The job runs each minute. Counting from the request's start, a slow response doesn't skip the next one.
    return { nextAt: began + MINUTE_MS / 2 };
  });
}

/** A service's resource, or null if the city doesn't use it. The reading is the response unchanged. */
function resourceOf({ city, storage }: WeatherDeps, name: Service): PolledResource<Service, unknown> | null {
  const { request, every } = SERVICES[name];
  const asked = request(city, storage);
  const limits = { intervalMs: every, maxRetryMs: HOUR_MS, maxBytes: FORECAST_BYTES };
  if (!asked) return null;
  const resource = api(name, asked, limits, (body) => {
    const json = jsonOf(body);
    if (readerOf(name)(json) !== null) return json;
    throw new FeedError("malformed", "The answer isn't what the service documents");
  });
  return { ...resource, hasCopy: lastCopy(storage, name) !== null };
}

const dueServices = (deps: WeatherDeps): PolledResource<Service, unknown>[] =>
  NAMES.flatMap((name) => {
    const isDue = isDueNow(deps.storage, name, name, deps.outside.now());
    return (isDue && resourceOf(deps, name)) || [];
  });

/** True if a forecast, its address, the air quality or the river is due. */
export const areForecastsDue = (deps: WeatherDeps): boolean => dueServices(deps).length > 0;

/** Requests all services that are due, except the warnings. After a failure, the last valid copy stays. */
export async function fetchForecasts(deps: WeatherDeps): Promise<void> {
  const asked = new Set<string>();
  const next = () => dueServices(deps).find(({ id }) => !asked.has(id));
  // The forecast's address may be known only after the first request.
  for (let resource = next(); resource; resource = next()) {
    const { kind } = resource;
    asked.add(kind);
    await poll(deps, resource, (outcome) => {
      if (outcome.kind === "read") COPIES.get(kind)?.save(deps.storage, outcome.reading);
      return {};
    });
  }
}
