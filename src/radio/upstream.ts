import { AGENT } from "../city/agent.ts";
import { askBySocket, type StationAnswer } from "./icy-socket.ts";
import { RadioError } from "./radio-error.ts";
import type { Station } from "./station.ts";

/** An open connection to a broadcaster. */
export interface Upstream {
  /** The content type sent to listeners. */
  type: string;
  /** The bitrate stated by the broadcaster in kbit/s, or undefined. */
  bitrate: number | undefined;
  /** Bytes between metadata blocks; 0 if there are none. */
  interval: number;
  body: ReadableStream<Uint8Array>;
  /** Ends the connection; reading the body then fails. */
  close(): void;
}

/** Opens a station's stream. */
export type OpenUpstream = (station: Station) => Promise<Upstream>;

const headTimeoutMs = 5000;

export async function askByFetch(station: Station, signal: AbortSignal): Promise<StationAnswer> {
  const { host, upstreamPort, path, secure } = station;
  // None of the listener's headers is forwarded, such as cookies or the address.
  const answer = await fetch(`${secure ? "https" : "http"}://${host}:${upstreamPort}${path}`, {
    headers: { "Icy-MetaData": "1", "User-Agent": `${AGENT} relay` },
    redirect: "manual",
    signal,
  });
  // Cloudflare returns 520 to 526 if a server's response is invalid.
  if (answer.status >= 520) throw new Error(`HTTP ${answer.status}`);
  if (!answer.body) throw new RadioError("station_bad_answer", "no body");
  return { status: answer.status, headers: answer.headers, body: answer.body };
}

function checked(answer: StationAnswer, close: () => void): Upstream {
  const { status, headers, body } = answer;
  const refuse = (code: "station_offline" | "station_bad_answer", detail: string): never => {
    close();
    throw new RadioError(code, detail);
  };
  if (status >= 300 && status < 400) refuse("station_bad_answer", `redirect (${status})`);
  if (status !== 200) refuse("station_offline", `status ${status}`);
  // SHOUTcast v1 may send no type; it is then detected from the frames.
  const named = (headers.get("content-type") ?? "audio/mpeg").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!/^audio\/[\w.+-]{1,40}$|^application\/ogg$/.test(named)) refuse("station_bad_answer", `type ${named}`);
  const number = (name: string): number => {
    const text = headers.get(name)?.split(",")[0]?.trim() ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : 0;
  };
  // Browsers don't support audio/aacp, SHOUTcast's name for AAC.
  const type = named === "audio/aacp" ? "audio/aac" : named;
  return { type, bitrate: number("icy-br") || undefined, interval: number("icy-metaint"), body, close };
}

/**
 * Opens a station's stream: over HTTP first, then through a socket, unless the protocol is known. Throws
 * station_timeout after 5 s; other failures are station_offline or station_bad_answer.
 */
export function upstreamOpener(): OpenUpstream {
  let way: "fetch" | "socket" | undefined;
  return async (station) => {
    const abort = new AbortController();
    const close = () => abort.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      close();
    }, headTimeoutMs);
    const ask = async (): Promise<StationAnswer> => {
      if (station.protocol === "icy" || (way === "socket" && station.protocol === "auto"))
        return askBySocket(station, abort.signal);
      try {
        const answer = await askByFetch(station, abort.signal);
        way = "fetch";
        return answer;
      } catch (error) {
        // A server that is slow over HTTP would also be slow through a socket.
        if (late || station.protocol === "http" || way === "fetch") throw error;
        const answer = await askBySocket(station, abort.signal);
        way = "socket";
        return answer;
      }
    };
    try {
      return checked(await ask(), close);
    } catch (error) {
      close();
      if (late) throw new RadioError("station_timeout");
      throw error instanceof RadioError ? error : new RadioError("station_offline", String(error));
    } finally {
      clearTimeout(timer);
    }
  };
}
