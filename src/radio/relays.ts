import { DeadlineError, withTimeout } from "../platform/deadline.ts";
import { errorResponse, RadioError } from "./radio-error.ts";
import { askTheNext, type RelayRequest, toRelay } from "./relay-request.ts";
import type { RadioEnv, Station } from "./station.ts";
import type { StationRelay } from "./station-relay.ts";
import type { RelayNow, StationNow } from "./station-report.ts";

type Relay = DurableObjectStub<StationRelay>;

const maxRelaysInRegion = 8;

/** The timeout of a call to a relay in ms; the relay's own request to the broadcaster ends after 2 s. */
const RELAY_TIMEOUT_MS = 6_000;

/** Awaits a relay's response; throws station_timeout if it takes too long. */
export async function called<T>(answer: Promise<T>): Promise<T> {
  try {
    return await withTimeout(RELAY_TIMEOUT_MS, answer, "a call of the relay");
  } catch (error) {
    throw error instanceof DeadlineError ? new RadioError("station_timeout", error.message) : error;
  }
}

/** The location hint of an overflow relay, from a listener's continent; undefined for any location. */
export function regionOf(
  cf: { continent?: string; longitude?: string } | undefined,
): DurableObjectLocationHint {
  const longitude = Number(cf?.longitude ?? 0);
  switch (cf?.continent) {
    case "EU":
      return longitude > 20 ? "eeur" : "weur";
    case "AS":
      return longitude > 0 && longitude < 60 ? "me" : "apac";
    case "OC":
      return "oc";
    case "SA":
      return "sam";
    case "AF":
      return "afr";
    default:
      return longitude < -100 ? "wnam" : "enam";
  }
}

/** The station's home relay, which is the only one until it is full. */
export function homeOf(env: RadioEnv, station: Station): Relay {
  return env.STATION_RELAY.get(env.STATION_RELAY.idFromName(String(station.port)));
}

function overflowOf(env: RadioEnv, station: Station, region: string, n: number): Relay {
  const id = env.STATION_RELAY.idFromName(`${station.port}:${region}:${n}`);
  return env.STATION_RELAY.get(id, { locationHint: region as DurableObjectLocationHint });
}

/**
 * Opens a listener's stream at the station's home relay, so that one connection to the broadcaster is enough. If it is
 * full, tries the relays of the listener's region, one after another.
 */
export async function listen(env: RadioEnv, ask: RelayRequest, signal: AbortSignal): Promise<Response> {
  let answer = await homeOf(env, ask.station).fetch(toRelay(ask, signal));
  for (let n = 1; n <= maxRelaysInRegion && (await isFull(answer)); n++)
    answer = await overflowOf(env, ask.station, ask.region, n).fetch(toRelay(ask, signal));
  return answer;
}

async function isFull(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const { error } = (await answer.clone().json()) as { error: { code: string } };
  return error.code === "station_full";
}

/** Opens a listener's title events at the relay that serves the player. */
export async function openEvents(env: RadioEnv, ask: RelayRequest, signal: AbortSignal): Promise<Response> {
  let answer = await homeOf(env, ask.station).fetch(toRelay(ask, signal));
  for (let n = 1; n <= maxRelaysInRegion && answer.headers.has(askTheNext); n++)
    answer = await overflowOf(env, ask.station, ask.region, n).fetch(toRelay(ask, signal));
  return answer.headers.has(askTheNext) ? errorResponse("not_listening") : answer;
}

/** Sums the reports of the home relay and its overflow relays. */
export async function summed<Report extends { overflow: string[] }>(
  env: RadioEnv,
  station: Station,
  ask: (relay: Relay) => Promise<Report>,
  add: (sum: Report, more: Report) => Report,
): Promise<Report> {
  let sum = await called(ask(homeOf(env, station)));
  for (const region of sum.overflow) {
    for (let n = 1; n <= maxRelaysInRegion; n++) {
      const more = await called(ask(overflowOf(env, station, region, n)));
      sum = add(sum, { ...more, overflow: sum.overflow });
      if (more.overflow.length === 0) break;
    }
  }
  return sum;
}

/** A station's current title and number of listeners. */
export async function stationNow(env: RadioEnv, station: Station): Promise<StationNow> {
  const add = (sum: RelayNow, more: RelayNow) => ({ ...sum, listeners: sum.listeners + more.listeners });
  const { overflow: _, ...now } = await summed(env, station, (relay) => relay.now(station), add);
  return now;
}
