import { RadioError } from "./radio-error.ts";
import type { Station } from "./station.ts";

/**
 * The station of a query: the row of its one `port`, or the first station without one. Throws bad_port,
 * unknown_station or no_station.
 */
export function chooseStation(query: URLSearchParams, stations: readonly Station[]): Station {
  const [first] = stations;
  if (!first) throw new RadioError("no_station");
  const ports = query.getAll("port");
  if (ports.length === 0) return first;
  const [port = ""] = ports;
  if (ports.length > 1 || !/^[1-9][0-9]{1,4}$/.test(port)) throw new RadioError("bad_port");
  const station = stations.find((row) => row.port === Number(port));
  if (!station) throw new RadioError("unknown_station");
  return station;
}

/** The listener's session id in a query; the player makes a new one at each press of play. */
export function chooseSession(query: URLSearchParams): string | undefined {
  const sid = query.get("sid") ?? "";
  return /^[\w-]{8,40}$/.test(sid) ? sid : undefined;
}
