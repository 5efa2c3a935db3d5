import { summed } from "./relays.ts";
import type { RadioEnv, Station } from "./station.ts";
import type { StationStats } from "./station-report.ts";

const counts = ["listeners", "peak", "opens", "breaks", "splices", "repeatedBytesCut"] as const;

function add(sum: StationStats, more: StationStats): StationStats {
  const result = { ...sum, lastError: sum.lastError || more.lastError };
  for (const name of [...counts, "resumes", "exactResumes", "slowDrops"] as const) result[name] += more[name];
  return result;
}

/** All stations' figures for the operator, in the table's order. */
export function stationStats(env: RadioEnv, stations: readonly Station[]): Promise<StationStats[]> {
  return Promise.all(
    stations.map((station) => summed<StationStats>(env, station, (relay) => relay.stats(station), add)),
  );
}

/** One station's figures as sentences for the status page. */
export function statsSentences(stats: StationStats): string[] {
  const { state, listeners, peak, opens, breaks, splices, resumes, slowDrops, lastError, title } = stats;
  return [
    `${listeners} listening now, ${peak} at peak. The connection to the broadcaster is ${state}.`,
    `Opened ${opens} times, lost ${breaks} times, rejoined ${splices} times.`,
    `${resumes} listeners reconnected, and ${slowDrops} were dropped because their connection was too slow.`,
    ...(title ? [`Last title: ${title}`] : []),
    ...(lastError ? [`Last error: ${lastError}`] : []),
  ];
}
