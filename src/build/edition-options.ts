import { createServer } from "node:net";
import { resolve } from "node:path";
import { readArguments } from "./commands.mjs";
import type { Network } from "./outbound.ts";
import { answerFromReplay, readReplayMap } from "./replay.ts";
import { SAMPLE_SETTINGS_JSON } from "./sample/sample-settings.ts";
import { SAMPLE } from "./sample/stand-in.ts";
import { SAMPLE_STATION, sampleStationResponse } from "./sample/station/sample-station.ts";
import { NOTICE } from "./sample-notice.ts";
import type { SiteServer } from "./site-server.ts";
import { readVariables } from "./variables.ts";

const HOUR = 3_600_000;

type EditionKind = "live" | "sample" | "replay";

/** The options of `npm start` and `npm run dev`. */
interface EditionOptions {
  port: number;
  /** Undefined if no option selects an edition. */
  edition: EditionKind | undefined;
  /** The replay folder; by default that of the sample edition. */
  folder: string;
  fresh: boolean;
  /** True to print all lines of the log, including workerd's own. */
  verbose: boolean;
  variables: Record<string, string>;
}

/** Reads the options of a command that serves an edition. Throws a one-line Error for invalid ones. */
export function readEditionOptions(command: "start" | "dev", args?: string[]): EditionOptions {
  const { values } = readArguments(command, args);
  const { live = false, sample = false, feeds, fresh = false, verbose = false } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port takes a whole number from 1 to 65535, not "${values.port}"`);
  if ([live, sample, feeds !== undefined].filter(Boolean).length > 1)
    throw new Error("--live, --sample and --feeds exclude each other");
  const given = {
    port,
    fresh: Boolean(fresh),
    verbose: Boolean(verbose),
    variables: readVariables(values.var),
  };
  if (feeds === undefined)
    return { ...given, edition: live ? "live" : sample ? "sample" : undefined, folder: SAMPLE };
  const folder = resolve(String(feeds));
  readReplayMap(folder);
  return { ...given, edition: "replay", folder };
}

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code === "EADDRINUSE"));
    server.listen(port, host, () => server.close(() => done(false)));
  });

/** Throws if the port is in use. */
export async function wantFreePort(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "::1"])
    if (await isTaken(port, host)) throw new Error(`port ${port} is taken: choose another with --port N`);
}

/** The Worker's network in an edition, with its variables and seed. */
export function worldOf(
  edition: EditionKind,
  folder: string,
): Pick<SiteServer, "network" | "variables" | "seed"> {
  if (edition === "live") return {};
  const anchor = Math.floor(Date.now() / HOUR) * HOUR;
  const network: Network = async (request) =>
    new URL(request.url).hostname === SAMPLE_STATION.host
      ? sampleStationResponse(request)
      : answerFromReplay(folder, request, anchor);
  if (edition === "replay") return { network, seed: "stories" };
  const STATIONS = JSON.stringify([SAMPLE_STATION]);
  return { network, seed: "sample", variables: { NOTICE, STATIONS, SETTINGS: SAMPLE_SETTINGS_JSON } };
}
