import { AGENT } from "../city/agent.ts";
import { cleanTitle } from "./icy-title.ts";
import type { Station } from "./station.ts";

/** A broadcaster's status, requested without opening the stream. */
interface StationSays {
  onAir: boolean;
  title: string;
}

const patienceMs = 2000;
const longestAnswer = 64 * 1024;

interface IcecastSource {
  listenurl?: string;
  title?: unknown;
  artist?: unknown;
}

/**
 * Reads Icecast's /status-json.xsl: the source whose address has the station's path. Icecast 2.4 writes one source as
 * an object, several as a list, and leaves out an empty list.
 */
function readIcecastStatus(text: string, path: string): StationSays | undefined {
  const { icestats } = JSON.parse(text) as { icestats?: { source?: IcecastSource | IcecastSource[] } };
  if (!icestats) return undefined;
  const source = [icestats.source ?? []].flat().find(({ listenurl }) => {
    const url = URL.parse(String(listenurl));
    return url?.pathname === path;
  });
  const words = [source?.artist, source?.title].filter((word) => typeof word === "string" && word !== "");
  return { onAir: source !== undefined, title: cleanTitle(words.join(" - ")) };
}

/** Reads SHOUTcast 2's /stats?sid=1&json=1. */
function readShoutcastStats(text: string): StationSays | undefined {
  const { streamstatus, songtitle } = JSON.parse(text) as { streamstatus?: unknown; songtitle?: unknown };
  if (typeof streamstatus !== "number") return undefined;
  return { onAir: streamstatus === 1, title: cleanTitle(typeof songtitle === "string" ? songtitle : "") };
}

/**
 * Reads SHOUTcast 1's /7.html: listeners, status, peak, maximum, unique, bitrate, title. A title may contain commas.
 */
function readSevenHtml(text: string): StationSays | undefined {
  const match = /<body>\s*\d+,([01]),\d+,\d+,\d+,\d+,([^<]*)/i.exec(text);
  return match ? { onAir: match[1] === "1", title: cleanTitle(match[2] ?? "") } : undefined;
}

async function textOf(answer: Response): Promise<string> {
  let text = "";
  if (!answer.ok || !answer.body) return text;
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.length > longestAnswer) return "";
  }
  return text;
}

/** Requests a broadcaster's status in three formats within 2 s; undefined if there is no valid response. */
export async function askStation(station: Station): Promise<StationSays | undefined> {
  const origin = `${station.secure ? "https" : "http"}://${station.host}:${station.upstreamPort}`;
  const signal = AbortSignal.timeout(patienceMs);
  const ways: [string, (text: string) => StationSays | undefined][] = [
    ["/status-json.xsl", (text) => readIcecastStatus(text, station.path)],
    ["/stats?sid=1&json=1", readShoutcastStats],
    ["/7.html", readSevenHtml],
  ];
  for (const [path, read] of ways) {
    try {
      // SHOUTcast 1 serves /7.html only to browsers.
      const headers = { "User-Agent": `Mozilla/5.0 (${AGENT} relay)` };
      const says = read(await textOf(await fetch(origin + path, { headers, redirect: "manual", signal })));
      if (says) return says;
    } catch {
      // Not this type of server, or an invalid response: tries the next format.
    }
  }
  return undefined;
}
