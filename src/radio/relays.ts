import { type RelayRequest, toRelay } from "./relay-request.ts";
import type { RadioEnv, Station } from "./station.ts";
import type { StationNow } from "./station-report.ts";

const mostRelaysInRegion = 8;

/** Where Cloudflare should put an overflow relay, from the continent of a listener; undefined: anywhere. */
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

function homeOf(env: RadioEnv, station: Station): DurableObjectStub {
  return env.STATION_RELAY.get(env.STATION_RELAY.idFromName(String(station.port)));
}

function overflowOf(env: RadioEnv, station: Station, region: string, n: number): DurableObjectStub {
  const id = env.STATION_RELAY.idFromName(`${station.port}:${region}:${n}`);
  return env.STATION_RELAY.get(id, { locationHint: region as DurableObjectLocationHint });
}

/** Asks the station's home relay alone. */
export function askHome(env: RadioEnv, ask: RelayRequest, signal: AbortSignal): Promise<Response> {
  return homeOf(env, ask.station).fetch(toRelay(ask, signal));
}

/**
 * Opens a listener's stream: at the station's home relay, so that one connection to the broadcaster is
 * enough, and only when that is full at the relays of the listener's own region, one after the other.
 */
export async function listen(env: RadioEnv, ask: RelayRequest, signal: AbortSignal): Promise<Response> {
  let answer = await askHome(env, ask, signal);
  for (let n = 1; n <= mostRelaysInRegion && (await isFull(answer)); n++)
    answer = await overflowOf(env, ask.station, ask.region, n).fetch(toRelay(ask, signal));
  return answer;
}

async function isFull(answer: Response): Promise<boolean> {
  if (answer.status !== 503) return false;
  const { error } = (await answer.clone().json()) as { error: { code: string } };
  return error.code === "station_full";
}

/** One report: the sum over the home relay and the overflow relays it has sent listeners to. */
export async function summed<Report extends { listeners: number; overflow: string[] }>(
  env: RadioEnv,
  ask: RelayRequest,
  signal: AbortSignal,
  add: (sum: Report, more: Report) => Report,
): Promise<Report> {
  let sum = (await (await askHome(env, ask, signal)).json()) as Report;
  for (const region of sum.overflow) {
    for (let n = 1; n <= mostRelaysInRegion; n++) {
      const answer = await overflowOf(env, ask.station, region, n).fetch(toRelay(ask, signal));
      const more = (await answer.json()) as Report;
      sum = add(sum, { ...more, overflow: sum.overflow });
      if (more.overflow.length === 0) break;
    }
  }
  return sum;
}

/** A question that is nobody's in particular. */
export function askFor(what: "now" | "stats", station: Station): RelayRequest {
  return { what, station, sid: undefined, range: null, wantsTitles: false, subscriber: "", region: "" };
}

/** What a station plays and to how many. */
export async function stationNow(env: RadioEnv, station: Station, signal: AbortSignal): Promise<StationNow> {
  type Report = StationNow & { overflow: string[] };
  const add = (sum: Report, more: Report) => ({ ...sum, listeners: sum.listeners + more.listeners });
  const { overflow: _, ...now } = await summed<Report>(env, askFor("now", station), signal, add);
  return now;
}
