import type { Station } from "./station.ts";

/** Replaces line breaks in a text. */
function line(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

/** The address of a station's stream. */
function streamAddress(origin: string, station: Station): string {
  return `${origin}/api/stream?port=${station.port}`;
}

/** An extended M3U file of stations in UTF-8. */
export function m3uOf(origin: string, stations: Station[]): string {
  const rows = stations.map(
    (station) => `#EXTINF:-1,${line(station.name)}\n${streamAddress(origin, station)}\n`,
  );
  return `#EXTM3U\n${rows.join("")}`;
}

/** A PLS file of stations. */
export function plsOf(origin: string, stations: Station[]): string {
  const rows = stations.map((station, i) => {
    const n = i + 1;
    return `File${n}=${streamAddress(origin, station)}\nTitle${n}=${line(station.name)}\nLength${n}=-1\n`;
  });
  return `[playlist]\n${rows.join("")}NumberOfEntries=${stations.length}\nVersion=2\n`;
}
