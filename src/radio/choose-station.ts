import { RadioError } from "./radio-error.ts";
import type { Station } from "./station.ts";

/**
 * The station that a query selects by `port`, or the first station if it has no port. Throws bad_port, unknown_station
 * or no_station.
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

/** The listener's session id in a query. The player creates a new one each time play is pressed. */
export function chooseSession(query: URLSearchParams): string | undefined {
  const sid = query.get("sid") ?? "";
  return /^[\w-]{8,40}$/.test(sid) ? sid : undefined;
}
