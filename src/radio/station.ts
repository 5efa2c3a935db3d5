import { fieldsOf, isWhole } from "../text/json-values.ts";
import { whyNotPublic } from "../text/public-host.ts";
import type { StationRelay } from "./station-relay.ts";

/** A broadcaster that the site relays, selected by a listener's `port`. */
export interface Station {
  /** The number in `/api/stream?port=`. It identifies the station and isn't a port to connect to. */
  port: number;
  name: string;
  /** The broadcaster's host name; never taken from a request. */
  host: string;
  /** The mount point, starting with a slash. */
  path: string;
  upstreamPort: number;
  /** `icy` is SHOUTcast v1, which is read through a socket. `auto` tries HTTP first. */
  protocol: "auto" | "http" | "icy";
  secure: boolean;
}

/** The environment variables of the radio. */
export interface RadioEnv {
  STATION_RELAY: DurableObjectNamespace<StationRelay>;
  /** A station table in JSON that replaces the site's stations. */
  STATIONS?: string;
  /** "private" allows hosts in the operator's own network (such as an Icecast next to the server). */
  STATION_HOSTS?: string;
  /** The number of listeners of one relay before overflow relays are used; 1000 by default. */
  LISTENERS_PER_RELAY?: string;
}

function readStation(value: unknown, privateHosts: boolean): Station {
  if (typeof value !== "object" || value === null) throw new Error("STATIONS: a station must be an object");
  const row = fieldsOf(value);
  const { port, name, host, path } = row;
  const refuse = (what: string): never => {
    throw new Error(`STATIONS: station ${String(port)}: ${what}`);
  };
  const isPort = (n: unknown): n is number => isWhole(n) && n >= 1 && n <= 65535;
  if (!isPort(port) || port < 10) return refuse("port must be a whole number from 10 to 65535");
  if (typeof name !== "string" || name.trim() === "") return refuse("name is missing");
  if (typeof host !== "string" || !(privateHosts ? /^[\w.-]+$/.test(host) : whyNotPublic(host) === null))
    return refuse("host must be a public host name");
  if (typeof path !== "string" || !/^\/[!-~]*$/.test(path)) return refuse("path must start with a slash");
  const secure = row.secure === true;
  const upstreamPort = row.upstreamPort ?? (secure ? 443 : 80);
  // Workers can't connect to port 25.
  if (!isPort(upstreamPort) || upstreamPort === 25) return refuse("upstreamPort isn't a valid port");
  const protocol = row.protocol ?? "auto";
  if (protocol !== "auto" && protocol !== "http" && protocol !== "icy")
    return refuse("protocol is auto, http or icy");
  return { port, name: name.trim(), host: host.toLowerCase(), path, upstreamPort, protocol, secure };
}

/**
 * Parses a station table: a JSON array of rows with at least port, name, host and path. Throws an error that names the
 * row and the problem.
 */
export function parseStations(json: string, privateHosts = false): Station[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Error("STATIONS: must be JSON", { cause: error });
  }
  if (!Array.isArray(value)) throw new Error("STATIONS: must be a JSON array");
  const stations = value.map((row) => readStation(row, privateHosts));
  const twice = stations.find(
    (station, i) => stations.findIndex((other) => other.port === station.port) !== i,
  );
  if (twice) throw new Error(`STATIONS: port ${twice.port} is listed twice`);
  return stations;
}

let read: { from: string; stations: Station[] } | undefined;

/** The stations of this deployment: those in the variable `STATIONS` if it is set, else the site's. */
export function stationsOf(env: { STATIONS?: string; STATION_HOSTS?: string }, own: Station[]): Station[] {
  if (!env.STATIONS) return own;
  if (read?.from !== env.STATIONS)
    read = { from: env.STATIONS, stations: parseStations(env.STATIONS, env.STATION_HOSTS === "private") };
  return read.stations;
}
